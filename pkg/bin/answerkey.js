#!/usr/bin/env node
import { fileURLToPath } from "node:url";
import { main } from "../dist/cli.cjs";

await main({ dist: fileURLToPath(new URL("../dist", import.meta.url)) });
