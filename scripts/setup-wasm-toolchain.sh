#!/usr/bin/env bash
# Makes sure that this machine can build for wasm32-unknown-unknown and prints,
# on standard output, shell lines that set the environment for cargo:
#     eval "$(scripts/setup-wasm-toolchain.sh)" && "$WASM_CARGO" build $WASM_CARGO_ARGS ...
# Progress and errors go to standard error. Idempotent. Ways, in this order:
#   1. the active rustup toolchain already has the target;
#   2. Debian's rustc-web + rust-web-src + lld-19, std built by -Zbuild-std;
#   3. `rustup target add` (bounded by WASM_RUSTUP_TIMEOUT, 60 s; 0 skips it).
# WASM_TOOLCHAIN=rustup|apt forces one way (CI: force the one whose output is committed).
set -euo pipefail
T=wasm32-unknown-unknown
say() { printf 'setup-wasm: %s\n' "$*" >&2; }
die() { say "error: $*"; exit 1; }
want=${WASM_TOOLCHAIN:-auto}
case $want in auto|rustup|apt) ;; *) die "WASM_TOOLCHAIN must be auto, rustup or apt, not '$want'";; esac

# `rustup target list --installed` can list a target whose files are gone: look for libstd itself
have_target() {
  command -v rustc >/dev/null 2>&1 || return 1
  local d; d=$(env -u RUSTC rustc --print target-libdir --target "$T" 2>/dev/null) || return 1
  compgen -G "$d/libstd-*.rlib" >/dev/null
}
emit_rustup() {
  say "using $(rustc --version) with its own $T std and rust-lld"
  printf 'unset RUSTC RUSTC_BOOTSTRAP CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER\n'
  printf 'export WASM_TOOLCHAIN=rustup WASM_CARGO=%q WASM_CARGO_ARGS=%q\n' "$(command -v cargo)" "--target $T"
}
way_rustup() {
  if have_target; then emit_rustup; return 0; fi
  command -v rustup >/dev/null 2>&1 || { say "no rustup here"; return 1; }
  local lim=${WASM_RUSTUP_TIMEOUT:-60}
  [ "$lim" = 0 ] && { say "rustup target add skipped (WASM_RUSTUP_TIMEOUT=0)"; return 1; }
  say "rustup target add $T (at most $lim s)"
  if timeout -k 5 "$lim" rustup target add "$T" >&2 && have_target; then emit_rustup; return 0; fi
  say "rustup could not install $T"
  return 1
}

BIN=${WASM_APT_BIN:-/usr/bin}
apt_ready() {
  [ -x "$BIN/rustc" ] && [ -x "$BIN/cargo" ] || return 1
  local v; v=$("$BIN/rustc" --version 2>/dev/null | sed -n 's/^rustc 1\.\([0-9]*\).*/\1/p')
  [ "${v:-0}" -ge 85 ] || return 1                        # Debian's plain rustc (1.63) is too old
  [ -f "$("$BIN/rustc" --print sysroot)/lib/rustlib/src/rust/library/std/Cargo.toml" ] || return 1
  find_ld >/dev/null
}
# rustup's own rust-lld gives the same bytes as wasm-ld-19 (measured), so lld-19 is installed only
# where neither is there. Not rustup's gcc-ld/wasm-ld: rustc passes it -flavor, which it refuses.
find_ld() {
  local l
  for l in ${WASM_LD:-} wasm-ld-19 wasm-ld; do command -v "$l" 2>/dev/null && return 0; done
  if command -v rustc >/dev/null 2>&1; then
    l=$(env -u RUSTC rustc --print sysroot 2>/dev/null)/lib/rustlib/$(env -u RUSTC rustc -vV 2>/dev/null | sed -n 's/^host: //p')/bin/rust-lld
    [ -x "$l" ] && { printf '%s\n' "$l"; return 0; }
  fi
  return 1
}
way_apt() {
  if ! apt_ready; then
    command -v apt-get >/dev/null 2>&1 || { say "no apt-get here"; return 1; }
    local S=''; [ "$(id -u)" = 0 ] || { command -v sudo >/dev/null && S='sudo -n'; }
    [ "$(id -u)" = 0 ] || [ -n "$S" ] || { say "apt-get needs root or sudo"; return 1; }
    local pk='rustc-web cargo-web rust-web-src'; find_ld >/dev/null || pk="$pk lld-19"
    say "installing $pk by apt-get"
    local o='-o DPkg::Lock::Timeout=300 -o Acquire::Retries=3'
    $S apt-get $o update -qq >&2 || say "apt-get update failed, trying with the lists there are"
    $S env DEBIAN_FRONTEND=noninteractive apt-get $o install -y -qq --no-install-recommends $pk >&2 \
      || { say "apt-get install failed (see above)"; return 1; }
    hash -r
    apt_ready || { say "packages are installed, but $BIN/rustc, its std sources or a wasm linker are missing or too old"; return 1; }
  fi
  say "using $("$BIN/rustc" --version) with -Zbuild-std and $(find_ld)"
  printf 'export WASM_TOOLCHAIN=apt RUSTC_BOOTSTRAP=1 RUSTC=%q CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=%q WASM_CARGO=%q WASM_CARGO_ARGS=%q\n' \
    "$BIN/rustc" "$(find_ld)" "$BIN/cargo" "--target $T -Zbuild-std=std,panic_abort"
}
case $want in
  rustup) way_rustup || die "no $T by rustup; WASM_TOOLCHAIN=apt builds std from Debian's sources instead" ;;
  apt)    way_apt    || die "no $T by apt" ;;
  auto)   if have_target; then emit_rustup; else way_apt || way_rustup || die "no way to build for $T: neither rustup's target nor Debian's rustc-web, cargo-web, rust-web-src and lld-19"; fi ;;
esac
