var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

var require_error = __commonJS({
  "node_modules/commander/lib/error.js"(exports2) {
    var CommanderError2 = class extends Error {
      /**
       * Constructs the CommanderError class
       * @param {number} exitCode suggested exit code which could be used with process.exit
       * @param {string} code an id string representing the error
       * @param {string} message human-readable description of the error
       */
      constructor(exitCode, code2, message) {
        super(message);
        Error.captureStackTrace(this, this.constructor);
        this.name = this.constructor.name;
        this.code = code2;
        this.exitCode = exitCode;
        this.nestedError = void 0;
      }
    };
    var InvalidArgumentError2 = class extends CommanderError2 {
      /**
       * Constructs the InvalidArgumentError class
       * @param {string} [message] explanation of why argument is invalid
       */
      constructor(message) {
        super(1, "commander.invalidArgument", message);
        Error.captureStackTrace(this, this.constructor);
        this.name = this.constructor.name;
      }
    };
    exports2.CommanderError = CommanderError2;
    exports2.InvalidArgumentError = InvalidArgumentError2;
  }
});

var require_argument = __commonJS({
  "node_modules/commander/lib/argument.js"(exports2) {
    var { InvalidArgumentError: InvalidArgumentError2 } = require_error();
    var Argument2 = class {
      /**
       * Initialize a new command argument with the given name and description.
       * The default is that the argument is required, and you can explicitly
       * indicate this with <> around the name. Put [] around the name for an optional argument.
       *
       * @param {string} name
       * @param {string} [description]
       */
      constructor(name, description) {
        this.description = description || "";
        this.variadic = false;
        this.parseArg = void 0;
        this.defaultValue = void 0;
        this.defaultValueDescription = void 0;
        this.argChoices = void 0;
        switch (name[0]) {
          case "<":
            this.required = true;
            this._name = name.slice(1, -1);
            break;
          case "[":
            this.required = false;
            this._name = name.slice(1, -1);
            break;
          default:
            this.required = true;
            this._name = name;
            break;
        }
        if (this._name.length > 3 && this._name.slice(-3) === "...") {
          this.variadic = true;
          this._name = this._name.slice(0, -3);
        }
      }
      /**
       * Return argument name.
       *
       * @return {string}
       */
      name() {
        return this._name;
      }
      /**
       * @package
       */
      _concatValue(value, previous) {
        if (previous === this.defaultValue || !Array.isArray(previous)) {
          return [value];
        }
        return previous.concat(value);
      }
      /**
       * Set the default value, and optionally supply the description to be displayed in the help.
       *
       * @param {*} value
       * @param {string} [description]
       * @return {Argument}
       */
      default(value, description) {
        this.defaultValue = value;
        this.defaultValueDescription = description;
        return this;
      }
      /**
       * Set the custom handler for processing CLI command arguments into argument values.
       *
       * @param {Function} [fn]
       * @return {Argument}
       */
      argParser(fn) {
        this.parseArg = fn;
        return this;
      }
      /**
       * Only allow argument value to be one of choices.
       *
       * @param {string[]} values
       * @return {Argument}
       */
      choices(values) {
        this.argChoices = values.slice();
        this.parseArg = (arg, previous) => {
          if (!this.argChoices.includes(arg)) {
            throw new InvalidArgumentError2(
              `Allowed choices are ${this.argChoices.join(", ")}.`
            );
          }
          if (this.variadic) {
            return this._concatValue(arg, previous);
          }
          return arg;
        };
        return this;
      }
      /**
       * Make argument required.
       *
       * @returns {Argument}
       */
      argRequired() {
        this.required = true;
        return this;
      }
      /**
       * Make argument optional.
       *
       * @returns {Argument}
       */
      argOptional() {
        this.required = false;
        return this;
      }
    };
    function humanReadableArgName(arg) {
      const nameOutput = arg.name() + (arg.variadic === true ? "..." : "");
      return arg.required ? "<" + nameOutput + ">" : "[" + nameOutput + "]";
    }
    exports2.Argument = Argument2;
    exports2.humanReadableArgName = humanReadableArgName;
  }
});

var require_help = __commonJS({
  "node_modules/commander/lib/help.js"(exports2) {
    var { humanReadableArgName } = require_argument();
    var Help2 = class {
      constructor() {
        this.helpWidth = void 0;
        this.minWidthToWrap = 40;
        this.sortSubcommands = false;
        this.sortOptions = false;
        this.showGlobalOptions = false;
      }
      /**
       * prepareContext is called by Commander after applying overrides from `Command.configureHelp()`
       * and just before calling `formatHelp()`.
       *
       * Commander just uses the helpWidth and the rest is provided for optional use by more complex subclasses.
       *
       * @param {{ error?: boolean, helpWidth?: number, outputHasColors?: boolean }} contextOptions
       */
      prepareContext(contextOptions) {
        this.helpWidth = this.helpWidth ?? contextOptions.helpWidth ?? 80;
      }
      /**
       * Get an array of the visible subcommands. Includes a placeholder for the implicit help command, if there is one.
       *
       * @param {Command} cmd
       * @returns {Command[]}
       */
      visibleCommands(cmd) {
        const visibleCommands = cmd.commands.filter((cmd2) => !cmd2._hidden);
        const helpCommand = cmd._getHelpCommand();
        if (helpCommand && !helpCommand._hidden) {
          visibleCommands.push(helpCommand);
        }
        if (this.sortSubcommands) {
          visibleCommands.sort((a, b) => {
            return a.name().localeCompare(b.name());
          });
        }
        return visibleCommands;
      }
      /**
       * Compare options for sort.
       *
       * @param {Option} a
       * @param {Option} b
       * @returns {number}
       */
      compareOptions(a, b) {
        const getSortKey = (option) => {
          return option.short ? option.short.replace(/^-/, "") : option.long.replace(/^--/, "");
        };
        return getSortKey(a).localeCompare(getSortKey(b));
      }
      /**
       * Get an array of the visible options. Includes a placeholder for the implicit help option, if there is one.
       *
       * @param {Command} cmd
       * @returns {Option[]}
       */
      visibleOptions(cmd) {
        const visibleOptions = cmd.options.filter((option) => !option.hidden);
        const helpOption = cmd._getHelpOption();
        if (helpOption && !helpOption.hidden) {
          const removeShort = helpOption.short && cmd._findOption(helpOption.short);
          const removeLong = helpOption.long && cmd._findOption(helpOption.long);
          if (!removeShort && !removeLong) {
            visibleOptions.push(helpOption);
          } else if (helpOption.long && !removeLong) {
            visibleOptions.push(
              cmd.createOption(helpOption.long, helpOption.description)
            );
          } else if (helpOption.short && !removeShort) {
            visibleOptions.push(
              cmd.createOption(helpOption.short, helpOption.description)
            );
          }
        }
        if (this.sortOptions) {
          visibleOptions.sort(this.compareOptions);
        }
        return visibleOptions;
      }
      /**
       * Get an array of the visible global options. (Not including help.)
       *
       * @param {Command} cmd
       * @returns {Option[]}
       */
      visibleGlobalOptions(cmd) {
        if (!this.showGlobalOptions) return [];
        const globalOptions = [];
        for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
          const visibleOptions = ancestorCmd.options.filter(
            (option) => !option.hidden
          );
          globalOptions.push(...visibleOptions);
        }
        if (this.sortOptions) {
          globalOptions.sort(this.compareOptions);
        }
        return globalOptions;
      }
      /**
       * Get an array of the arguments if any have a description.
       *
       * @param {Command} cmd
       * @returns {Argument[]}
       */
      visibleArguments(cmd) {
        if (cmd._argsDescription) {
          cmd.registeredArguments.forEach((argument) => {
            argument.description = argument.description || cmd._argsDescription[argument.name()] || "";
          });
        }
        if (cmd.registeredArguments.find((argument) => argument.description)) {
          return cmd.registeredArguments;
        }
        return [];
      }
      /**
       * Get the command term to show in the list of subcommands.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      subcommandTerm(cmd) {
        const args = cmd.registeredArguments.map((arg) => humanReadableArgName(arg)).join(" ");
        return cmd._name + (cmd._aliases[0] ? "|" + cmd._aliases[0] : "") + (cmd.options.length ? " [options]" : "") + // simplistic check for non-help option
        (args ? " " + args : "");
      }
      /**
       * Get the option term to show in the list of options.
       *
       * @param {Option} option
       * @returns {string}
       */
      optionTerm(option) {
        return option.flags;
      }
      /**
       * Get the argument term to show in the list of arguments.
       *
       * @param {Argument} argument
       * @returns {string}
       */
      argumentTerm(argument) {
        return argument.name();
      }
      /**
       * Get the longest command term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestSubcommandTermLength(cmd, helper) {
        return helper.visibleCommands(cmd).reduce((max, command) => {
          return Math.max(
            max,
            this.displayWidth(
              helper.styleSubcommandTerm(helper.subcommandTerm(command))
            )
          );
        }, 0);
      }
      /**
       * Get the longest option term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestOptionTermLength(cmd, helper) {
        return helper.visibleOptions(cmd).reduce((max, option) => {
          return Math.max(
            max,
            this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option)))
          );
        }, 0);
      }
      /**
       * Get the longest global option term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestGlobalOptionTermLength(cmd, helper) {
        return helper.visibleGlobalOptions(cmd).reduce((max, option) => {
          return Math.max(
            max,
            this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option)))
          );
        }, 0);
      }
      /**
       * Get the longest argument term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestArgumentTermLength(cmd, helper) {
        return helper.visibleArguments(cmd).reduce((max, argument) => {
          return Math.max(
            max,
            this.displayWidth(
              helper.styleArgumentTerm(helper.argumentTerm(argument))
            )
          );
        }, 0);
      }
      /**
       * Get the command usage to be displayed at the top of the built-in help.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      commandUsage(cmd) {
        let cmdName = cmd._name;
        if (cmd._aliases[0]) {
          cmdName = cmdName + "|" + cmd._aliases[0];
        }
        let ancestorCmdNames = "";
        for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
          ancestorCmdNames = ancestorCmd.name() + " " + ancestorCmdNames;
        }
        return ancestorCmdNames + cmdName + " " + cmd.usage();
      }
      /**
       * Get the description for the command.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      commandDescription(cmd) {
        return cmd.description();
      }
      /**
       * Get the subcommand summary to show in the list of subcommands.
       * (Fallback to description for backwards compatibility.)
       *
       * @param {Command} cmd
       * @returns {string}
       */
      subcommandDescription(cmd) {
        return cmd.summary() || cmd.description();
      }
      /**
       * Get the option description to show in the list of options.
       *
       * @param {Option} option
       * @return {string}
       */
      optionDescription(option) {
        const extraInfo = [];
        if (option.argChoices) {
          extraInfo.push(
            // use stringify to match the display of the default value
            `choices: ${option.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`
          );
        }
        if (option.defaultValue !== void 0) {
          const showDefault = option.required || option.optional || option.isBoolean() && typeof option.defaultValue === "boolean";
          if (showDefault) {
            extraInfo.push(
              `default: ${option.defaultValueDescription || JSON.stringify(option.defaultValue)}`
            );
          }
        }
        if (option.presetArg !== void 0 && option.optional) {
          extraInfo.push(`preset: ${JSON.stringify(option.presetArg)}`);
        }
        if (option.envVar !== void 0) {
          extraInfo.push(`env: ${option.envVar}`);
        }
        if (extraInfo.length > 0) {
          return `${option.description} (${extraInfo.join(", ")})`;
        }
        return option.description;
      }
      /**
       * Get the argument description to show in the list of arguments.
       *
       * @param {Argument} argument
       * @return {string}
       */
      argumentDescription(argument) {
        const extraInfo = [];
        if (argument.argChoices) {
          extraInfo.push(
            // use stringify to match the display of the default value
            `choices: ${argument.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`
          );
        }
        if (argument.defaultValue !== void 0) {
          extraInfo.push(
            `default: ${argument.defaultValueDescription || JSON.stringify(argument.defaultValue)}`
          );
        }
        if (extraInfo.length > 0) {
          const extraDescription = `(${extraInfo.join(", ")})`;
          if (argument.description) {
            return `${argument.description} ${extraDescription}`;
          }
          return extraDescription;
        }
        return argument.description;
      }
      /**
       * Generate the built-in help text.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {string}
       */
      formatHelp(cmd, helper) {
        const termWidth = helper.padWidth(cmd, helper);
        const helpWidth = helper.helpWidth ?? 80;
        function callFormatItem(term, description) {
          return helper.formatItem(term, termWidth, description, helper);
        }
        let output = [
          `${helper.styleTitle("Usage:")} ${helper.styleUsage(helper.commandUsage(cmd))}`,
          ""
        ];
        const commandDescription = helper.commandDescription(cmd);
        if (commandDescription.length > 0) {
          output = output.concat([
            helper.boxWrap(
              helper.styleCommandDescription(commandDescription),
              helpWidth
            ),
            ""
          ]);
        }
        const argumentList = helper.visibleArguments(cmd).map((argument) => {
          return callFormatItem(
            helper.styleArgumentTerm(helper.argumentTerm(argument)),
            helper.styleArgumentDescription(helper.argumentDescription(argument))
          );
        });
        if (argumentList.length > 0) {
          output = output.concat([
            helper.styleTitle("Arguments:"),
            ...argumentList,
            ""
          ]);
        }
        const optionList = helper.visibleOptions(cmd).map((option) => {
          return callFormatItem(
            helper.styleOptionTerm(helper.optionTerm(option)),
            helper.styleOptionDescription(helper.optionDescription(option))
          );
        });
        if (optionList.length > 0) {
          output = output.concat([
            helper.styleTitle("Options:"),
            ...optionList,
            ""
          ]);
        }
        if (helper.showGlobalOptions) {
          const globalOptionList = helper.visibleGlobalOptions(cmd).map((option) => {
            return callFormatItem(
              helper.styleOptionTerm(helper.optionTerm(option)),
              helper.styleOptionDescription(helper.optionDescription(option))
            );
          });
          if (globalOptionList.length > 0) {
            output = output.concat([
              helper.styleTitle("Global Options:"),
              ...globalOptionList,
              ""
            ]);
          }
        }
        const commandList = helper.visibleCommands(cmd).map((cmd2) => {
          return callFormatItem(
            helper.styleSubcommandTerm(helper.subcommandTerm(cmd2)),
            helper.styleSubcommandDescription(helper.subcommandDescription(cmd2))
          );
        });
        if (commandList.length > 0) {
          output = output.concat([
            helper.styleTitle("Commands:"),
            ...commandList,
            ""
          ]);
        }
        return output.join("\n");
      }
      /**
       * Return display width of string, ignoring ANSI escape sequences. Used in padding and wrapping calculations.
       *
       * @param {string} str
       * @returns {number}
       */
      displayWidth(str) {
        return stripColor(str).length;
      }
      /**
       * Style the title for displaying in the help. Called with 'Usage:', 'Options:', etc.
       *
       * @param {string} str
       * @returns {string}
       */
      styleTitle(str) {
        return str;
      }
      styleUsage(str) {
        return str.split(" ").map((word) => {
          if (word === "[options]") return this.styleOptionText(word);
          if (word === "[command]") return this.styleSubcommandText(word);
          if (word[0] === "[" || word[0] === "<")
            return this.styleArgumentText(word);
          return this.styleCommandText(word);
        }).join(" ");
      }
      styleCommandDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleOptionDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleSubcommandDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleArgumentDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleDescriptionText(str) {
        return str;
      }
      styleOptionTerm(str) {
        return this.styleOptionText(str);
      }
      styleSubcommandTerm(str) {
        return str.split(" ").map((word) => {
          if (word === "[options]") return this.styleOptionText(word);
          if (word[0] === "[" || word[0] === "<")
            return this.styleArgumentText(word);
          return this.styleSubcommandText(word);
        }).join(" ");
      }
      styleArgumentTerm(str) {
        return this.styleArgumentText(str);
      }
      styleOptionText(str) {
        return str;
      }
      styleArgumentText(str) {
        return str;
      }
      styleSubcommandText(str) {
        return str;
      }
      styleCommandText(str) {
        return str;
      }
      /**
       * Calculate the pad width from the maximum term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      padWidth(cmd, helper) {
        return Math.max(
          helper.longestOptionTermLength(cmd, helper),
          helper.longestGlobalOptionTermLength(cmd, helper),
          helper.longestSubcommandTermLength(cmd, helper),
          helper.longestArgumentTermLength(cmd, helper)
        );
      }
      /**
       * Detect manually wrapped and indented strings by checking for line break followed by whitespace.
       *
       * @param {string} str
       * @returns {boolean}
       */
      preformatted(str) {
        return /\n[^\S\r\n]/.test(str);
      }
      /**
       * Format the "item", which consists of a term and description. Pad the term and wrap the description, indenting the following lines.
       *
       * So "TTT", 5, "DDD DDDD DD DDD" might be formatted for this.helpWidth=17 like so:
       *   TTT  DDD DDDD
       *        DD DDD
       *
       * @param {string} term
       * @param {number} termWidth
       * @param {string} description
       * @param {Help} helper
       * @returns {string}
       */
      formatItem(term, termWidth, description, helper) {
        const itemIndent = 2;
        const itemIndentStr = " ".repeat(itemIndent);
        if (!description) return itemIndentStr + term;
        const paddedTerm = term.padEnd(
          termWidth + term.length - helper.displayWidth(term)
        );
        const spacerWidth = 2;
        const helpWidth = this.helpWidth ?? 80;
        const remainingWidth = helpWidth - termWidth - spacerWidth - itemIndent;
        let formattedDescription;
        if (remainingWidth < this.minWidthToWrap || helper.preformatted(description)) {
          formattedDescription = description;
        } else {
          const wrappedDescription = helper.boxWrap(description, remainingWidth);
          formattedDescription = wrappedDescription.replace(
            /\n/g,
            "\n" + " ".repeat(termWidth + spacerWidth)
          );
        }
        return itemIndentStr + paddedTerm + " ".repeat(spacerWidth) + formattedDescription.replace(/\n/g, `
${itemIndentStr}`);
      }
      /**
       * Wrap a string at whitespace, preserving existing line breaks.
       * Wrapping is skipped if the width is less than `minWidthToWrap`.
       *
       * @param {string} str
       * @param {number} width
       * @returns {string}
       */
      boxWrap(str, width2) {
        if (width2 < this.minWidthToWrap) return str;
        const rawLines = str.split(/\r\n|\n/);
        const chunkPattern = /[\s]*[^\s]+/g;
        const wrappedLines = [];
        rawLines.forEach((line2) => {
          const chunks = line2.match(chunkPattern);
          if (chunks === null) {
            wrappedLines.push("");
            return;
          }
          let sumChunks = [chunks.shift()];
          let sumWidth = this.displayWidth(sumChunks[0]);
          chunks.forEach((chunk4) => {
            const visibleWidth = this.displayWidth(chunk4);
            if (sumWidth + visibleWidth <= width2) {
              sumChunks.push(chunk4);
              sumWidth += visibleWidth;
              return;
            }
            wrappedLines.push(sumChunks.join(""));
            const nextChunk = chunk4.trimStart();
            sumChunks = [nextChunk];
            sumWidth = this.displayWidth(nextChunk);
          });
          wrappedLines.push(sumChunks.join(""));
        });
        return wrappedLines.join("\n");
      }
    };
    function stripColor(str) {
      const sgrPattern = /\x1b\[\d*(;\d*)*m/g;
      return str.replace(sgrPattern, "");
    }
    exports2.Help = Help2;
    exports2.stripColor = stripColor;
  }
});

var require_option = __commonJS({
  "node_modules/commander/lib/option.js"(exports2) {
    var { InvalidArgumentError: InvalidArgumentError2 } = require_error();
    var Option2 = class {
      /**
       * Initialize a new `Option` with the given `flags` and `description`.
       *
       * @param {string} flags
       * @param {string} [description]
       */
      constructor(flags, description) {
        this.flags = flags;
        this.description = description || "";
        this.required = flags.includes("<");
        this.optional = flags.includes("[");
        this.variadic = /\w\.\.\.[>\]]$/.test(flags);
        this.mandatory = false;
        const optionFlags = splitOptionFlags(flags);
        this.short = optionFlags.shortFlag;
        this.long = optionFlags.longFlag;
        this.negate = false;
        if (this.long) {
          this.negate = this.long.startsWith("--no-");
        }
        this.defaultValue = void 0;
        this.defaultValueDescription = void 0;
        this.presetArg = void 0;
        this.envVar = void 0;
        this.parseArg = void 0;
        this.hidden = false;
        this.argChoices = void 0;
        this.conflictsWith = [];
        this.implied = void 0;
      }
      /**
       * Set the default value, and optionally supply the description to be displayed in the help.
       *
       * @param {*} value
       * @param {string} [description]
       * @return {Option}
       */
      default(value, description) {
        this.defaultValue = value;
        this.defaultValueDescription = description;
        return this;
      }
      /**
       * Preset to use when option used without option-argument, especially optional but also boolean and negated.
       * The custom processing (parseArg) is called.
       *
       * @example
       * new Option('--color').default('GREYSCALE').preset('RGB');
       * new Option('--donate [amount]').preset('20').argParser(parseFloat);
       *
       * @param {*} arg
       * @return {Option}
       */
      preset(arg) {
        this.presetArg = arg;
        return this;
      }
      /**
       * Add option name(s) that conflict with this option.
       * An error will be displayed if conflicting options are found during parsing.
       *
       * @example
       * new Option('--rgb').conflicts('cmyk');
       * new Option('--js').conflicts(['ts', 'jsx']);
       *
       * @param {(string | string[])} names
       * @return {Option}
       */
      conflicts(names) {
        this.conflictsWith = this.conflictsWith.concat(names);
        return this;
      }
      /**
       * Specify implied option values for when this option is set and the implied options are not.
       *
       * The custom processing (parseArg) is not called on the implied values.
       *
       * @example
       * program
       *   .addOption(new Option('--log', 'write logging information to file'))
       *   .addOption(new Option('--trace', 'log extra details').implies({ log: 'trace.txt' }));
       *
       * @param {object} impliedOptionValues
       * @return {Option}
       */
      implies(impliedOptionValues) {
        let newImplied = impliedOptionValues;
        if (typeof impliedOptionValues === "string") {
          newImplied = { [impliedOptionValues]: true };
        }
        this.implied = Object.assign(this.implied || {}, newImplied);
        return this;
      }
      /**
       * Set environment variable to check for option value.
       *
       * An environment variable is only used if when processed the current option value is
       * undefined, or the source of the current value is 'default' or 'config' or 'env'.
       *
       * @param {string} name
       * @return {Option}
       */
      env(name) {
        this.envVar = name;
        return this;
      }
      /**
       * Set the custom handler for processing CLI option arguments into option values.
       *
       * @param {Function} [fn]
       * @return {Option}
       */
      argParser(fn) {
        this.parseArg = fn;
        return this;
      }
      /**
       * Whether the option is mandatory and must have a value after parsing.
       *
       * @param {boolean} [mandatory=true]
       * @return {Option}
       */
      makeOptionMandatory(mandatory = true) {
        this.mandatory = !!mandatory;
        return this;
      }
      /**
       * Hide option in help.
       *
       * @param {boolean} [hide=true]
       * @return {Option}
       */
      hideHelp(hide = true) {
        this.hidden = !!hide;
        return this;
      }
      /**
       * @package
       */
      _concatValue(value, previous) {
        if (previous === this.defaultValue || !Array.isArray(previous)) {
          return [value];
        }
        return previous.concat(value);
      }
      /**
       * Only allow option value to be one of choices.
       *
       * @param {string[]} values
       * @return {Option}
       */
      choices(values) {
        this.argChoices = values.slice();
        this.parseArg = (arg, previous) => {
          if (!this.argChoices.includes(arg)) {
            throw new InvalidArgumentError2(
              `Allowed choices are ${this.argChoices.join(", ")}.`
            );
          }
          if (this.variadic) {
            return this._concatValue(arg, previous);
          }
          return arg;
        };
        return this;
      }
      /**
       * Return option name.
       *
       * @return {string}
       */
      name() {
        if (this.long) {
          return this.long.replace(/^--/, "");
        }
        return this.short.replace(/^-/, "");
      }
      /**
       * Return option name, in a camelcase format that can be used
       * as an object attribute key.
       *
       * @return {string}
       */
      attributeName() {
        if (this.negate) {
          return camelcase(this.name().replace(/^no-/, ""));
        }
        return camelcase(this.name());
      }
      /**
       * Check if `arg` matches the short or long flag.
       *
       * @param {string} arg
       * @return {boolean}
       * @package
       */
      is(arg) {
        return this.short === arg || this.long === arg;
      }
      /**
       * Return whether a boolean option.
       *
       * Options are one of boolean, negated, required argument, or optional argument.
       *
       * @return {boolean}
       * @package
       */
      isBoolean() {
        return !this.required && !this.optional && !this.negate;
      }
    };
    var DualOptions = class {
      /**
       * @param {Option[]} options
       */
      constructor(options) {
        this.positiveOptions = /* @__PURE__ */ new Map();
        this.negativeOptions = /* @__PURE__ */ new Map();
        this.dualOptions = /* @__PURE__ */ new Set();
        options.forEach((option) => {
          if (option.negate) {
            this.negativeOptions.set(option.attributeName(), option);
          } else {
            this.positiveOptions.set(option.attributeName(), option);
          }
        });
        this.negativeOptions.forEach((value, key) => {
          if (this.positiveOptions.has(key)) {
            this.dualOptions.add(key);
          }
        });
      }
      /**
       * Did the value come from the option, and not from possible matching dual option?
       *
       * @param {*} value
       * @param {Option} option
       * @returns {boolean}
       */
      valueFromOption(value, option) {
        const optionKey = option.attributeName();
        if (!this.dualOptions.has(optionKey)) return true;
        const preset = this.negativeOptions.get(optionKey).presetArg;
        const negativeValue = preset !== void 0 ? preset : false;
        return option.negate === (negativeValue === value);
      }
    };
    function camelcase(str) {
      return str.split("-").reduce((str2, word) => {
        return str2 + word[0].toUpperCase() + word.slice(1);
      });
    }
    function splitOptionFlags(flags) {
      let shortFlag;
      let longFlag;
      const shortFlagExp = /^-[^-]$/;
      const longFlagExp = /^--[^-]/;
      const flagParts = flags.split(/[ |,]+/).concat("guard");
      if (shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
      if (longFlagExp.test(flagParts[0])) longFlag = flagParts.shift();
      if (!shortFlag && shortFlagExp.test(flagParts[0]))
        shortFlag = flagParts.shift();
      if (!shortFlag && longFlagExp.test(flagParts[0])) {
        shortFlag = longFlag;
        longFlag = flagParts.shift();
      }
      if (flagParts[0].startsWith("-")) {
        const unsupportedFlag = flagParts[0];
        const baseError = `option creation failed due to '${unsupportedFlag}' in option flags '${flags}'`;
        if (/^-[^-][^-]/.test(unsupportedFlag))
          throw new Error(
            `${baseError}
- a short flag is a single dash and a single character
  - either use a single dash and a single character (for a short flag)
  - or use a double dash for a long option (and can have two, like '--ws, --workspace')`
          );
        if (shortFlagExp.test(unsupportedFlag))
          throw new Error(`${baseError}
- too many short flags`);
        if (longFlagExp.test(unsupportedFlag))
          throw new Error(`${baseError}
- too many long flags`);
        throw new Error(`${baseError}
- unrecognised flag format`);
      }
      if (shortFlag === void 0 && longFlag === void 0)
        throw new Error(
          `option creation failed due to no flags found in '${flags}'.`
        );
      return { shortFlag, longFlag };
    }
    exports2.Option = Option2;
    exports2.DualOptions = DualOptions;
  }
});

var require_suggestSimilar = __commonJS({
  "node_modules/commander/lib/suggestSimilar.js"(exports2) {
    var maxDistance = 3;
    function editDistance(a, b) {
      if (Math.abs(a.length - b.length) > maxDistance)
        return Math.max(a.length, b.length);
      const d = [];
      for (let i = 0; i <= a.length; i++) {
        d[i] = [i];
      }
      for (let j = 0; j <= b.length; j++) {
        d[0][j] = j;
      }
      for (let j = 1; j <= b.length; j++) {
        for (let i = 1; i <= a.length; i++) {
          let cost = 1;
          if (a[i - 1] === b[j - 1]) {
            cost = 0;
          } else {
            cost = 1;
          }
          d[i][j] = Math.min(
            d[i - 1][j] + 1,
            // deletion
            d[i][j - 1] + 1,
            // insertion
            d[i - 1][j - 1] + cost
            // substitution
          );
          if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
            d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
          }
        }
      }
      return d[a.length][b.length];
    }
    function suggestSimilar(word, candidates) {
      if (!candidates || candidates.length === 0) return "";
      candidates = Array.from(new Set(candidates));
      const searchingOptions = word.startsWith("--");
      if (searchingOptions) {
        word = word.slice(2);
        candidates = candidates.map((candidate) => candidate.slice(2));
      }
      let similar = [];
      let bestDistance = maxDistance;
      const minSimilarity = 0.4;
      candidates.forEach((candidate) => {
        if (candidate.length <= 1) return;
        const distance = editDistance(word, candidate);
        const length = Math.max(word.length, candidate.length);
        const similarity = (length - distance) / length;
        if (similarity > minSimilarity) {
          if (distance < bestDistance) {
            bestDistance = distance;
            similar = [candidate];
          } else if (distance === bestDistance) {
            similar.push(candidate);
          }
        }
      });
      similar.sort((a, b) => a.localeCompare(b));
      if (searchingOptions) {
        similar = similar.map((candidate) => `--${candidate}`);
      }
      if (similar.length > 1) {
        return `
(Did you mean one of ${similar.join(", ")}?)`;
      }
      if (similar.length === 1) {
        return `
(Did you mean ${similar[0]}?)`;
      }
      return "";
    }
    exports2.suggestSimilar = suggestSimilar;
  }
});

var require_command = __commonJS({
  "node_modules/commander/lib/command.js"(exports2) {
    var EventEmitter = require("node:events").EventEmitter;
    var childProcess = require("node:child_process");
    var path = require("node:path");
    var fs = require("node:fs");
    var process2 = require("node:process");
    var { Argument: Argument2, humanReadableArgName } = require_argument();
    var { CommanderError: CommanderError2 } = require_error();
    var { Help: Help2, stripColor } = require_help();
    var { Option: Option2, DualOptions } = require_option();
    var { suggestSimilar } = require_suggestSimilar();
    var Command2 = class _Command extends EventEmitter {
      /**
       * Initialize a new `Command`.
       *
       * @param {string} [name]
       */
      constructor(name) {
        super();
        this.commands = [];
        this.options = [];
        this.parent = null;
        this._allowUnknownOption = false;
        this._allowExcessArguments = false;
        this.registeredArguments = [];
        this._args = this.registeredArguments;
        this.args = [];
        this.rawArgs = [];
        this.processedArgs = [];
        this._scriptPath = null;
        this._name = name || "";
        this._optionValues = {};
        this._optionValueSources = {};
        this._storeOptionsAsProperties = false;
        this._actionHandler = null;
        this._executableHandler = false;
        this._executableFile = null;
        this._executableDir = null;
        this._defaultCommandName = null;
        this._exitCallback = null;
        this._aliases = [];
        this._combineFlagAndOptionalValue = true;
        this._description = "";
        this._summary = "";
        this._argsDescription = void 0;
        this._enablePositionalOptions = false;
        this._passThroughOptions = false;
        this._lifeCycleHooks = {};
        this._showHelpAfterError = false;
        this._showSuggestionAfterError = true;
        this._savedState = null;
        this._outputConfiguration = {
          writeOut: (str) => process2.stdout.write(str),
          writeErr: (str) => process2.stderr.write(str),
          outputError: (str, write2) => write2(str),
          getOutHelpWidth: () => process2.stdout.isTTY ? process2.stdout.columns : void 0,
          getErrHelpWidth: () => process2.stderr.isTTY ? process2.stderr.columns : void 0,
          getOutHasColors: () => useColor() ?? (process2.stdout.isTTY && process2.stdout.hasColors?.()),
          getErrHasColors: () => useColor() ?? (process2.stderr.isTTY && process2.stderr.hasColors?.()),
          stripColor: (str) => stripColor(str)
        };
        this._hidden = false;
        this._helpOption = void 0;
        this._addImplicitHelpCommand = void 0;
        this._helpCommand = void 0;
        this._helpConfiguration = {};
      }
      /**
       * Copy settings that are useful to have in common across root command and subcommands.
       *
       * (Used internally when adding a command using `.command()` so subcommands inherit parent settings.)
       *
       * @param {Command} sourceCommand
       * @return {Command} `this` command for chaining
       */
      copyInheritedSettings(sourceCommand) {
        this._outputConfiguration = sourceCommand._outputConfiguration;
        this._helpOption = sourceCommand._helpOption;
        this._helpCommand = sourceCommand._helpCommand;
        this._helpConfiguration = sourceCommand._helpConfiguration;
        this._exitCallback = sourceCommand._exitCallback;
        this._storeOptionsAsProperties = sourceCommand._storeOptionsAsProperties;
        this._combineFlagAndOptionalValue = sourceCommand._combineFlagAndOptionalValue;
        this._allowExcessArguments = sourceCommand._allowExcessArguments;
        this._enablePositionalOptions = sourceCommand._enablePositionalOptions;
        this._showHelpAfterError = sourceCommand._showHelpAfterError;
        this._showSuggestionAfterError = sourceCommand._showSuggestionAfterError;
        return this;
      }
      /**
       * @returns {Command[]}
       * @private
       */
      _getCommandAndAncestors() {
        const result = [];
        for (let command = this; command; command = command.parent) {
          result.push(command);
        }
        return result;
      }
      /**
       * Define a command.
       *
       * There are two styles of command: pay attention to where to put the description.
       *
       * @example
       * // Command implemented using action handler (description is supplied separately to `.command`)
       * program
       *   .command('clone <source> [destination]')
       *   .description('clone a repository into a newly created directory')
       *   .action((source, destination) => {
       *     console.log('clone command called');
       *   });
       *
       * // Command implemented using separate executable file (description is second parameter to `.command`)
       * program
       *   .command('start <service>', 'start named service')
       *   .command('stop [service]', 'stop named service, or all if no name supplied');
       *
       * @param {string} nameAndArgs - command name and arguments, args are `<required>` or `[optional]` and last may also be `variadic...`
       * @param {(object | string)} [actionOptsOrExecDesc] - configuration options (for action), or description (for executable)
       * @param {object} [execOpts] - configuration options (for executable)
       * @return {Command} returns new command for action handler, or `this` for executable command
       */
      command(nameAndArgs, actionOptsOrExecDesc, execOpts) {
        let desc = actionOptsOrExecDesc;
        let opts = execOpts;
        if (typeof desc === "object" && desc !== null) {
          opts = desc;
          desc = null;
        }
        opts = opts || {};
        const [, name, args] = nameAndArgs.match(/([^ ]+) *(.*)/);
        const cmd = this.createCommand(name);
        if (desc) {
          cmd.description(desc);
          cmd._executableHandler = true;
        }
        if (opts.isDefault) this._defaultCommandName = cmd._name;
        cmd._hidden = !!(opts.noHelp || opts.hidden);
        cmd._executableFile = opts.executableFile || null;
        if (args) cmd.arguments(args);
        this._registerCommand(cmd);
        cmd.parent = this;
        cmd.copyInheritedSettings(this);
        if (desc) return this;
        return cmd;
      }
      /**
       * Factory routine to create a new unattached command.
       *
       * See .command() for creating an attached subcommand, which uses this routine to
       * create the command. You can override createCommand to customise subcommands.
       *
       * @param {string} [name]
       * @return {Command} new command
       */
      createCommand(name) {
        return new _Command(name);
      }
      /**
       * You can customise the help with a subclass of Help by overriding createHelp,
       * or by overriding Help properties using configureHelp().
       *
       * @return {Help}
       */
      createHelp() {
        return Object.assign(new Help2(), this.configureHelp());
      }
      /**
       * You can customise the help by overriding Help properties using configureHelp(),
       * or with a subclass of Help by overriding createHelp().
       *
       * @param {object} [configuration] - configuration options
       * @return {(Command | object)} `this` command for chaining, or stored configuration
       */
      configureHelp(configuration) {
        if (configuration === void 0) return this._helpConfiguration;
        this._helpConfiguration = configuration;
        return this;
      }
      /**
       * The default output goes to stdout and stderr. You can customise this for special
       * applications. You can also customise the display of errors by overriding outputError.
       *
       * The configuration properties are all functions:
       *
       *     // change how output being written, defaults to stdout and stderr
       *     writeOut(str)
       *     writeErr(str)
       *     // change how output being written for errors, defaults to writeErr
       *     outputError(str, write) // used for displaying errors and not used for displaying help
       *     // specify width for wrapping help
       *     getOutHelpWidth()
       *     getErrHelpWidth()
       *     // color support, currently only used with Help
       *     getOutHasColors()
       *     getErrHasColors()
       *     stripColor() // used to remove ANSI escape codes if output does not have colors
       *
       * @param {object} [configuration] - configuration options
       * @return {(Command | object)} `this` command for chaining, or stored configuration
       */
      configureOutput(configuration) {
        if (configuration === void 0) return this._outputConfiguration;
        Object.assign(this._outputConfiguration, configuration);
        return this;
      }
      /**
       * Display the help or a custom message after an error occurs.
       *
       * @param {(boolean|string)} [displayHelp]
       * @return {Command} `this` command for chaining
       */
      showHelpAfterError(displayHelp = true) {
        if (typeof displayHelp !== "string") displayHelp = !!displayHelp;
        this._showHelpAfterError = displayHelp;
        return this;
      }
      /**
       * Display suggestion of similar commands for unknown commands, or options for unknown options.
       *
       * @param {boolean} [displaySuggestion]
       * @return {Command} `this` command for chaining
       */
      showSuggestionAfterError(displaySuggestion = true) {
        this._showSuggestionAfterError = !!displaySuggestion;
        return this;
      }
      /**
       * Add a prepared subcommand.
       *
       * See .command() for creating an attached subcommand which inherits settings from its parent.
       *
       * @param {Command} cmd - new subcommand
       * @param {object} [opts] - configuration options
       * @return {Command} `this` command for chaining
       */
      addCommand(cmd, opts) {
        if (!cmd._name) {
          throw new Error(`Command passed to .addCommand() must have a name
- specify the name in Command constructor or using .name()`);
        }
        opts = opts || {};
        if (opts.isDefault) this._defaultCommandName = cmd._name;
        if (opts.noHelp || opts.hidden) cmd._hidden = true;
        this._registerCommand(cmd);
        cmd.parent = this;
        cmd._checkForBrokenPassThrough();
        return this;
      }
      /**
       * Factory routine to create a new unattached argument.
       *
       * See .argument() for creating an attached argument, which uses this routine to
       * create the argument. You can override createArgument to return a custom argument.
       *
       * @param {string} name
       * @param {string} [description]
       * @return {Argument} new argument
       */
      createArgument(name, description) {
        return new Argument2(name, description);
      }
      /**
       * Define argument syntax for command.
       *
       * The default is that the argument is required, and you can explicitly
       * indicate this with <> around the name. Put [] around the name for an optional argument.
       *
       * @example
       * program.argument('<input-file>');
       * program.argument('[output-file]');
       *
       * @param {string} name
       * @param {string} [description]
       * @param {(Function|*)} [fn] - custom argument processing function
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      argument(name, description, fn, defaultValue) {
        const argument = this.createArgument(name, description);
        if (typeof fn === "function") {
          argument.default(defaultValue).argParser(fn);
        } else {
          argument.default(fn);
        }
        this.addArgument(argument);
        return this;
      }
      /**
       * Define argument syntax for command, adding multiple at once (without descriptions).
       *
       * See also .argument().
       *
       * @example
       * program.arguments('<cmd> [env]');
       *
       * @param {string} names
       * @return {Command} `this` command for chaining
       */
      arguments(names) {
        names.trim().split(/ +/).forEach((detail) => {
          this.argument(detail);
        });
        return this;
      }
      /**
       * Define argument syntax for command, adding a prepared argument.
       *
       * @param {Argument} argument
       * @return {Command} `this` command for chaining
       */
      addArgument(argument) {
        const previousArgument = this.registeredArguments.slice(-1)[0];
        if (previousArgument && previousArgument.variadic) {
          throw new Error(
            `only the last argument can be variadic '${previousArgument.name()}'`
          );
        }
        if (argument.required && argument.defaultValue !== void 0 && argument.parseArg === void 0) {
          throw new Error(
            `a default value for a required argument is never used: '${argument.name()}'`
          );
        }
        this.registeredArguments.push(argument);
        return this;
      }
      /**
       * Customise or override default help command. By default a help command is automatically added if your command has subcommands.
       *
       * @example
       *    program.helpCommand('help [cmd]');
       *    program.helpCommand('help [cmd]', 'show help');
       *    program.helpCommand(false); // suppress default help command
       *    program.helpCommand(true); // add help command even if no subcommands
       *
       * @param {string|boolean} enableOrNameAndArgs - enable with custom name and/or arguments, or boolean to override whether added
       * @param {string} [description] - custom description
       * @return {Command} `this` command for chaining
       */
      helpCommand(enableOrNameAndArgs, description) {
        if (typeof enableOrNameAndArgs === "boolean") {
          this._addImplicitHelpCommand = enableOrNameAndArgs;
          return this;
        }
        enableOrNameAndArgs = enableOrNameAndArgs ?? "help [command]";
        const [, helpName, helpArgs] = enableOrNameAndArgs.match(/([^ ]+) *(.*)/);
        const helpDescription = description ?? "display help for command";
        const helpCommand = this.createCommand(helpName);
        helpCommand.helpOption(false);
        if (helpArgs) helpCommand.arguments(helpArgs);
        if (helpDescription) helpCommand.description(helpDescription);
        this._addImplicitHelpCommand = true;
        this._helpCommand = helpCommand;
        return this;
      }
      /**
       * Add prepared custom help command.
       *
       * @param {(Command|string|boolean)} helpCommand - custom help command, or deprecated enableOrNameAndArgs as for `.helpCommand()`
       * @param {string} [deprecatedDescription] - deprecated custom description used with custom name only
       * @return {Command} `this` command for chaining
       */
      addHelpCommand(helpCommand, deprecatedDescription) {
        if (typeof helpCommand !== "object") {
          this.helpCommand(helpCommand, deprecatedDescription);
          return this;
        }
        this._addImplicitHelpCommand = true;
        this._helpCommand = helpCommand;
        return this;
      }
      /**
       * Lazy create help command.
       *
       * @return {(Command|null)}
       * @package
       */
      _getHelpCommand() {
        const hasImplicitHelpCommand = this._addImplicitHelpCommand ?? (this.commands.length && !this._actionHandler && !this._findCommand("help"));
        if (hasImplicitHelpCommand) {
          if (this._helpCommand === void 0) {
            this.helpCommand(void 0, void 0);
          }
          return this._helpCommand;
        }
        return null;
      }
      /**
       * Add hook for life cycle event.
       *
       * @param {string} event
       * @param {Function} listener
       * @return {Command} `this` command for chaining
       */
      hook(event, listener) {
        const allowedValues = ["preSubcommand", "preAction", "postAction"];
        if (!allowedValues.includes(event)) {
          throw new Error(`Unexpected value for event passed to hook : '${event}'.
Expecting one of '${allowedValues.join("', '")}'`);
        }
        if (this._lifeCycleHooks[event]) {
          this._lifeCycleHooks[event].push(listener);
        } else {
          this._lifeCycleHooks[event] = [listener];
        }
        return this;
      }
      /**
       * Register callback to use as replacement for calling process.exit.
       *
       * @param {Function} [fn] optional callback which will be passed a CommanderError, defaults to throwing
       * @return {Command} `this` command for chaining
       */
      exitOverride(fn) {
        if (fn) {
          this._exitCallback = fn;
        } else {
          this._exitCallback = (err) => {
            if (err.code !== "commander.executeSubCommandAsync") {
              throw err;
            } else {
            }
          };
        }
        return this;
      }
      /**
       * Call process.exit, and _exitCallback if defined.
       *
       * @param {number} exitCode exit code for using with process.exit
       * @param {string} code an id string representing the error
       * @param {string} message human-readable description of the error
       * @return never
       * @private
       */
      _exit(exitCode, code2, message) {
        if (this._exitCallback) {
          this._exitCallback(new CommanderError2(exitCode, code2, message));
        }
        process2.exit(exitCode);
      }
      /**
       * Register callback `fn` for the command.
       *
       * @example
       * program
       *   .command('serve')
       *   .description('start service')
       *   .action(function() {
       *      // do work here
       *   });
       *
       * @param {Function} fn
       * @return {Command} `this` command for chaining
       */
      action(fn) {
        const listener = (args) => {
          const expectedArgsCount = this.registeredArguments.length;
          const actionArgs = args.slice(0, expectedArgsCount);
          if (this._storeOptionsAsProperties) {
            actionArgs[expectedArgsCount] = this;
          } else {
            actionArgs[expectedArgsCount] = this.opts();
          }
          actionArgs.push(this);
          return fn.apply(this, actionArgs);
        };
        this._actionHandler = listener;
        return this;
      }
      /**
       * Factory routine to create a new unattached option.
       *
       * See .option() for creating an attached option, which uses this routine to
       * create the option. You can override createOption to return a custom option.
       *
       * @param {string} flags
       * @param {string} [description]
       * @return {Option} new option
       */
      createOption(flags, description) {
        return new Option2(flags, description);
      }
      /**
       * Wrap parseArgs to catch 'commander.invalidArgument'.
       *
       * @param {(Option | Argument)} target
       * @param {string} value
       * @param {*} previous
       * @param {string} invalidArgumentMessage
       * @private
       */
      _callParseArg(target, value, previous, invalidArgumentMessage) {
        try {
          return target.parseArg(value, previous);
        } catch (err) {
          if (err.code === "commander.invalidArgument") {
            const message = `${invalidArgumentMessage} ${err.message}`;
            this.error(message, { exitCode: err.exitCode, code: err.code });
          }
          throw err;
        }
      }
      /**
       * Check for option flag conflicts.
       * Register option if no conflicts found, or throw on conflict.
       *
       * @param {Option} option
       * @private
       */
      _registerOption(option) {
        const matchingOption = option.short && this._findOption(option.short) || option.long && this._findOption(option.long);
        if (matchingOption) {
          const matchingFlag = option.long && this._findOption(option.long) ? option.long : option.short;
          throw new Error(`Cannot add option '${option.flags}'${this._name && ` to command '${this._name}'`} due to conflicting flag '${matchingFlag}'
-  already used by option '${matchingOption.flags}'`);
        }
        this.options.push(option);
      }
      /**
       * Check for command name and alias conflicts with existing commands.
       * Register command if no conflicts found, or throw on conflict.
       *
       * @param {Command} command
       * @private
       */
      _registerCommand(command) {
        const knownBy = (cmd) => {
          return [cmd.name()].concat(cmd.aliases());
        };
        const alreadyUsed = knownBy(command).find(
          (name) => this._findCommand(name)
        );
        if (alreadyUsed) {
          const existingCmd = knownBy(this._findCommand(alreadyUsed)).join("|");
          const newCmd = knownBy(command).join("|");
          throw new Error(
            `cannot add command '${newCmd}' as already have command '${existingCmd}'`
          );
        }
        this.commands.push(command);
      }
      /**
       * Add an option.
       *
       * @param {Option} option
       * @return {Command} `this` command for chaining
       */
      addOption(option) {
        this._registerOption(option);
        const oname = option.name();
        const name = option.attributeName();
        if (option.negate) {
          const positiveLongFlag = option.long.replace(/^--no-/, "--");
          if (!this._findOption(positiveLongFlag)) {
            this.setOptionValueWithSource(
              name,
              option.defaultValue === void 0 ? true : option.defaultValue,
              "default"
            );
          }
        } else if (option.defaultValue !== void 0) {
          this.setOptionValueWithSource(name, option.defaultValue, "default");
        }
        const handleOptionValue = (val, invalidValueMessage, valueSource) => {
          if (val == null && option.presetArg !== void 0) {
            val = option.presetArg;
          }
          const oldValue = this.getOptionValue(name);
          if (val !== null && option.parseArg) {
            val = this._callParseArg(option, val, oldValue, invalidValueMessage);
          } else if (val !== null && option.variadic) {
            val = option._concatValue(val, oldValue);
          }
          if (val == null) {
            if (option.negate) {
              val = false;
            } else if (option.isBoolean() || option.optional) {
              val = true;
            } else {
              val = "";
            }
          }
          this.setOptionValueWithSource(name, val, valueSource);
        };
        this.on("option:" + oname, (val) => {
          const invalidValueMessage = `error: option '${option.flags}' argument '${val}' is invalid.`;
          handleOptionValue(val, invalidValueMessage, "cli");
        });
        if (option.envVar) {
          this.on("optionEnv:" + oname, (val) => {
            const invalidValueMessage = `error: option '${option.flags}' value '${val}' from env '${option.envVar}' is invalid.`;
            handleOptionValue(val, invalidValueMessage, "env");
          });
        }
        return this;
      }
      /**
       * Internal implementation shared by .option() and .requiredOption()
       *
       * @return {Command} `this` command for chaining
       * @private
       */
      _optionEx(config, flags, description, fn, defaultValue) {
        if (typeof flags === "object" && flags instanceof Option2) {
          throw new Error(
            "To add an Option object use addOption() instead of option() or requiredOption()"
          );
        }
        const option = this.createOption(flags, description);
        option.makeOptionMandatory(!!config.mandatory);
        if (typeof fn === "function") {
          option.default(defaultValue).argParser(fn);
        } else if (fn instanceof RegExp) {
          const regex = fn;
          fn = (val, def) => {
            const m = regex.exec(val);
            return m ? m[0] : def;
          };
          option.default(defaultValue).argParser(fn);
        } else {
          option.default(fn);
        }
        return this.addOption(option);
      }
      /**
       * Define option with `flags`, `description`, and optional argument parsing function or `defaultValue` or both.
       *
       * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space. A required
       * option-argument is indicated by `<>` and an optional option-argument by `[]`.
       *
       * See the README for more details, and see also addOption() and requiredOption().
       *
       * @example
       * program
       *     .option('-p, --pepper', 'add pepper')
       *     .option('--pt, --pizza-type <TYPE>', 'type of pizza') // required option-argument
       *     .option('-c, --cheese [CHEESE]', 'add extra cheese', 'mozzarella') // optional option-argument with default
       *     .option('-t, --tip <VALUE>', 'add tip to purchase cost', parseFloat) // custom parse function
       *
       * @param {string} flags
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom option processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      option(flags, description, parseArg, defaultValue) {
        return this._optionEx({}, flags, description, parseArg, defaultValue);
      }
      /**
       * Add a required option which must have a value after parsing. This usually means
       * the option must be specified on the command line. (Otherwise the same as .option().)
       *
       * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space.
       *
       * @param {string} flags
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom option processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      requiredOption(flags, description, parseArg, defaultValue) {
        return this._optionEx(
          { mandatory: true },
          flags,
          description,
          parseArg,
          defaultValue
        );
      }
      /**
       * Alter parsing of short flags with optional values.
       *
       * @example
       * // for `.option('-f,--flag [value]'):
       * program.combineFlagAndOptionalValue(true);  // `-f80` is treated like `--flag=80`, this is the default behaviour
       * program.combineFlagAndOptionalValue(false) // `-fb` is treated like `-f -b`
       *
       * @param {boolean} [combine] - if `true` or omitted, an optional value can be specified directly after the flag.
       * @return {Command} `this` command for chaining
       */
      combineFlagAndOptionalValue(combine = true) {
        this._combineFlagAndOptionalValue = !!combine;
        return this;
      }
      /**
       * Allow unknown options on the command line.
       *
       * @param {boolean} [allowUnknown] - if `true` or omitted, no error will be thrown for unknown options.
       * @return {Command} `this` command for chaining
       */
      allowUnknownOption(allowUnknown = true) {
        this._allowUnknownOption = !!allowUnknown;
        return this;
      }
      /**
       * Allow excess command-arguments on the command line. Pass false to make excess arguments an error.
       *
       * @param {boolean} [allowExcess] - if `true` or omitted, no error will be thrown for excess arguments.
       * @return {Command} `this` command for chaining
       */
      allowExcessArguments(allowExcess = true) {
        this._allowExcessArguments = !!allowExcess;
        return this;
      }
      /**
       * Enable positional options. Positional means global options are specified before subcommands which lets
       * subcommands reuse the same option names, and also enables subcommands to turn on passThroughOptions.
       * The default behaviour is non-positional and global options may appear anywhere on the command line.
       *
       * @param {boolean} [positional]
       * @return {Command} `this` command for chaining
       */
      enablePositionalOptions(positional = true) {
        this._enablePositionalOptions = !!positional;
        return this;
      }
      /**
       * Pass through options that come after command-arguments rather than treat them as command-options,
       * so actual command-options come before command-arguments. Turning this on for a subcommand requires
       * positional options to have been enabled on the program (parent commands).
       * The default behaviour is non-positional and options may appear before or after command-arguments.
       *
       * @param {boolean} [passThrough] for unknown options.
       * @return {Command} `this` command for chaining
       */
      passThroughOptions(passThrough = true) {
        this._passThroughOptions = !!passThrough;
        this._checkForBrokenPassThrough();
        return this;
      }
      /**
       * @private
       */
      _checkForBrokenPassThrough() {
        if (this.parent && this._passThroughOptions && !this.parent._enablePositionalOptions) {
          throw new Error(
            `passThroughOptions cannot be used for '${this._name}' without turning on enablePositionalOptions for parent command(s)`
          );
        }
      }
      /**
       * Whether to store option values as properties on command object,
       * or store separately (specify false). In both cases the option values can be accessed using .opts().
       *
       * @param {boolean} [storeAsProperties=true]
       * @return {Command} `this` command for chaining
       */
      storeOptionsAsProperties(storeAsProperties = true) {
        if (this.options.length) {
          throw new Error("call .storeOptionsAsProperties() before adding options");
        }
        if (Object.keys(this._optionValues).length) {
          throw new Error(
            "call .storeOptionsAsProperties() before setting option values"
          );
        }
        this._storeOptionsAsProperties = !!storeAsProperties;
        return this;
      }
      /**
       * Retrieve option value.
       *
       * @param {string} key
       * @return {object} value
       */
      getOptionValue(key) {
        if (this._storeOptionsAsProperties) {
          return this[key];
        }
        return this._optionValues[key];
      }
      /**
       * Store option value.
       *
       * @param {string} key
       * @param {object} value
       * @return {Command} `this` command for chaining
       */
      setOptionValue(key, value) {
        return this.setOptionValueWithSource(key, value, void 0);
      }
      /**
       * Store option value and where the value came from.
       *
       * @param {string} key
       * @param {object} value
       * @param {string} source - expected values are default/config/env/cli/implied
       * @return {Command} `this` command for chaining
       */
      setOptionValueWithSource(key, value, source) {
        if (this._storeOptionsAsProperties) {
          this[key] = value;
        } else {
          this._optionValues[key] = value;
        }
        this._optionValueSources[key] = source;
        return this;
      }
      /**
       * Get source of option value.
       * Expected values are default | config | env | cli | implied
       *
       * @param {string} key
       * @return {string}
       */
      getOptionValueSource(key) {
        return this._optionValueSources[key];
      }
      /**
       * Get source of option value. See also .optsWithGlobals().
       * Expected values are default | config | env | cli | implied
       *
       * @param {string} key
       * @return {string}
       */
      getOptionValueSourceWithGlobals(key) {
        let source;
        this._getCommandAndAncestors().forEach((cmd) => {
          if (cmd.getOptionValueSource(key) !== void 0) {
            source = cmd.getOptionValueSource(key);
          }
        });
        return source;
      }
      /**
       * Get user arguments from implied or explicit arguments.
       * Side-effects: set _scriptPath if args included script. Used for default program name, and subcommand searches.
       *
       * @private
       */
      _prepareUserArgs(argv, parseOptions) {
        if (argv !== void 0 && !Array.isArray(argv)) {
          throw new Error("first parameter to parse must be array or undefined");
        }
        parseOptions = parseOptions || {};
        if (argv === void 0 && parseOptions.from === void 0) {
          if (process2.versions?.electron) {
            parseOptions.from = "electron";
          }
          const execArgv = process2.execArgv ?? [];
          if (execArgv.includes("-e") || execArgv.includes("--eval") || execArgv.includes("-p") || execArgv.includes("--print")) {
            parseOptions.from = "eval";
          }
        }
        if (argv === void 0) {
          argv = process2.argv;
        }
        this.rawArgs = argv.slice();
        let userArgs;
        switch (parseOptions.from) {
          case void 0:
          case "node":
            this._scriptPath = argv[1];
            userArgs = argv.slice(2);
            break;
          case "electron":
            if (process2.defaultApp) {
              this._scriptPath = argv[1];
              userArgs = argv.slice(2);
            } else {
              userArgs = argv.slice(1);
            }
            break;
          case "user":
            userArgs = argv.slice(0);
            break;
          case "eval":
            userArgs = argv.slice(1);
            break;
          default:
            throw new Error(
              `unexpected parse option { from: '${parseOptions.from}' }`
            );
        }
        if (!this._name && this._scriptPath)
          this.nameFromFilename(this._scriptPath);
        this._name = this._name || "program";
        return userArgs;
      }
      /**
       * Parse `argv`, setting options and invoking commands when defined.
       *
       * Use parseAsync instead of parse if any of your action handlers are async.
       *
       * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
       *
       * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
       * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
       * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
       * - `'user'`: just user arguments
       *
       * @example
       * program.parse(); // parse process.argv and auto-detect electron and special node flags
       * program.parse(process.argv); // assume argv[0] is app and argv[1] is script
       * program.parse(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
       *
       * @param {string[]} [argv] - optional, defaults to process.argv
       * @param {object} [parseOptions] - optionally specify style of options with from: node/user/electron
       * @param {string} [parseOptions.from] - where the args are from: 'node', 'user', 'electron'
       * @return {Command} `this` command for chaining
       */
      parse(argv, parseOptions) {
        this._prepareForParse();
        const userArgs = this._prepareUserArgs(argv, parseOptions);
        this._parseCommand([], userArgs);
        return this;
      }
      /**
       * Parse `argv`, setting options and invoking commands when defined.
       *
       * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
       *
       * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
       * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
       * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
       * - `'user'`: just user arguments
       *
       * @example
       * await program.parseAsync(); // parse process.argv and auto-detect electron and special node flags
       * await program.parseAsync(process.argv); // assume argv[0] is app and argv[1] is script
       * await program.parseAsync(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
       *
       * @param {string[]} [argv]
       * @param {object} [parseOptions]
       * @param {string} parseOptions.from - where the args are from: 'node', 'user', 'electron'
       * @return {Promise}
       */
      async parseAsync(argv, parseOptions) {
        this._prepareForParse();
        const userArgs = this._prepareUserArgs(argv, parseOptions);
        await this._parseCommand([], userArgs);
        return this;
      }
      _prepareForParse() {
        if (this._savedState === null) {
          this.saveStateBeforeParse();
        } else {
          this.restoreStateBeforeParse();
        }
      }
      /**
       * Called the first time parse is called to save state and allow a restore before subsequent calls to parse.
       * Not usually called directly, but available for subclasses to save their custom state.
       *
       * This is called in a lazy way. Only commands used in parsing chain will have state saved.
       */
      saveStateBeforeParse() {
        this._savedState = {
          // name is stable if supplied by author, but may be unspecified for root command and deduced during parsing
          _name: this._name,
          // option values before parse have default values (including false for negated options)
          // shallow clones
          _optionValues: { ...this._optionValues },
          _optionValueSources: { ...this._optionValueSources }
        };
      }
      /**
       * Restore state before parse for calls after the first.
       * Not usually called directly, but available for subclasses to save their custom state.
       *
       * This is called in a lazy way. Only commands used in parsing chain will have state restored.
       */
      restoreStateBeforeParse() {
        if (this._storeOptionsAsProperties)
          throw new Error(`Can not call parse again when storeOptionsAsProperties is true.
- either make a new Command for each call to parse, or stop storing options as properties`);
        this._name = this._savedState._name;
        this._scriptPath = null;
        this.rawArgs = [];
        this._optionValues = { ...this._savedState._optionValues };
        this._optionValueSources = { ...this._savedState._optionValueSources };
        this.args = [];
        this.processedArgs = [];
      }
      /**
       * Throw if expected executable is missing. Add lots of help for author.
       *
       * @param {string} executableFile
       * @param {string} executableDir
       * @param {string} subcommandName
       */
      _checkForMissingExecutable(executableFile, executableDir, subcommandName) {
        if (fs.existsSync(executableFile)) return;
        const executableDirMessage = executableDir ? `searched for local subcommand relative to directory '${executableDir}'` : "no directory for search for local subcommand, use .executableDir() to supply a custom directory";
        const executableMissing = `'${executableFile}' does not exist
 - if '${subcommandName}' is not meant to be an executable command, remove description parameter from '.command()' and use '.description()' instead
 - if the default executable name is not suitable, use the executableFile option to supply a custom name or path
 - ${executableDirMessage}`;
        throw new Error(executableMissing);
      }
      /**
       * Execute a sub-command executable.
       *
       * @private
       */
      _executeSubCommand(subcommand, args) {
        args = args.slice();
        let launchWithNode = false;
        const sourceExt = [".js", ".ts", ".tsx", ".mjs", ".cjs"];
        function findFile(baseDir, baseName) {
          const localBin = path.resolve(baseDir, baseName);
          if (fs.existsSync(localBin)) return localBin;
          if (sourceExt.includes(path.extname(baseName))) return void 0;
          const foundExt = sourceExt.find(
            (ext) => fs.existsSync(`${localBin}${ext}`)
          );
          if (foundExt) return `${localBin}${foundExt}`;
          return void 0;
        }
        this._checkForMissingMandatoryOptions();
        this._checkForConflictingOptions();
        let executableFile = subcommand._executableFile || `${this._name}-${subcommand._name}`;
        let executableDir = this._executableDir || "";
        if (this._scriptPath) {
          let resolvedScriptPath;
          try {
            resolvedScriptPath = fs.realpathSync(this._scriptPath);
          } catch {
            resolvedScriptPath = this._scriptPath;
          }
          executableDir = path.resolve(
            path.dirname(resolvedScriptPath),
            executableDir
          );
        }
        if (executableDir) {
          let localFile = findFile(executableDir, executableFile);
          if (!localFile && !subcommand._executableFile && this._scriptPath) {
            const legacyName = path.basename(
              this._scriptPath,
              path.extname(this._scriptPath)
            );
            if (legacyName !== this._name) {
              localFile = findFile(
                executableDir,
                `${legacyName}-${subcommand._name}`
              );
            }
          }
          executableFile = localFile || executableFile;
        }
        launchWithNode = sourceExt.includes(path.extname(executableFile));
        let proc;
        if (process2.platform !== "win32") {
          if (launchWithNode) {
            args.unshift(executableFile);
            args = incrementNodeInspectorPort(process2.execArgv).concat(args);
            proc = childProcess.spawn(process2.argv[0], args, { stdio: "inherit" });
          } else {
            proc = childProcess.spawn(executableFile, args, { stdio: "inherit" });
          }
        } else {
          this._checkForMissingExecutable(
            executableFile,
            executableDir,
            subcommand._name
          );
          args.unshift(executableFile);
          args = incrementNodeInspectorPort(process2.execArgv).concat(args);
          proc = childProcess.spawn(process2.execPath, args, { stdio: "inherit" });
        }
        if (!proc.killed) {
          const signals = ["SIGUSR1", "SIGUSR2", "SIGTERM", "SIGINT", "SIGHUP"];
          signals.forEach((signal) => {
            process2.on(signal, () => {
              if (proc.killed === false && proc.exitCode === null) {
                proc.kill(signal);
              }
            });
          });
        }
        const exitCallback = this._exitCallback;
        proc.on("close", (code2) => {
          code2 = code2 ?? 1;
          if (!exitCallback) {
            process2.exit(code2);
          } else {
            exitCallback(
              new CommanderError2(
                code2,
                "commander.executeSubCommandAsync",
                "(close)"
              )
            );
          }
        });
        proc.on("error", (err) => {
          if (err.code === "ENOENT") {
            this._checkForMissingExecutable(
              executableFile,
              executableDir,
              subcommand._name
            );
          } else if (err.code === "EACCES") {
            throw new Error(`'${executableFile}' not executable`);
          }
          if (!exitCallback) {
            process2.exit(1);
          } else {
            const wrappedError = new CommanderError2(
              1,
              "commander.executeSubCommandAsync",
              "(error)"
            );
            wrappedError.nestedError = err;
            exitCallback(wrappedError);
          }
        });
        this.runningCommand = proc;
      }
      /**
       * @private
       */
      _dispatchSubcommand(commandName, operands, unknown) {
        const subCommand = this._findCommand(commandName);
        if (!subCommand) this.help({ error: true });
        subCommand._prepareForParse();
        let promiseChain;
        promiseChain = this._chainOrCallSubCommandHook(
          promiseChain,
          subCommand,
          "preSubcommand"
        );
        promiseChain = this._chainOrCall(promiseChain, () => {
          if (subCommand._executableHandler) {
            this._executeSubCommand(subCommand, operands.concat(unknown));
          } else {
            return subCommand._parseCommand(operands, unknown);
          }
        });
        return promiseChain;
      }
      /**
       * Invoke help directly if possible, or dispatch if necessary.
       * e.g. help foo
       *
       * @private
       */
      _dispatchHelpCommand(subcommandName) {
        if (!subcommandName) {
          this.help();
        }
        const subCommand = this._findCommand(subcommandName);
        if (subCommand && !subCommand._executableHandler) {
          subCommand.help();
        }
        return this._dispatchSubcommand(
          subcommandName,
          [],
          [this._getHelpOption()?.long ?? this._getHelpOption()?.short ?? "--help"]
        );
      }
      /**
       * Check this.args against expected this.registeredArguments.
       *
       * @private
       */
      _checkNumberOfArguments() {
        this.registeredArguments.forEach((arg, i) => {
          if (arg.required && this.args[i] == null) {
            this.missingArgument(arg.name());
          }
        });
        if (this.registeredArguments.length > 0 && this.registeredArguments[this.registeredArguments.length - 1].variadic) {
          return;
        }
        if (this.args.length > this.registeredArguments.length) {
          this._excessArguments(this.args);
        }
      }
      /**
       * Process this.args using this.registeredArguments and save as this.processedArgs!
       *
       * @private
       */
      _processArguments() {
        const myParseArg = (argument, value, previous) => {
          let parsedValue = value;
          if (value !== null && argument.parseArg) {
            const invalidValueMessage = `error: command-argument value '${value}' is invalid for argument '${argument.name()}'.`;
            parsedValue = this._callParseArg(
              argument,
              value,
              previous,
              invalidValueMessage
            );
          }
          return parsedValue;
        };
        this._checkNumberOfArguments();
        const processedArgs = [];
        this.registeredArguments.forEach((declaredArg, index) => {
          let value = declaredArg.defaultValue;
          if (declaredArg.variadic) {
            if (index < this.args.length) {
              value = this.args.slice(index);
              if (declaredArg.parseArg) {
                value = value.reduce((processed, v) => {
                  return myParseArg(declaredArg, v, processed);
                }, declaredArg.defaultValue);
              }
            } else if (value === void 0) {
              value = [];
            }
          } else if (index < this.args.length) {
            value = this.args[index];
            if (declaredArg.parseArg) {
              value = myParseArg(declaredArg, value, declaredArg.defaultValue);
            }
          }
          processedArgs[index] = value;
        });
        this.processedArgs = processedArgs;
      }
      /**
       * Once we have a promise we chain, but call synchronously until then.
       *
       * @param {(Promise|undefined)} promise
       * @param {Function} fn
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCall(promise, fn) {
        if (promise && promise.then && typeof promise.then === "function") {
          return promise.then(() => fn());
        }
        return fn();
      }
      /**
       *
       * @param {(Promise|undefined)} promise
       * @param {string} event
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCallHooks(promise, event) {
        let result = promise;
        const hooks = [];
        this._getCommandAndAncestors().reverse().filter((cmd) => cmd._lifeCycleHooks[event] !== void 0).forEach((hookedCommand) => {
          hookedCommand._lifeCycleHooks[event].forEach((callback) => {
            hooks.push({ hookedCommand, callback });
          });
        });
        if (event === "postAction") {
          hooks.reverse();
        }
        hooks.forEach((hookDetail) => {
          result = this._chainOrCall(result, () => {
            return hookDetail.callback(hookDetail.hookedCommand, this);
          });
        });
        return result;
      }
      /**
       *
       * @param {(Promise|undefined)} promise
       * @param {Command} subCommand
       * @param {string} event
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCallSubCommandHook(promise, subCommand, event) {
        let result = promise;
        if (this._lifeCycleHooks[event] !== void 0) {
          this._lifeCycleHooks[event].forEach((hook) => {
            result = this._chainOrCall(result, () => {
              return hook(this, subCommand);
            });
          });
        }
        return result;
      }
      /**
       * Process arguments in context of this command.
       * Returns action result, in case it is a promise.
       *
       * @private
       */
      _parseCommand(operands, unknown) {
        const parsed2 = this.parseOptions(unknown);
        this._parseOptionsEnv();
        this._parseOptionsImplied();
        operands = operands.concat(parsed2.operands);
        unknown = parsed2.unknown;
        this.args = operands.concat(unknown);
        if (operands && this._findCommand(operands[0])) {
          return this._dispatchSubcommand(operands[0], operands.slice(1), unknown);
        }
        if (this._getHelpCommand() && operands[0] === this._getHelpCommand().name()) {
          return this._dispatchHelpCommand(operands[1]);
        }
        if (this._defaultCommandName) {
          this._outputHelpIfRequested(unknown);
          return this._dispatchSubcommand(
            this._defaultCommandName,
            operands,
            unknown
          );
        }
        if (this.commands.length && this.args.length === 0 && !this._actionHandler && !this._defaultCommandName) {
          this.help({ error: true });
        }
        this._outputHelpIfRequested(parsed2.unknown);
        this._checkForMissingMandatoryOptions();
        this._checkForConflictingOptions();
        const checkForUnknownOptions = () => {
          if (parsed2.unknown.length > 0) {
            this.unknownOption(parsed2.unknown[0]);
          }
        };
        const commandEvent = `command:${this.name()}`;
        if (this._actionHandler) {
          checkForUnknownOptions();
          this._processArguments();
          let promiseChain;
          promiseChain = this._chainOrCallHooks(promiseChain, "preAction");
          promiseChain = this._chainOrCall(
            promiseChain,
            () => this._actionHandler(this.processedArgs)
          );
          if (this.parent) {
            promiseChain = this._chainOrCall(promiseChain, () => {
              this.parent.emit(commandEvent, operands, unknown);
            });
          }
          promiseChain = this._chainOrCallHooks(promiseChain, "postAction");
          return promiseChain;
        }
        if (this.parent && this.parent.listenerCount(commandEvent)) {
          checkForUnknownOptions();
          this._processArguments();
          this.parent.emit(commandEvent, operands, unknown);
        } else if (operands.length) {
          if (this._findCommand("*")) {
            return this._dispatchSubcommand("*", operands, unknown);
          }
          if (this.listenerCount("command:*")) {
            this.emit("command:*", operands, unknown);
          } else if (this.commands.length) {
            this.unknownCommand();
          } else {
            checkForUnknownOptions();
            this._processArguments();
          }
        } else if (this.commands.length) {
          checkForUnknownOptions();
          this.help({ error: true });
        } else {
          checkForUnknownOptions();
          this._processArguments();
        }
      }
      /**
       * Find matching command.
       *
       * @private
       * @return {Command | undefined}
       */
      _findCommand(name) {
        if (!name) return void 0;
        return this.commands.find(
          (cmd) => cmd._name === name || cmd._aliases.includes(name)
        );
      }
      /**
       * Return an option matching `arg` if any.
       *
       * @param {string} arg
       * @return {Option}
       * @package
       */
      _findOption(arg) {
        return this.options.find((option) => option.is(arg));
      }
      /**
       * Display an error message if a mandatory option does not have a value.
       * Called after checking for help flags in leaf subcommand.
       *
       * @private
       */
      _checkForMissingMandatoryOptions() {
        this._getCommandAndAncestors().forEach((cmd) => {
          cmd.options.forEach((anOption) => {
            if (anOption.mandatory && cmd.getOptionValue(anOption.attributeName()) === void 0) {
              cmd.missingMandatoryOptionValue(anOption);
            }
          });
        });
      }
      /**
       * Display an error message if conflicting options are used together in this.
       *
       * @private
       */
      _checkForConflictingLocalOptions() {
        const definedNonDefaultOptions = this.options.filter((option) => {
          const optionKey = option.attributeName();
          if (this.getOptionValue(optionKey) === void 0) {
            return false;
          }
          return this.getOptionValueSource(optionKey) !== "default";
        });
        const optionsWithConflicting = definedNonDefaultOptions.filter(
          (option) => option.conflictsWith.length > 0
        );
        optionsWithConflicting.forEach((option) => {
          const conflictingAndDefined = definedNonDefaultOptions.find(
            (defined) => option.conflictsWith.includes(defined.attributeName())
          );
          if (conflictingAndDefined) {
            this._conflictingOption(option, conflictingAndDefined);
          }
        });
      }
      /**
       * Display an error message if conflicting options are used together.
       * Called after checking for help flags in leaf subcommand.
       *
       * @private
       */
      _checkForConflictingOptions() {
        this._getCommandAndAncestors().forEach((cmd) => {
          cmd._checkForConflictingLocalOptions();
        });
      }
      /**
       * Parse options from `argv` removing known options,
       * and return argv split into operands and unknown arguments.
       *
       * Side effects: modifies command by storing options. Does not reset state if called again.
       *
       * Examples:
       *
       *     argv => operands, unknown
       *     --known kkk op => [op], []
       *     op --known kkk => [op], []
       *     sub --unknown uuu op => [sub], [--unknown uuu op]
       *     sub -- --unknown uuu op => [sub --unknown uuu op], []
       *
       * @param {string[]} argv
       * @return {{operands: string[], unknown: string[]}}
       */
      parseOptions(argv) {
        const operands = [];
        const unknown = [];
        let dest = operands;
        const args = argv.slice();
        function maybeOption(arg) {
          return arg.length > 1 && arg[0] === "-";
        }
        let activeVariadicOption = null;
        while (args.length) {
          const arg = args.shift();
          if (arg === "--") {
            if (dest === unknown) dest.push(arg);
            dest.push(...args);
            break;
          }
          if (activeVariadicOption && !maybeOption(arg)) {
            this.emit(`option:${activeVariadicOption.name()}`, arg);
            continue;
          }
          activeVariadicOption = null;
          if (maybeOption(arg)) {
            const option = this._findOption(arg);
            if (option) {
              if (option.required) {
                const value = args.shift();
                if (value === void 0) this.optionMissingArgument(option);
                this.emit(`option:${option.name()}`, value);
              } else if (option.optional) {
                let value = null;
                if (args.length > 0 && !maybeOption(args[0])) {
                  value = args.shift();
                }
                this.emit(`option:${option.name()}`, value);
              } else {
                this.emit(`option:${option.name()}`);
              }
              activeVariadicOption = option.variadic ? option : null;
              continue;
            }
          }
          if (arg.length > 2 && arg[0] === "-" && arg[1] !== "-") {
            const option = this._findOption(`-${arg[1]}`);
            if (option) {
              if (option.required || option.optional && this._combineFlagAndOptionalValue) {
                this.emit(`option:${option.name()}`, arg.slice(2));
              } else {
                this.emit(`option:${option.name()}`);
                args.unshift(`-${arg.slice(2)}`);
              }
              continue;
            }
          }
          if (/^--[^=]+=/.test(arg)) {
            const index = arg.indexOf("=");
            const option = this._findOption(arg.slice(0, index));
            if (option && (option.required || option.optional)) {
              this.emit(`option:${option.name()}`, arg.slice(index + 1));
              continue;
            }
          }
          if (maybeOption(arg)) {
            dest = unknown;
          }
          if ((this._enablePositionalOptions || this._passThroughOptions) && operands.length === 0 && unknown.length === 0) {
            if (this._findCommand(arg)) {
              operands.push(arg);
              if (args.length > 0) unknown.push(...args);
              break;
            } else if (this._getHelpCommand() && arg === this._getHelpCommand().name()) {
              operands.push(arg);
              if (args.length > 0) operands.push(...args);
              break;
            } else if (this._defaultCommandName) {
              unknown.push(arg);
              if (args.length > 0) unknown.push(...args);
              break;
            }
          }
          if (this._passThroughOptions) {
            dest.push(arg);
            if (args.length > 0) dest.push(...args);
            break;
          }
          dest.push(arg);
        }
        return { operands, unknown };
      }
      /**
       * Return an object containing local option values as key-value pairs.
       *
       * @return {object}
       */
      opts() {
        if (this._storeOptionsAsProperties) {
          const result = {};
          const len = this.options.length;
          for (let i = 0; i < len; i++) {
            const key = this.options[i].attributeName();
            result[key] = key === this._versionOptionName ? this._version : this[key];
          }
          return result;
        }
        return this._optionValues;
      }
      /**
       * Return an object containing merged local and global option values as key-value pairs.
       *
       * @return {object}
       */
      optsWithGlobals() {
        return this._getCommandAndAncestors().reduce(
          (combinedOptions, cmd) => Object.assign(combinedOptions, cmd.opts()),
          {}
        );
      }
      /**
       * Display error message and exit (or call exitOverride).
       *
       * @param {string} message
       * @param {object} [errorOptions]
       * @param {string} [errorOptions.code] - an id string representing the error
       * @param {number} [errorOptions.exitCode] - used with process.exit
       */
      error(message, errorOptions) {
        this._outputConfiguration.outputError(
          `${message}
`,
          this._outputConfiguration.writeErr
        );
        if (typeof this._showHelpAfterError === "string") {
          this._outputConfiguration.writeErr(`${this._showHelpAfterError}
`);
        } else if (this._showHelpAfterError) {
          this._outputConfiguration.writeErr("\n");
          this.outputHelp({ error: true });
        }
        const config = errorOptions || {};
        const exitCode = config.exitCode || 1;
        const code2 = config.code || "commander.error";
        this._exit(exitCode, code2, message);
      }
      /**
       * Apply any option related environment variables, if option does
       * not have a value from cli or client code.
       *
       * @private
       */
      _parseOptionsEnv() {
        this.options.forEach((option) => {
          if (option.envVar && option.envVar in process2.env) {
            const optionKey = option.attributeName();
            if (this.getOptionValue(optionKey) === void 0 || ["default", "config", "env"].includes(
              this.getOptionValueSource(optionKey)
            )) {
              if (option.required || option.optional) {
                this.emit(`optionEnv:${option.name()}`, process2.env[option.envVar]);
              } else {
                this.emit(`optionEnv:${option.name()}`);
              }
            }
          }
        });
      }
      /**
       * Apply any implied option values, if option is undefined or default value.
       *
       * @private
       */
      _parseOptionsImplied() {
        const dualHelper = new DualOptions(this.options);
        const hasCustomOptionValue = (optionKey) => {
          return this.getOptionValue(optionKey) !== void 0 && !["default", "implied"].includes(this.getOptionValueSource(optionKey));
        };
        this.options.filter(
          (option) => option.implied !== void 0 && hasCustomOptionValue(option.attributeName()) && dualHelper.valueFromOption(
            this.getOptionValue(option.attributeName()),
            option
          )
        ).forEach((option) => {
          Object.keys(option.implied).filter((impliedKey) => !hasCustomOptionValue(impliedKey)).forEach((impliedKey) => {
            this.setOptionValueWithSource(
              impliedKey,
              option.implied[impliedKey],
              "implied"
            );
          });
        });
      }
      /**
       * Argument `name` is missing.
       *
       * @param {string} name
       * @private
       */
      missingArgument(name) {
        const message = `error: missing required argument '${name}'`;
        this.error(message, { code: "commander.missingArgument" });
      }
      /**
       * `Option` is missing an argument.
       *
       * @param {Option} option
       * @private
       */
      optionMissingArgument(option) {
        const message = `error: option '${option.flags}' argument missing`;
        this.error(message, { code: "commander.optionMissingArgument" });
      }
      /**
       * `Option` does not have a value, and is a mandatory option.
       *
       * @param {Option} option
       * @private
       */
      missingMandatoryOptionValue(option) {
        const message = `error: required option '${option.flags}' not specified`;
        this.error(message, { code: "commander.missingMandatoryOptionValue" });
      }
      /**
       * `Option` conflicts with another option.
       *
       * @param {Option} option
       * @param {Option} conflictingOption
       * @private
       */
      _conflictingOption(option, conflictingOption) {
        const findBestOptionFromValue = (option2) => {
          const optionKey = option2.attributeName();
          const optionValue2 = this.getOptionValue(optionKey);
          const negativeOption = this.options.find(
            (target) => target.negate && optionKey === target.attributeName()
          );
          const positiveOption = this.options.find(
            (target) => !target.negate && optionKey === target.attributeName()
          );
          if (negativeOption && (negativeOption.presetArg === void 0 && optionValue2 === false || negativeOption.presetArg !== void 0 && optionValue2 === negativeOption.presetArg)) {
            return negativeOption;
          }
          return positiveOption || option2;
        };
        const getErrorMessage = (option2) => {
          const bestOption = findBestOptionFromValue(option2);
          const optionKey = bestOption.attributeName();
          const source = this.getOptionValueSource(optionKey);
          if (source === "env") {
            return `environment variable '${bestOption.envVar}'`;
          }
          return `option '${bestOption.flags}'`;
        };
        const message = `error: ${getErrorMessage(option)} cannot be used with ${getErrorMessage(conflictingOption)}`;
        this.error(message, { code: "commander.conflictingOption" });
      }
      /**
       * Unknown option `flag`.
       *
       * @param {string} flag
       * @private
       */
      unknownOption(flag) {
        if (this._allowUnknownOption) return;
        let suggestion = "";
        if (flag.startsWith("--") && this._showSuggestionAfterError) {
          let candidateFlags = [];
          let command = this;
          do {
            const moreFlags = command.createHelp().visibleOptions(command).filter((option) => option.long).map((option) => option.long);
            candidateFlags = candidateFlags.concat(moreFlags);
            command = command.parent;
          } while (command && !command._enablePositionalOptions);
          suggestion = suggestSimilar(flag, candidateFlags);
        }
        const message = `error: unknown option '${flag}'${suggestion}`;
        this.error(message, { code: "commander.unknownOption" });
      }
      /**
       * Excess arguments, more than expected.
       *
       * @param {string[]} receivedArgs
       * @private
       */
      _excessArguments(receivedArgs) {
        if (this._allowExcessArguments) return;
        const expected = this.registeredArguments.length;
        const s = expected === 1 ? "" : "s";
        const forSubcommand = this.parent ? ` for '${this.name()}'` : "";
        const message = `error: too many arguments${forSubcommand}. Expected ${expected} argument${s} but got ${receivedArgs.length}.`;
        this.error(message, { code: "commander.excessArguments" });
      }
      /**
       * Unknown command.
       *
       * @private
       */
      unknownCommand() {
        const unknownName = this.args[0];
        let suggestion = "";
        if (this._showSuggestionAfterError) {
          const candidateNames = [];
          this.createHelp().visibleCommands(this).forEach((command) => {
            candidateNames.push(command.name());
            if (command.alias()) candidateNames.push(command.alias());
          });
          suggestion = suggestSimilar(unknownName, candidateNames);
        }
        const message = `error: unknown command '${unknownName}'${suggestion}`;
        this.error(message, { code: "commander.unknownCommand" });
      }
      /**
       * Get or set the program version.
       *
       * This method auto-registers the "-V, --version" option which will print the version number.
       *
       * You can optionally supply the flags and description to override the defaults.
       *
       * @param {string} [str]
       * @param {string} [flags]
       * @param {string} [description]
       * @return {(this | string | undefined)} `this` command for chaining, or version string if no arguments
       */
      version(str, flags, description) {
        if (str === void 0) return this._version;
        this._version = str;
        flags = flags || "-V, --version";
        description = description || "output the version number";
        const versionOption = this.createOption(flags, description);
        this._versionOptionName = versionOption.attributeName();
        this._registerOption(versionOption);
        this.on("option:" + versionOption.name(), () => {
          this._outputConfiguration.writeOut(`${str}
`);
          this._exit(0, "commander.version", str);
        });
        return this;
      }
      /**
       * Set the description.
       *
       * @param {string} [str]
       * @param {object} [argsDescription]
       * @return {(string|Command)}
       */
      description(str, argsDescription) {
        if (str === void 0 && argsDescription === void 0)
          return this._description;
        this._description = str;
        if (argsDescription) {
          this._argsDescription = argsDescription;
        }
        return this;
      }
      /**
       * Set the summary. Used when listed as subcommand of parent.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      summary(str) {
        if (str === void 0) return this._summary;
        this._summary = str;
        return this;
      }
      /**
       * Set an alias for the command.
       *
       * You may call more than once to add multiple aliases. Only the first alias is shown in the auto-generated help.
       *
       * @param {string} [alias]
       * @return {(string|Command)}
       */
      alias(alias) {
        if (alias === void 0) return this._aliases[0];
        let command = this;
        if (this.commands.length !== 0 && this.commands[this.commands.length - 1]._executableHandler) {
          command = this.commands[this.commands.length - 1];
        }
        if (alias === command._name)
          throw new Error("Command alias can't be the same as its name");
        const matchingCommand = this.parent?._findCommand(alias);
        if (matchingCommand) {
          const existingCmd = [matchingCommand.name()].concat(matchingCommand.aliases()).join("|");
          throw new Error(
            `cannot add alias '${alias}' to command '${this.name()}' as already have command '${existingCmd}'`
          );
        }
        command._aliases.push(alias);
        return this;
      }
      /**
       * Set aliases for the command.
       *
       * Only the first alias is shown in the auto-generated help.
       *
       * @param {string[]} [aliases]
       * @return {(string[]|Command)}
       */
      aliases(aliases) {
        if (aliases === void 0) return this._aliases;
        aliases.forEach((alias) => this.alias(alias));
        return this;
      }
      /**
       * Set / get the command usage `str`.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      usage(str) {
        if (str === void 0) {
          if (this._usage) return this._usage;
          const args = this.registeredArguments.map((arg) => {
            return humanReadableArgName(arg);
          });
          return [].concat(
            this.options.length || this._helpOption !== null ? "[options]" : [],
            this.commands.length ? "[command]" : [],
            this.registeredArguments.length ? args : []
          ).join(" ");
        }
        this._usage = str;
        return this;
      }
      /**
       * Get or set the name of the command.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      name(str) {
        if (str === void 0) return this._name;
        this._name = str;
        return this;
      }
      /**
       * Set the name of the command from script filename, such as process.argv[1],
       * or require.main.filename, or __filename.
       *
       * (Used internally and public although not documented in README.)
       *
       * @example
       * program.nameFromFilename(require.main.filename);
       *
       * @param {string} filename
       * @return {Command}
       */
      nameFromFilename(filename) {
        this._name = path.basename(filename, path.extname(filename));
        return this;
      }
      /**
       * Get or set the directory for searching for executable subcommands of this command.
       *
       * @example
       * program.executableDir(__dirname);
       * // or
       * program.executableDir('subcommands');
       *
       * @param {string} [path]
       * @return {(string|null|Command)}
       */
      executableDir(path2) {
        if (path2 === void 0) return this._executableDir;
        this._executableDir = path2;
        return this;
      }
      /**
       * Return program help documentation.
       *
       * @param {{ error: boolean }} [contextOptions] - pass {error:true} to wrap for stderr instead of stdout
       * @return {string}
       */
      helpInformation(contextOptions) {
        const helper = this.createHelp();
        const context = this._getOutputContext(contextOptions);
        helper.prepareContext({
          error: context.error,
          helpWidth: context.helpWidth,
          outputHasColors: context.hasColors
        });
        const text = helper.formatHelp(this, helper);
        if (context.hasColors) return text;
        return this._outputConfiguration.stripColor(text);
      }
      /**
       * @typedef HelpContext
       * @type {object}
       * @property {boolean} error
       * @property {number} helpWidth
       * @property {boolean} hasColors
       * @property {function} write - includes stripColor if needed
       *
       * @returns {HelpContext}
       * @private
       */
      _getOutputContext(contextOptions) {
        contextOptions = contextOptions || {};
        const error = !!contextOptions.error;
        let baseWrite;
        let hasColors;
        let helpWidth;
        if (error) {
          baseWrite = (str) => this._outputConfiguration.writeErr(str);
          hasColors = this._outputConfiguration.getErrHasColors();
          helpWidth = this._outputConfiguration.getErrHelpWidth();
        } else {
          baseWrite = (str) => this._outputConfiguration.writeOut(str);
          hasColors = this._outputConfiguration.getOutHasColors();
          helpWidth = this._outputConfiguration.getOutHelpWidth();
        }
        const write2 = (str) => {
          if (!hasColors) str = this._outputConfiguration.stripColor(str);
          return baseWrite(str);
        };
        return { error, write: write2, hasColors, helpWidth };
      }
      /**
       * Output help information for this command.
       *
       * Outputs built-in help, and custom text added using `.addHelpText()`.
       *
       * @param {{ error: boolean } | Function} [contextOptions] - pass {error:true} to write to stderr instead of stdout
       */
      outputHelp(contextOptions) {
        let deprecatedCallback;
        if (typeof contextOptions === "function") {
          deprecatedCallback = contextOptions;
          contextOptions = void 0;
        }
        const outputContext = this._getOutputContext(contextOptions);
        const eventContext = {
          error: outputContext.error,
          write: outputContext.write,
          command: this
        };
        this._getCommandAndAncestors().reverse().forEach((command) => command.emit("beforeAllHelp", eventContext));
        this.emit("beforeHelp", eventContext);
        let helpInformation = this.helpInformation({ error: outputContext.error });
        if (deprecatedCallback) {
          helpInformation = deprecatedCallback(helpInformation);
          if (typeof helpInformation !== "string" && !Buffer.isBuffer(helpInformation)) {
            throw new Error("outputHelp callback must return a string or a Buffer");
          }
        }
        outputContext.write(helpInformation);
        if (this._getHelpOption()?.long) {
          this.emit(this._getHelpOption().long);
        }
        this.emit("afterHelp", eventContext);
        this._getCommandAndAncestors().forEach(
          (command) => command.emit("afterAllHelp", eventContext)
        );
      }
      /**
       * You can pass in flags and a description to customise the built-in help option.
       * Pass in false to disable the built-in help option.
       *
       * @example
       * program.helpOption('-?, --help' 'show help'); // customise
       * program.helpOption(false); // disable
       *
       * @param {(string | boolean)} flags
       * @param {string} [description]
       * @return {Command} `this` command for chaining
       */
      helpOption(flags, description) {
        if (typeof flags === "boolean") {
          if (flags) {
            this._helpOption = this._helpOption ?? void 0;
          } else {
            this._helpOption = null;
          }
          return this;
        }
        flags = flags ?? "-h, --help";
        description = description ?? "display help for command";
        this._helpOption = this.createOption(flags, description);
        return this;
      }
      /**
       * Lazy create help option.
       * Returns null if has been disabled with .helpOption(false).
       *
       * @returns {(Option | null)} the help option
       * @package
       */
      _getHelpOption() {
        if (this._helpOption === void 0) {
          this.helpOption(void 0, void 0);
        }
        return this._helpOption;
      }
      /**
       * Supply your own option to use for the built-in help option.
       * This is an alternative to using helpOption() to customise the flags and description etc.
       *
       * @param {Option} option
       * @return {Command} `this` command for chaining
       */
      addHelpOption(option) {
        this._helpOption = option;
        return this;
      }
      /**
       * Output help information and exit.
       *
       * Outputs built-in help, and custom text added using `.addHelpText()`.
       *
       * @param {{ error: boolean }} [contextOptions] - pass {error:true} to write to stderr instead of stdout
       */
      help(contextOptions) {
        this.outputHelp(contextOptions);
        let exitCode = Number(process2.exitCode ?? 0);
        if (exitCode === 0 && contextOptions && typeof contextOptions !== "function" && contextOptions.error) {
          exitCode = 1;
        }
        this._exit(exitCode, "commander.help", "(outputHelp)");
      }
      /**
       * // Do a little typing to coordinate emit and listener for the help text events.
       * @typedef HelpTextEventContext
       * @type {object}
       * @property {boolean} error
       * @property {Command} command
       * @property {function} write
       */
      /**
       * Add additional text to be displayed with the built-in help.
       *
       * Position is 'before' or 'after' to affect just this command,
       * and 'beforeAll' or 'afterAll' to affect this command and all its subcommands.
       *
       * @param {string} position - before or after built-in help
       * @param {(string | Function)} text - string to add, or a function returning a string
       * @return {Command} `this` command for chaining
       */
      addHelpText(position, text) {
        const allowedValues = ["beforeAll", "before", "after", "afterAll"];
        if (!allowedValues.includes(position)) {
          throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
        }
        const helpEvent = `${position}Help`;
        this.on(helpEvent, (context) => {
          let helpStr;
          if (typeof text === "function") {
            helpStr = text({ error: context.error, command: context.command });
          } else {
            helpStr = text;
          }
          if (helpStr) {
            context.write(`${helpStr}
`);
          }
        });
        return this;
      }
      /**
       * Output help information if help flags specified
       *
       * @param {Array} args - array of options to search for help flags
       * @private
       */
      _outputHelpIfRequested(args) {
        const helpOption = this._getHelpOption();
        const helpRequested = helpOption && args.find((arg) => helpOption.is(arg));
        if (helpRequested) {
          this.outputHelp();
          this._exit(0, "commander.helpDisplayed", "(outputHelp)");
        }
      }
    };
    function incrementNodeInspectorPort(args) {
      return args.map((arg) => {
        if (!arg.startsWith("--inspect")) {
          return arg;
        }
        let debugOption;
        let debugHost = "127.0.0.1";
        let debugPort = "9229";
        let match;
        if ((match = arg.match(/^(--inspect(-brk)?)$/)) !== null) {
          debugOption = match[1];
        } else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+)$/)) !== null) {
          debugOption = match[1];
          if (/^\d+$/.test(match[3])) {
            debugPort = match[3];
          } else {
            debugHost = match[3];
          }
        } else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+):(\d+)$/)) !== null) {
          debugOption = match[1];
          debugHost = match[3];
          debugPort = match[4];
        }
        if (debugOption && debugPort !== "0") {
          return `${debugOption}=${debugHost}:${parseInt(debugPort) + 1}`;
        }
        return arg;
      });
    }
    function useColor() {
      if (process2.env.NO_COLOR || process2.env.FORCE_COLOR === "0" || process2.env.FORCE_COLOR === "false")
        return false;
      if (process2.env.FORCE_COLOR || process2.env.CLICOLOR_FORCE !== void 0)
        return true;
      return void 0;
    }
    exports2.Command = Command2;
    exports2.useColor = useColor;
  }
});

var require_commander = __commonJS({
  "node_modules/commander/index.js"(exports2) {
    var { Argument: Argument2 } = require_argument();
    var { Command: Command2 } = require_command();
    var { CommanderError: CommanderError2, InvalidArgumentError: InvalidArgumentError2 } = require_error();
    var { Help: Help2 } = require_help();
    var { Option: Option2 } = require_option();
    exports2.program = new Command2();
    exports2.createCommand = (name) => new Command2(name);
    exports2.createOption = (flags, description) => new Option2(flags, description);
    exports2.createArgument = (name, description) => new Argument2(name, description);
    exports2.Command = Command2;
    exports2.Option = Option2;
    exports2.Argument = Argument2;
    exports2.Help = Help2;
    exports2.CommanderError = CommanderError2;
    exports2.InvalidArgumentError = InvalidArgumentError2;
    exports2.InvalidOptionArgumentError = InvalidArgumentError2;
  }
});

function reasonOf(error) {
  const reasons2 = {
    EACCES: "no permission",
    EISDIR: "it is a directory",
    ENOENT: "no such file or directory",
    ENOSPC: "no space left",
    ENOTDIR: "a part of the path is no directory"
  };
  return reasons2[error.code] ?? error.message;
}
var DataError, UsageError;
var init_errors = __esm({
  "pkg/cli/errors.js"() {
    DataError = class extends Error {
      exitCode = 1;
    };
    UsageError = class extends Error {
      exitCode = 2;
    };
  }
});

var INPUT_FORMATS, MAX_ROW;
var init_limits = __esm({
  "pkg/cli/input/limits.js"() {
    INPUT_FORMATS = ["jsonl", "json", "csv", "tsv"];
    MAX_ROW = 64 << 20;
  }
});

function stop(signal) {
  if (process.stderr.isTTY) process.stderr.write("\r\x1B[K");
  process.exit(SIGNALS[signal]);
}
function stopOnInterrupt() {
  for (const signal of Object.keys(SIGNALS)) process.on(signal, stop);
}
function atOnce(run) {
  for (const signal of Object.keys(SIGNALS)) process.off(signal, stop);
  try {
    return run();
  } finally {
    stopOnInterrupt();
  }
}
var SIGNALS;
var init_interrupts = __esm({
  "pkg/cli/interrupts.js"() {
    SIGNALS = { SIGINT: 130, SIGHUP: 129, SIGTERM: 143 };
  }
});

var require_picocolors = __commonJS({
  "node_modules/picocolors/picocolors.js"(exports2, module2) {
    var p = process || {};
    var argv = p.argv || [];
    var env = p.env || {};
    var isColorSupported = !(!!env.NO_COLOR || argv.includes("--no-color")) && (!!env.FORCE_COLOR || argv.includes("--color") || p.platform === "win32" || (p.stdout || {}).isTTY && env.TERM !== "dumb" || !!env.CI);
    var formatter = (open, close, replace = open) => (input) => {
      let string = "" + input, index = string.indexOf(close, open.length);
      return ~index ? open + replaceClose(string, close, replace, index) + close : open + string + close;
    };
    var replaceClose = (string, close, replace, index) => {
      let result = "", cursor = 0;
      do {
        result += string.substring(cursor, index) + replace;
        cursor = index + close.length;
        index = string.indexOf(close, cursor);
      } while (~index);
      return result + string.substring(cursor);
    };
    var createColors = (enabled = isColorSupported) => {
      let f = enabled ? formatter : () => String;
      return {
        isColorSupported: enabled,
        reset: f("\x1B[0m", "\x1B[0m"),
        bold: f("\x1B[1m", "\x1B[22m", "\x1B[22m\x1B[1m"),
        dim: f("\x1B[2m", "\x1B[22m", "\x1B[22m\x1B[2m"),
        italic: f("\x1B[3m", "\x1B[23m"),
        underline: f("\x1B[4m", "\x1B[24m"),
        inverse: f("\x1B[7m", "\x1B[27m"),
        hidden: f("\x1B[8m", "\x1B[28m"),
        strikethrough: f("\x1B[9m", "\x1B[29m"),
        black: f("\x1B[30m", "\x1B[39m"),
        red: f("\x1B[31m", "\x1B[39m"),
        green: f("\x1B[32m", "\x1B[39m"),
        yellow: f("\x1B[33m", "\x1B[39m"),
        blue: f("\x1B[34m", "\x1B[39m"),
        magenta: f("\x1B[35m", "\x1B[39m"),
        cyan: f("\x1B[36m", "\x1B[39m"),
        white: f("\x1B[37m", "\x1B[39m"),
        gray: f("\x1B[90m", "\x1B[39m"),
        bgBlack: f("\x1B[40m", "\x1B[49m"),
        bgRed: f("\x1B[41m", "\x1B[49m"),
        bgGreen: f("\x1B[42m", "\x1B[49m"),
        bgYellow: f("\x1B[43m", "\x1B[49m"),
        bgBlue: f("\x1B[44m", "\x1B[49m"),
        bgMagenta: f("\x1B[45m", "\x1B[49m"),
        bgCyan: f("\x1B[46m", "\x1B[49m"),
        bgWhite: f("\x1B[47m", "\x1B[49m"),
        blackBright: f("\x1B[90m", "\x1B[39m"),
        redBright: f("\x1B[91m", "\x1B[39m"),
        greenBright: f("\x1B[92m", "\x1B[39m"),
        yellowBright: f("\x1B[93m", "\x1B[39m"),
        blueBright: f("\x1B[94m", "\x1B[39m"),
        magentaBright: f("\x1B[95m", "\x1B[39m"),
        cyanBright: f("\x1B[96m", "\x1B[39m"),
        whiteBright: f("\x1B[97m", "\x1B[39m"),
        bgBlackBright: f("\x1B[100m", "\x1B[49m"),
        bgRedBright: f("\x1B[101m", "\x1B[49m"),
        bgGreenBright: f("\x1B[102m", "\x1B[49m"),
        bgYellowBright: f("\x1B[103m", "\x1B[49m"),
        bgBlueBright: f("\x1B[104m", "\x1B[49m"),
        bgMagentaBright: f("\x1B[105m", "\x1B[49m"),
        bgCyanBright: f("\x1B[106m", "\x1B[49m"),
        bgWhiteBright: f("\x1B[107m", "\x1B[49m")
      };
    };
    module2.exports = createColors();
    module2.exports.createColors = createColors;
  }
});

function colorsFor({ color }, stream) {
  return import_picocolors.default.createColors(Boolean(stream?.isTTY) && color !== false && !process.env.NO_COLOR);
}
var import_picocolors;
var init_colors = __esm({
  "pkg/cli/colors.js"() {
    import_picocolors = __toESM(require_picocolors(), 1);
  }
});

function shownText(value) {
  return plainText(value).replace(/[\s\p{Control}]+/gu, " ").replace(TURNS, "");
}
function plainText(value) {
  if (value === void 0 || value === null) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.length === 1 && typeof value[0] === "string") return value[0];
  return JSON.stringify(value);
}
function shownInvalid({ file, line: line2, metric: metric2, field, whole: whole2, message }) {
  const parts2 = [`${file}:${line2}`, ...metric2 && !whole2 ? [metric2] : [], ...field ? [field] : [], message];
  return parts2.join(": ");
}
function shownSkipped({ metric: metric2, reason }) {
  return `${metric2}: ${reason.replace(/: no scorers\.\w+ was given$/, "")}`;
}
function markupText(text) {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "\uFFFD");
}
var TURNS;
var init_texts = __esm({
  "pkg/cli/formats/texts.js"() {
    TURNS = /[\u202A-\u202E\u2066-\u2069]/g;
  }
});

var jsonl_exports = {};
__export(jsonl_exports, {
  chunk: () => chunk,
  end: () => end,
  fieldsOf: () => fieldsOf,
  reasons: () => reasons,
  rows: () => rows
});
function fieldsOf(row2, { files, columns: columns2 }) {
  return {
    row: row2.row + 1,
    ...files.length > 1 ? { file: row2.file } : {},
    ...columns2.id === void 0 ? {} : { id: row2.id ?? null },
    ...columns2.group === void 0 ? {} : { group: row2.group ?? null },
    ...row2.expected === void 0 ? {} : { expected: oneOrList(row2.expected) },
    actual: row2.actual ?? null
  };
}
function oneOrList(expected) {
  return expected?.length === 1 ? expected[0] : expected;
}
function chunk({ rows: rows8 }, context) {
  const lines2 = rows8.map((row2) => {
    const fields = { ...fieldsOf(row2, context), ...row2.scores };
    if (row2.invalid.length > 0)
      fields.invalid = row2.invalid.map(({ metric: metric2, code: code2, message }) => ({ metric: metric2, code: code2, message }));
    return `${JSON.stringify(fields)}
`;
  });
  return lines2.join("");
}
function end() {
  return "";
}
function reasons({ invalid }) {
  return invalid.map(({ metric: metric2, message }) => plainText(metric2 ? `${metric2}: ${message}` : message)).join("; ");
}
var rows;
var init_jsonl = __esm({
  "pkg/cli/formats/jsonl.js"() {
    init_texts();
    rows = "all";
  }
});

var csv_exports = {};
__export(csv_exports, {
  chunk: () => chunk2,
  end: () => end2,
  rows: () => rows2
});
function chunk2({ rows: rows8 }, context) {
  let head = "";
  if (context.first) {
    context.header = headerOf(rows8, context);
    head = line(context.header);
  }
  return head + rows8.map((row2) => line(cells(row2, context))).join("");
}
function end2() {
  return "";
}
function headerOf(rows8, context) {
  const fields = new Set(rows8.flatMap((row2) => Object.keys(fieldsOf(row2, context))));
  context.listed = context.columns.list || rows8.some((row2) => row2.expected?.length > 1);
  const scores4 = new Set(rows8.flatMap(({ scores: scores5 }) => Object.keys(scores5)));
  const named = [...fields].map((name) => name === "expected" && context.listed ? "references" : name);
  context.fields = [...fields];
  context.scores = [...scores4];
  return [...named, ...scores4, ...context.skipping ? ["invalid"] : []];
}
function cells(row2, context) {
  const fields = fieldsOf(row2, context);
  const late = Object.keys(row2.scores).find((key) => !context.scores.includes(key));
  if (late) throw tooLate(row2, `the score ${late} comes first in this row, after the header was written`);
  if (!context.listed && Array.isArray(fields.expected)) {
    throw tooLate(row2, "several references, after rows with one: name the column with --references");
  }
  if (context.listed && row2.expected !== void 0) fields.expected = row2.expected ?? [];
  const values = [...context.fields.map((name) => fields[name]), ...context.scores.map((key) => row2.scores[key])];
  return context.skipping ? [...values, reasons(row2)] : values;
}
function tooLate(row2, message) {
  return new DataError(`${row2.file}:${row2.line}: --format csv: ${message}, or use --format jsonl`);
}
function line(values) {
  return `${values.map(cell).join(",")}
`;
}
function cell(value) {
  if (value === void 0 || value === null) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return /[",\r\n]|^[\s\uFEFF]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
var rows2;
var init_csv = __esm({
  "pkg/cli/formats/csv.js"() {
    init_errors();
    init_jsonl();
    rows2 = "all";
  }
});

function shownInterval({ low, high }, digits = 4) {
  if (low === void 0 && high === void 0) return "";
  const end8 = (value) => value?.toFixed(digits) ?? "?";
  return `${end8(low)} to ${end8(high)}`;
}
function shownCounts({ rows: rows8, invalidRows }) {
  const out2 = invalidRows > 0 ? `, ${invalidRows} left out` : "";
  return `${rows8} ${rows8 === 1 ? "row" : "rows"}${out2}`;
}
var shownScore, shownLevel;
var init_numbers = __esm({
  "pkg/cli/formats/numbers.js"() {
    shownScore = (score2) => score2.toFixed(4);
    shownLevel = (level2) => `${Number((level2 * 100).toPrecision(12))} %`;
  }
});

var html_exports = {};
__export(html_exports, {
  end: () => end3,
  html: () => html,
  rows: () => rows3
});
function end3(report, { files, columns: columns2, version: version3 }) {
  const title = `${files.map(shownText).join(", ")}: scores`;
  const sections = [
    scores(report),
    bounds(report),
    groups(report, columns2.group),
    lowest(report, files, columns2),
    leftOut(report)
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${html(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${files.map((file) => html(shownText(file))).join("<br>")}</h1><p>${shownCounts(report)}</p></header>
<main>
${sections.filter(Boolean).join("\n")}
</main>
<footer>answerkey ${html(version3)}${settings(report)}</footer>
</body>
</html>
`;
}
function html(text) {
  return markupText(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
function settings({ level: level2, resamples, seed }) {
  return level2 ? `; intervals: BCa bootstrap, ${shownLevel(level2)}, ${resamples} resamples, seed ${seed}` : "";
}
function section(heading2, content) {
  return `<section><h2>${html(heading2)}</h2>
<div class="scroll">${content}</div></section>`;
}
function htmlTable(head, body) {
  const row2 = (cells3, tag) => `<tr>${cells3.map((cell2) => `<${tag}>${cell2}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${row2(head, "th")}</thead>
<tbody>
${body.map((cells3) => row2(cells3, "td")).join("\n")}
</tbody></table>`;
}
function scores({ metrics: metrics2, level: level2 }) {
  const head = ["metric", "mean", "0 to 1", ...level2 ? [`${shownLevel(level2)} interval`] : [], "rows by score", "n"];
  const body = metrics2.map((metric2) => [
    metric2.main ? `<strong>${html(metric2.key)}</strong>` : html(metric2.key),
    `<b>${shownScore(metric2.mean)}</b>`,
    scale(metric2),
    ...level2 ? [shownInterval(metric2)] : [],
    histogram(metric2),
    metric2.n
  ]);
  return section("Scores", htmlTable(head, body));
}
function scale({ mean, low, high }) {
  const x = (score2) => (Math.min(1, Math.max(0, score2)) * 100).toFixed(2);
  const line2 = low === void 0 || high === void 0 ? "" : `<path d="M${x(low)} 6H${x(high)}"/>`;
  const said = `mean ${shownScore(mean)}`;
  return `<svg class="scale" viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label="${said}"><rect class="rest" width="100" height="12" rx="2"/><rect width="${x(mean)}" height="12" rx="2"/>${line2}</svg>`;
}
function histogram({ bins, n }) {
  const highest = Math.max(...bins);
  const bars = bins.map((count, i) => {
    const height = highest === 0 ? 0 : count / highest * 24;
    return `<rect x="${i * 10 + 0.5}" y="${(24 - height).toFixed(2)}" width="9" height="${height.toFixed(2)}"/>`;
  });
  const said = `of ${n} rows, in tenths from 0 to 1: ${bins.join(", ")}`;
  return `<svg class="bins" viewBox="0 0 100 24" role="img" aria-label="${said}"><title>${said}</title>${bars.join("")}</svg>`;
}
function bounds({ bounds: bounds4 }) {
  if (bounds4.length === 0) return "";
  const body = bounds4.map(({ name, bound: bound2, score: score2, passed }) => [
    html(name),
    shownScore(score2),
    bound2,
    passed ? '<span class="good">passed</span>' : '<span class="bad">failed</span>'
  ]);
  return section("Bounds", htmlTable(["metric", "mean", "at least", ""], body));
}
function groups({ groups: groups4, metrics: metrics2 }, column) {
  if (groups4.length === 0) return "";
  const body = groups4.map(({ name, global, metrics: own }) => [
    html(name),
    global.num_of_instances,
    ...metrics2.map(({ key }) => {
      const metric2 = own.find((it) => it.key === key);
      return metric2 ? `${shownScore(metric2.mean)} ${scale(metric2)} <small>${shownInterval(metric2, 2)}</small>` : "";
    })
  ]);
  return section(`By ${column}`, htmlTable([html(column), "n", ...metrics2.map(({ key }) => html(key))], body));
}
function lowest({ lowest: lowest4, metrics: metrics2, rows: count }, files, { id, group }) {
  if (lowest4.length === 0) return "";
  const main2 = metrics2.find((metric2) => metric2.main)?.key ?? "score";
  const optional = (column, cell2) => column === void 0 ? [] : [cell2];
  const head = ["row", ...optional(id, "id"), ...optional(group, "group"), html(main2), "expected", "actual"];
  const body = lowest4.map((row2) => [
    files.length > 1 ? html(`${row2.file}:${row2.line}`) : row2.row + 1,
    ...optional(id, html(plainText(row2.id))),
    ...optional(group, html(plainText(row2.group))),
    shownScore(row2.scores.score),
    `<p class="text" dir="auto">${html(plainText(row2.expected))}</p>`,
    `<p class="text" dir="auto">${html(plainText(row2.actual))}</p>`
  ]);
  return section(`The lowest ${lowest4.length} of ${count} rows`, htmlTable(head, body));
}
function leftOut({ skipped, invalid, invalidRows }) {
  const items = [...skipped.map(shownSkipped), ...invalid.map(shownInvalid)];
  if (items.length === 0) return "";
  if (invalidRows > invalid.length) items.push(`${invalidRows} rows in all`);
  return section("Left out", `<ul>${items.map((item) => `<li>${html(item)}</li>`).join("\n")}</ul>`);
}
var rows3, POLICY, STYLE;
var init_html = __esm({
  "pkg/cli/formats/html.js"() {
    init_numbers();
    init_texts();
    rows3 = 100;
    POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
    STYLE = `
:root { --ink: #1c2330; --dim: #5b6575; --paper: #fff; --line: #d9dee6; --bar: #2f6fd6; --rest: #e8edf5; --mark: #10131a; --good: #12702f; --bad: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6eaf2; --dim: #9aa5b8; --paper: #12151c; --line: #2c3442; --bar: #6ea3ff; --rest: #232a37; --mark: #fff; --good: #5fd38a; --bad: #ff8a80; }
}
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 2rem auto; padding: 0 1rem; max-width: 72rem; }
h1 { font-size: 1.4rem; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
header p, footer, small, th { color: var(--dim); }
header p { margin: .2rem 0 0; }
footer { margin-top: 2.5rem; font-size: .85rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .35rem 1rem .35rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 500; }
svg { display: inline-block; vertical-align: middle; fill: var(--bar); }
.scale { width: 8rem; height: .8rem; }
small { display: block; white-space: nowrap; }
.scale .rest { fill: var(--rest); }
.scale path { stroke: var(--mark); stroke-width: 2; }
.bins { width: 8rem; height: 1.6rem; }
.text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; max-width: 28rem; max-height: 12rem; overflow-y: auto; }
.good { color: var(--good); }
.bad { color: var(--bad); font-weight: 600; }
li { overflow-wrap: anywhere; }
`;
  }
});

var json_exports = {};
__export(json_exports, {
  chunk: () => chunk3,
  end: () => end4,
  everyInvalid: () => everyInvalid,
  rows: () => rows4
});
function chunk3({ rows: rows8 }, context) {
  const lines2 = rows8.map(({ scores: scores4 }) => JSON.stringify(scores4));
  const before = context.first ? '{\n"instances": [\n' : ",\n";
  return before + lines2.join(",\n");
}
function end4({ global, skipped, invalid, groups: groups4 }, { columns: columns2 }) {
  const parts2 = [
    `"global": ${JSON.stringify(global, null, 2)}`,
    `"skipped": ${list2(skipped)}`,
    `"invalid": ${list2(invalid.map(({ file, line: line2, field, whole: whole2, ...entry2 }) => entry2))}`
  ];
  if (columns2.group !== void 0) {
    parts2.push(`"groups": ${list2(groups4.map(({ name, global: own }) => ({ group: name, global: own })))}`);
  }
  return `
],
${parts2.join(",\n")}
}
`;
}
function list2(items) {
  return items.length === 0 ? "[]" : `[
${items.map((item) => JSON.stringify(item)).join(",\n")}
]`;
}
var rows4, everyInvalid;
var init_json = __esm({
  "pkg/cli/formats/json.js"() {
    rows4 = "all";
    everyInvalid = true;
  }
});

var junit_exports = {};
__export(junit_exports, {
  end: () => end5,
  rows: () => rows5,
  xml: () => xml
});
function end5(report, { files }) {
  const name = files.map(shownText).join(", ");
  const cases = [
    ...report.metrics.map((metric2) => metricCase(metric2, report, name)),
    ...scoreCase(report, name),
    ...report.skipped.map((it) => testcase(name, it.metric, `<skipped message="${xml(shownSkipped(it))}"/>`)),
    ...invalidCase(report, name)
  ];
  const count = (kind) => cases.filter((it) => it.includes(`<${kind} `)).length;
  const counts = `tests="${cases.length}" failures="${count("failure")}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="answerkey" ${counts}>`,
    `  <testsuite name="${xml(name)}" ${counts} skipped="${count("skipped")}">`,
    "    <properties>",
    `      <property name="rows" value="${report.rows}"/>`,
    ...report.metrics.map(({ key, mean }) => `      <property name="${xml(key)}" value="${mean}"/>`),
    "    </properties>",
    ...cases.map((it) => `    ${it}`),
    "  </testsuite>",
    "</testsuites>",
    ""
  ].join("\n");
}
function metricCase(metric2, { bounds: bounds4, level: level2 }, file) {
  const ends2 = level2 ? `${shownLevel(level2)} interval ${shownInterval(metric2) || "none"}, ` : "";
  const said = `<system-out>${xml(`mean ${metric2.mean}, ${ends2}n ${metric2.n}`)}</system-out>`;
  return testcase(file, metric2.key, failures(bounds4, metric2.key) + said);
}
function scoreCase({ bounds: bounds4, metrics: metrics2 }, file) {
  if (metrics2.some(({ key }) => key === "score") || !bounds4.some(({ name }) => name === "score")) return [];
  return [testcase(file, "score", failures(bounds4, "score"))];
}
function failures(bounds4, key) {
  const missed = bounds4.filter(({ name, passed }) => name === key && !passed).sort((a, b) => b.bound - a.bound);
  if (missed.length === 0) return "";
  const [{ bound: bound2, score: score2 }] = missed;
  const message = `${key} is ${shownScore(score2)}, at least ${bound2} was asked for`;
  return `<failure message="${xml(message)}" type="fail-under">${xml(`mean ${score2}`)}</failure>`;
}
function invalidCase(report, file) {
  if (report.invalidRows === 0) return [];
  const lines2 = report.invalid.map(shownInvalid);
  const message = `${shownCounts(report)}: ${lines2.join("; ")}`;
  return [testcase(file, "rows left out", `<skipped message="${xml(message)}"/>`)];
}
function testcase(file, name, content) {
  return `<testcase classname="${xml(file)}" name="${xml(name)}">${content}</testcase>`;
}
function xml(text) {
  return markupText(text).replace(/[&<>"'\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
var rows5;
var init_junit = __esm({
  "pkg/cli/formats/junit.js"() {
    init_numbers();
    init_texts();
    rows5 = 0;
  }
});

var markdown_exports = {};
__export(markdown_exports, {
  end: () => end6,
  escaped: () => escaped,
  markdownTable: () => markdownTable,
  rows: () => rows6
});
function end6(report, { files, columns: columns2 }) {
  const parts2 = [`**${files.map(escaped).join(", ")}**: ${shownCounts(report)}`, scores2(report)];
  if (report.groups.length > 0) parts2.push(groups2(report, columns2.group));
  if (report.bounds.length > 0) parts2.push(bounds2(report));
  if (report.lowest.length > 0) parts2.push(lowest2(report, columns2));
  const left = [
    ...report.skipped.map((entry2) => `- left out: ${escaped(shownSkipped(entry2))}`),
    ...report.invalid.map((entry2) => `- left out: ${escaped(shownInvalid(entry2))}`)
  ];
  if (left.length > 0) parts2.push(left.join("\n"));
  return `${parts2.join("\n\n")}
`;
}
function escaped(value) {
  return shownText(value).replace(/[\\`*_{}[\]<>#|&~$@!()+:-]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
function markdownTable(head, body, align) {
  const line2 = (cells3) => `| ${cells3.join(" | ")} |`;
  const rule = [...align].map((side) => side === "r" ? "--:" : "---");
  return [line2(head), line2(rule), ...body.map(line2)].join("\n");
}
function scores2({ metrics: metrics2, level: level2 }) {
  const head = ["metric", "mean", ...level2 ? [`${shownLevel(level2)} interval`] : [], "n"];
  const body = metrics2.map((metric2) => [
    code(metric2.key),
    shownScore(metric2.mean),
    ...level2 ? [shownInterval(metric2)] : [],
    metric2.n
  ]);
  return markdownTable(head, body, level2 ? "lrlr" : "lrr");
}
function code(name) {
  return `\`${name}\``;
}
function groups2({ groups: groups4, metrics: metrics2 }, column) {
  const head = [escaped(column), "n", ...metrics2.map(({ key }) => code(key))];
  const body = groups4.map(({ name, global, metrics: own }) => [
    escaped(name),
    global.num_of_instances,
    ...metrics2.map(({ key }) => {
      const metric2 = own.find((it) => it.key === key);
      return metric2 ? `${shownScore(metric2.mean)} ${shownInterval(metric2, 2)}`.trim() : "";
    })
  ]);
  return markdownTable(head, body, `lr${"l".repeat(metrics2.length)}`);
}
function bounds2({ bounds: bounds4 }) {
  const body = bounds4.map(({ name, bound: bound2, score: score2, passed }) => [
    code(name),
    shownScore(score2),
    bound2,
    passed ? "passed" : "**failed**"
  ]);
  return markdownTable(["metric", "mean", "at least", ""], body, "lrrl");
}
function lowest2({ lowest: lowest4, metrics: metrics2 }, { id }) {
  const main2 = metrics2.find((metric2) => metric2.main)?.key ?? "score";
  const head = ["row", ...id === void 0 ? [] : [escaped(id)], code(main2), "expected", "actual"];
  const body = lowest4.map((row2) => [
    row2.row + 1,
    ...id === void 0 ? [] : [escaped(row2.id)],
    shownScore(row2.scores.score),
    escaped(row2.expected),
    escaped(row2.actual)
  ]);
  return `<details><summary>Lowest rows</summary>

${markdownTable(head, body, id === void 0 ? "rrll" : "rlrll")}

</details>`;
}
var rows6;
var init_markdown = __esm({
  "pkg/cli/formats/markdown.js"() {
    init_numbers();
    init_texts();
    rows6 = 5;
  }
});

function width(text) {
  let columns2 = 0;
  for (const char of (0, import_node_util.stripVTControlCharacters)(text)) {
    if (!NARROW.test(char)) columns2 += WIDE.test(char) ? 2 : 1;
  }
  return columns2;
}
function cut(text, widest2 = WIDEST) {
  const line2 = text.replace(/[\s\p{Control}]+/gu, " ");
  if (width(line2) <= widest2) return line2;
  let kept = "";
  let columns2 = 0;
  for (const char of line2) {
    columns2 += width(char);
    if (columns2 > widest2 - 1) break;
    kept += char;
  }
  return `${kept}\u2026`;
}
function table(head, body, { right = [], dim = (text) => text } = {}) {
  const rows8 = [head, ...body].map((row2) => row2.map((cell2) => fitted(cell2)));
  const widths = head.map((_, column) => Math.max(...rows8.map((row2) => width(row2[column]))));
  const padded = (cell2, column) => {
    const space = " ".repeat(widths[column] - width(cell2));
    return right.includes(column) ? space + cell2 : cell2 + space;
  };
  const line2 = (row2) => row2.map(padded).join("  ").trimEnd();
  const rule = widths.map((columns2) => "\u2500".repeat(columns2)).join("  ").trimEnd();
  return [line2(rows8[0]), dim(rule), ...rows8.slice(1).map(line2)].join("\n");
}
function fitted(cell2) {
  return cell2 instanceof Styled ? cell2.text : cut(String(cell2));
}
var import_node_util, WIDEST, WIDE, NARROW, Styled;
var init_text_table = __esm({
  "pkg/cli/text-table.js"() {
    import_node_util = require("node:util");
    WIDEST = 34;
    WIDE = new RegExp("[\\u1100-\\u115F\\u2E80-\\u303E\\u3041-\\uA4CF\\uAC00-\\uD7A3\\uF900-\\uFAFF\\uFE30-\\uFE6F\\uFF00-\\uFF60]|\\p{Emoji_Presentation}", "u");
    NARROW = /[\p{Mark}\p{Format}]/u;
    Styled = class {
      constructor(text) {
        this.text = text;
      }
    };
  }
});

var table_exports = {};
__export(table_exports, {
  end: () => end7,
  rows: () => rows7
});
function end7(report, { colors, files, columns: columns2, width: room }) {
  const whole2 = scores3(report, colors);
  const parts2 = [heading(report, files, colors), widest(whole2) > room ? scores3(report, colors, false) : whole2];
  if (report.groups.length > 0) parts2.push(groups3(report, columns2.group, colors));
  if (report.lowest.length > 0) parts2.push(lowest3(report, files, colors));
  const notes2 = [...leftOut2(report, colors), ...bounds3(report, colors)];
  if (notes2.length > 0) parts2.push(notes2.join("\n"));
  return `${parts2.join("\n\n")}
`;
}
function heading({ rows: rows8, invalidRows, metricsByDefault }, files, colors) {
  const names = files.length > 3 ? `${files.length} files` : files.map(shownText).join(", ");
  const out2 = invalidRows > 0 ? `, ${colors.yellow(`${invalidRows} left out`)}` : "";
  const said = metricsByDefault ? colors.dim(`
no --metric given: ${metricsByDefault.join("  ")}`) : "";
  return `${colors.bold(names)}  ${rows8} ${rows8 === 1 ? "row" : "rows"}${out2}${said}`;
}
function widest(table2) {
  return Math.max(...table2.split("\n").map(width));
}
function scores3({ metrics: metrics2, level: level2 }, colors, bars = true) {
  const head = ["metric", "mean", ...bars ? [""] : [], ...level2 ? [`${shownLevel(level2)} interval`] : [], "n"];
  const body = metrics2.map((metric2) => [
    new Styled(metric2.main ? colors.bold(metric2.key) : metric2.key),
    new Styled(colors.bold(shownScore(metric2.mean))),
    ...bars ? [new Styled(bar(metric2.mean, colors))] : [],
    ...level2 ? [shownInterval(metric2)] : [],
    metric2.n
  ]);
  return table(head, body, { right: [1, head.length - 1], dim: colors.dim });
}
function bar(score2, colors) {
  const full = Math.round(Math.min(1, Math.max(0, score2)) * BAR);
  return colors.cyan("\u2588".repeat(full)) + colors.dim("\u2591".repeat(BAR - full));
}
function groups3({ groups: groups4, metrics: metrics2, global: all }, column, colors) {
  const head = [column, "n", ...metrics2.map(({ key }) => key)];
  const cell2 = (own, key) => {
    const metric2 = own.find((it) => it.key === key);
    if (!metric2) return "";
    const between = shownInterval(metric2, 2).replace(" to ", "\u2013");
    return new Styled(shownScore(metric2.mean) + (between ? `  ${colors.dim(between.padEnd(9))}` : ""));
  };
  const line2 = (name, count, own) => [name, count, ...metrics2.map(({ key }) => cell2(own, key))];
  const body = groups4.map(({ name, global, metrics: own }) => line2(name, global.num_of_instances, own));
  return table(head, [...body, line2("all", all.num_of_instances, metrics2)], { right: [1], dim: colors.dim });
}
function lowest3({ lowest: lowest4, metrics: metrics2 }, files, colors) {
  const main2 = metrics2.find((metric2) => metric2.main)?.key;
  const named = lowest4.some((row2) => row2.id !== void 0);
  const expected = lowest4.some((row2) => row2.expected);
  const head = ["row", ...named ? ["id"] : [], "score", ...expected ? ["expected"] : [], "actual"];
  const body = lowest4.map((row2) => [
    files.length > 1 ? `${row2.file}:${row2.line}` : row2.row + 1,
    ...named ? [shownText(row2.id)] : [],
    shownScore(row2.scores.score),
    ...expected ? [shownText(row2.expected)] : [],
    shownText(row2.actual)
  ]);
  return `${colors.bold("Lowest rows")} by ${main2}
${table(head, body, { right: [0, named ? 2 : 1], dim: colors.dim })}`;
}
function leftOut2({ invalid, invalidRows, skipped }, colors) {
  const lines2 = invalid.slice(0, 3).map((entry2) => `left out: ${shownInvalid(entry2)}`);
  if (invalidRows > lines2.length) lines2.push(`left out: ${invalidRows} rows in all; --format json lists them`);
  for (const entry2 of skipped) lines2.push(`left out: ${shownSkipped(entry2)}`);
  return lines2.map((line2) => colors.yellow(shownText(line2)));
}
function bounds3({ bounds: bounds4 }, colors) {
  return bounds4.map(({ name, bound: bound2, score: score2, passed }) => {
    const word = passed ? colors.green("passed") : colors.red("FAILED");
    return `${word}: ${name} is ${shownScore(score2)}, at least ${bound2} was asked for`;
  });
}
var BAR, rows7;
var init_table = __esm({
  "pkg/cli/formats/table.js"() {
    init_text_table();
    init_numbers();
    init_texts();
    BAR = 10;
    rows7 = 3;
  }
});

var FORMATS;
var init_formats = __esm({
  "pkg/cli/formats/index.js"() {
    init_csv();
    init_html();
    init_json();
    init_jsonl();
    init_junit();
    init_markdown();
    init_table();
    FORMATS = { table: table_exports, json: json_exports, jsonl: jsonl_exports, csv: csv_exports, markdown: markdown_exports, junit: junit_exports, html: html_exports };
  }
});

function nameOf(path) {
  return path === STDIN ? "standard input" : path;
}
async function sizeOf(path) {
  if (path === STDIN) return void 0;
  try {
    const stats = await (0, import_promises.stat)(path);
    if (stats.isDirectory()) throw new UsageError(`${path}: expected a file, it is a directory`);
    return stats.isFile() ? stats.size : void 0;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path}: ${reasonOf(error)}`);
  }
}
async function* textOf(path, onBytes) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line2 = 1;
  const decode = (bytes, stream) => {
    try {
      return decoder.decode(bytes, { stream });
    } catch {
      const before = new TextDecoder().decode(bytes).split("\uFFFD", 1)[0];
      throw new DataError(`${nameOf(path)}:${line2 + newlines(before)}: this is not UTF-8`);
    }
  };
  try {
    for await (const bytes of unpacked(path, onBytes)) {
      const text = decode(bytes, true);
      line2 += newlines(text);
      if (text !== "") yield text;
    }
    decode(new Uint8Array(), false);
  } catch (error) {
    if (error instanceof DataError || !error.code) throw error;
    throw new DataError(`${nameOf(path)}: ${error.code.startsWith("Z_") ? "damaged gzip data" : reasonOf(error)}`);
  }
}
function newlines(text) {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
async function* unpacked(path, onBytes) {
  const source = path === STDIN ? process.stdin : (0, import_node_fs.createReadStream)(path, { highWaterMark: 1 << 18 });
  const pieces = counted(source, onBytes);
  const first = await pieces.next();
  if (first.done) return;
  const all = startingWith(first.value, pieces);
  const gzip = first.value[0] === 31 && first.value[1] === 139;
  yield* gzip ? gunzipped(all) : all;
}
async function* counted(source, onBytes) {
  for await (const bytes of source) {
    onBytes(bytes.length);
    yield bytes;
  }
}
async function* startingWith(first, rest) {
  yield first;
  yield* rest;
}
async function* gunzipped(pieces) {
  const { Readable: Readable2 } = await import("node:stream");
  const packed = Readable2.from(pieces);
  const gunzip = (0, import_node_zlib.createGunzip)();
  packed.on("error", (error) => gunzip.destroy(error));
  yield* packed.pipe(gunzip);
}
var import_node_fs, import_promises, import_node_zlib, STDIN;
var init_open = __esm({
  "pkg/cli/input/open.js"() {
    import_node_fs = require("node:fs");
    import_promises = require("node:fs/promises");
    import_node_zlib = require("node:zlib");
    init_errors();
    STDIN = "-";
  }
});

var is_object;
var init_is_object = __esm({
  "node_modules/csv-parse/lib/utils/is_object.js"() {
    is_object = function(obj) {
      return typeof obj === "object" && obj !== null && !Array.isArray(obj);
    };
  }
});

var CsvError;
var init_CsvError = __esm({
  "node_modules/csv-parse/lib/api/CsvError.js"() {
    CsvError = class _CsvError extends Error {
      constructor(code2, message, options, ...contexts) {
        if (Array.isArray(message)) message = message.join(" ").trim();
        super(message);
        if (Error.captureStackTrace !== void 0) {
          Error.captureStackTrace(this, _CsvError);
        }
        this.code = code2;
        for (const context of contexts) {
          for (const key in context) {
            const value = context[key];
            this[key] = Buffer.isBuffer(value) ? value.toString(options.encoding) : value == null ? value : JSON.parse(JSON.stringify(value));
          }
        }
      }
    };
  }
});

var normalize_columns_array;
var init_normalize_columns_array = __esm({
  "node_modules/csv-parse/lib/api/normalize_columns_array.js"() {
    init_CsvError();
    init_is_object();
    normalize_columns_array = function(columns2) {
      const normalizedColumns = [];
      for (let i = 0, l = columns2.length; i < l; i++) {
        const column = columns2[i];
        if (column === void 0 || column === null || column === false) {
          normalizedColumns[i] = { disabled: true };
        } else if (typeof column === "string" || typeof column === "number") {
          normalizedColumns[i] = { name: `${column}` };
        } else if (is_object(column)) {
          if (typeof column.name !== "string") {
            throw new CsvError("CSV_OPTION_COLUMNS_MISSING_NAME", [
              "Option columns missing name:",
              `property "name" is required at position ${i}`,
              "when column is an object literal"
            ]);
          }
          normalizedColumns[i] = column;
        } else {
          throw new CsvError("CSV_INVALID_COLUMN_DEFINITION", [
            "Invalid column definition:",
            "expect a string or a literal object,",
            `got ${JSON.stringify(column)} at position ${i}`
          ]);
        }
      }
      return normalizedColumns;
    };
  }
});

var ResizeableBuffer, ResizeableBuffer_default;
var init_ResizeableBuffer = __esm({
  "node_modules/csv-parse/lib/utils/ResizeableBuffer.js"() {
    ResizeableBuffer = class {
      constructor(size = 100) {
        this.size = size;
        this.length = 0;
        this.buf = Buffer.allocUnsafe(size);
      }
      prepend(val) {
        if (Buffer.isBuffer(val)) {
          const length = this.length + val.length;
          if (length >= this.size) {
            this.resize();
            if (length >= this.size) {
              throw Error("INVALID_BUFFER_STATE");
            }
          }
          const buf = this.buf;
          this.buf = Buffer.allocUnsafe(this.size);
          val.copy(this.buf, 0);
          buf.copy(this.buf, val.length);
          this.length += val.length;
        } else {
          const length = this.length++;
          if (length === this.size) {
            this.resize();
          }
          const buf = this.clone();
          this.buf[0] = val;
          buf.copy(this.buf, 1, 0, length);
        }
      }
      append(val) {
        const length = this.length++;
        if (length === this.size) {
          this.resize();
        }
        this.buf[length] = val;
      }
      clone() {
        return Buffer.from(this.buf.slice(0, this.length));
      }
      resize() {
        const length = this.length;
        this.size = this.size * 2;
        const buf = Buffer.allocUnsafe(this.size);
        this.buf.copy(buf, 0, 0, length);
        this.buf = buf;
      }
      toString(encoding) {
        if (encoding) {
          return this.buf.toString(encoding, 0, this.length);
        } else {
          return Uint8Array.prototype.slice.call(this.buf.slice(0, this.length));
        }
      }
      toJSON() {
        return this.toString("utf8");
      }
      reset() {
        this.length = 0;
      }
    };
    ResizeableBuffer_default = ResizeableBuffer;
  }
});

var init_state;
var init_init_state = __esm({
  "node_modules/csv-parse/lib/api/init_state.js"() {
    init_ResizeableBuffer();
    init_state = function(options) {
      const timchars = [
        // Basic Latin
        32,
        // [Space](https://www.fileformat.info/info/unicode/char/0020/index.htm)
        9,
        // [CHARACTER TABULATION (HT)](https://www.fileformat.info/info/unicode/char/0009/index.htm)
        10,
        // [LINE FEED (LF)](https://www.fileformat.info/info/unicode/char/000a/index.htm)
        13,
        // [CARRIAGE RETURN (CR)](https://www.fileformat.info/info/unicode/char/000d/index.htm)
        12,
        // [FORM FEED (FF)](https://www.fileformat.info/info/unicode/char/000c/index.htm)
        11,
        // [LINE TABULATION (VT)](https://www.fileformat.info/info/unicode/char/000b/index.htm)
        // Latin-1 Supplement
        160,
        // [NO-BREAK SPACE (NBSP)](https://www.fileformat.info/info/unicode/char/00a0/index.htm)
        // Ogham
        5760,
        // [OGHAM SPACE MARK](https://www.fileformat.info/info/unicode/char/1680/index.htm)
        // General Punctuation
        8192,
        // [EN QUAD](https://www.fileformat.info/info/unicode/char/2000/index.htm)
        8193,
        // [EM QUAD](https://www.fileformat.info/info/unicode/char/2001/index.htm)
        8194,
        // [EN SPACE](https://www.fileformat.info/info/unicode/char/2002/index.htm)
        8195,
        // [EM SPACE](https://www.fileformat.info/info/unicode/char/2003/index.htm)
        8196,
        // [THREE-PER-EM SPACE](https://www.fileformat.info/info/unicode/char/2004/index.htm)
        8197,
        // [FOUR-PER-EM SPACE](https://www.fileformat.info/info/unicode/char/2005/index.htm)
        8198,
        // [SIX-PER-EM SPACE](https://www.fileformat.info/info/unicode/char/2006/index.htm)
        8199,
        // [FIGURE SPACE](https://www.fileformat.info/info/unicode/char/2007/index.htm)
        8200,
        // [PUNCTUATION SPACE](https://www.fileformat.info/info/unicode/char/2008/index.htm)
        8201,
        // [THIN SPACE](https://www.fileformat.info/info/unicode/char/2009/index.htm)
        8202,
        // [HAIR SPACE](https://www.fileformat.info/info/unicode/char/200a/index.htm)
        8232,
        // [LINE SEPARATOR](https://www.fileformat.info/info/unicode/char/2028/index.htm)
        8233,
        // [PARAGRAPH SEPARATOR](https://www.fileformat.info/info/unicode/char/2029/index.htm)
        8239,
        // [NARROW NO-BREAK SPACE (NNBSP)](https://www.fileformat.info/info/unicode/char/202f/index.htm)
        8287,
        // [MEDIUM MATHEMATICAL SPACE (MMSP)](https://www.fileformat.info/info/unicode/char/205f/index.htm)
        12288,
        // [IDEOGRAPHIC SPACE](https://www.fileformat.info/info/unicode/char/3000/index.htm)
        65279
        // [ZERO WIDTH NO-BREAK SPACE (BOM)](https://www.fileformat.info/info/unicode/char/feff/index.htm)
      ].reduce((acc, codepoint) => {
        const encoded = Buffer.from(
          String.fromCharCode(codepoint),
          options.encoding
        );
        if (codepoint !== 63 && encoded.length === 1 && encoded[0] === 63) {
          return acc;
        }
        acc.push(encoded);
        return acc;
      }, []);
      const timcharFirstBytes = new Uint8Array(256);
      for (const t of timchars) timcharFirstBytes[t[0]] = 1;
      return {
        bomSkipped: false,
        bufBytesStart: 0,
        castField: options.cast_function,
        commenting: false,
        delimiterBufPrevious: void 0,
        delimiterDiscovered: false,
        // Current error encountered by a record
        error: void 0,
        enabled: options.from_line === 1,
        escaping: false,
        escapeIsQuote: Buffer.isBuffer(options.escape) && Buffer.isBuffer(options.quote) && Buffer.compare(options.escape, options.quote) === 0,
        // columns can be `false`, `true`, `Array`
        expectedRecordLength: Array.isArray(options.columns) ? options.columns.length : void 0,
        field: new ResizeableBuffer_default(20),
        firstLineToHeaders: options.cast_first_line_to_header,
        needMoreDataSize: Math.max(
          // Skip if the remaining buffer smaller than comment
          options.comment !== null ? options.comment.length : 0,
          ...options.delimiter ? options.delimiter.map((delimiter2) => delimiter2.length) : [],
          // Auto discovery of delimiter is limited to 1 character
          options.delimiter_auto ? 1 : 0,
          // Skip if the remaining buffer can be escape sequence
          options.quote !== null ? options.quote.length : 0,
          ...timchars.map((t) => t.length)
        ),
        previousBuf: void 0,
        quoting: false,
        stop: false,
        rawBuffer: new ResizeableBuffer_default(100),
        record: [],
        recordHasError: false,
        record_length: 0,
        recordDelimiterMaxLength: options.record_delimiter.length === 0 ? 0 : Math.max(...options.record_delimiter.map((v) => v.length)),
        trimChars: [
          Buffer.from(" ", options.encoding)[0],
          Buffer.from("	", options.encoding)[0]
        ],
        wasQuoting: false,
        wasRowDelimiter: false,
        timchars,
        timcharFirstBytes
      };
    };
  }
});

var underscore;
var init_underscore = __esm({
  "node_modules/csv-parse/lib/utils/underscore.js"() {
    underscore = function(str) {
      return str.replace(/([A-Z])/g, function(_, match) {
        return "_" + match.toLowerCase();
      });
    };
  }
});

var normalize_options;
var init_normalize_options = __esm({
  "node_modules/csv-parse/lib/api/normalize_options.js"() {
    init_normalize_columns_array();
    init_CsvError();
    init_underscore();
    init_is_object();
    normalize_options = function(opts) {
      const options = {};
      for (const opt in opts) {
        options[underscore(opt)] = opts[opt];
      }
      if (options.encoding === void 0 || options.encoding === true) {
        options.encoding = "utf8";
      } else if (options.encoding === null || options.encoding === false) {
        options.encoding = null;
      } else if (typeof options.encoding !== "string" && options.encoding !== null) {
        throw new CsvError(
          "CSV_INVALID_OPTION_ENCODING",
          [
            "Invalid option encoding:",
            "encoding must be a string or null to return a buffer,",
            `got ${JSON.stringify(options.encoding)}`
          ],
          options
        );
      }
      if (options.bom === void 0 || options.bom === null || options.bom === false) {
        options.bom = false;
      } else if (options.bom !== true) {
        throw new CsvError(
          "CSV_INVALID_OPTION_BOM",
          [
            "Invalid option bom:",
            "bom must be true,",
            `got ${JSON.stringify(options.bom)}`
          ],
          options
        );
      }
      options.cast_function = null;
      if (options.cast === void 0 || options.cast === null || options.cast === false || options.cast === "") {
        options.cast = void 0;
      } else if (typeof options.cast === "function") {
        options.cast_function = options.cast;
        options.cast = true;
      } else if (options.cast !== true) {
        throw new CsvError(
          "CSV_INVALID_OPTION_CAST",
          [
            "Invalid option cast:",
            "cast must be true or a function,",
            `got ${JSON.stringify(options.cast)}`
          ],
          options
        );
      }
      if (options.cast_date === void 0 || options.cast_date === null || options.cast_date === false || options.cast_date === "") {
        options.cast_date = false;
      } else if (options.cast_date === true) {
        options.cast_date = function(value) {
          const date = Date.parse(value);
          return !isNaN(date) ? new Date(date) : value;
        };
      } else if (typeof options.cast_date !== "function") {
        throw new CsvError(
          "CSV_INVALID_OPTION_CAST_DATE",
          [
            "Invalid option cast_date:",
            "cast_date must be true or a function,",
            `got ${JSON.stringify(options.cast_date)}`
          ],
          options
        );
      }
      options.cast_first_line_to_header = void 0;
      if (options.columns === true) {
        options.cast_first_line_to_header = void 0;
      } else if (typeof options.columns === "function") {
        options.cast_first_line_to_header = options.columns;
        options.columns = true;
      } else if (Array.isArray(options.columns)) {
        options.columns = normalize_columns_array(options.columns);
      } else if (options.columns === void 0 || options.columns === null || options.columns === false) {
        options.columns = false;
      } else {
        throw new CsvError(
          "CSV_INVALID_OPTION_COLUMNS",
          [
            "Invalid option columns:",
            "expect an array, a function or true,",
            `got ${JSON.stringify(options.columns)}`
          ],
          options
        );
      }
      if (options.group_columns_by_name === void 0 || options.group_columns_by_name === null || options.group_columns_by_name === false) {
        options.group_columns_by_name = false;
      } else if (options.group_columns_by_name !== true) {
        throw new CsvError(
          "CSV_INVALID_OPTION_GROUP_COLUMNS_BY_NAME",
          [
            "Invalid option group_columns_by_name:",
            "expect an boolean,",
            `got ${JSON.stringify(options.group_columns_by_name)}`
          ],
          options
        );
      } else if (options.columns === false) {
        throw new CsvError(
          "CSV_INVALID_OPTION_GROUP_COLUMNS_BY_NAME",
          [
            "Invalid option group_columns_by_name:",
            "the `columns` mode must be activated."
          ],
          options
        );
      }
      if (options.comment === void 0 || options.comment === null || options.comment === false || options.comment === "") {
        options.comment = null;
      } else {
        if (typeof options.comment === "string") {
          options.comment = Buffer.from(options.comment, options.encoding);
        }
        if (!Buffer.isBuffer(options.comment)) {
          throw new CsvError(
            "CSV_INVALID_OPTION_COMMENT",
            [
              "Invalid option comment:",
              "comment must be a buffer or a string,",
              `got ${JSON.stringify(options.comment)}`
            ],
            options
          );
        }
      }
      if (options.comment_no_infix === void 0 || options.comment_no_infix === null || options.comment_no_infix === false) {
        options.comment_no_infix = false;
      } else if (options.comment_no_infix !== true) {
        throw new CsvError(
          "CSV_INVALID_OPTION_COMMENT",
          [
            "Invalid option comment_no_infix:",
            "value must be a boolean,",
            `got ${JSON.stringify(options.comment_no_infix)}`
          ],
          options
        );
      }
      if (options.delimiter_auto === void 0 || options.delimiter_auto === null || options.delimiter_auto === false) {
        options.delimiter_auto = false;
      } else if (options.delimiter_auto === true) {
        options.delimiter_auto = {};
      } else if (!is_object(options.delimiter_auto)) {
        throw new CsvError(
          "CSV_INVALID_OPTION_DELIMITER_AUTO",
          [
            "Invalid option delimiter_auto:",
            "delimiter_auto must be a boolean or a configuration object,",
            `got ${JSON.stringify(options.delimiter_auto)}`
          ],
          options
        );
      }
      if (options.delimiter_auto) {
        if (options.delimiter_auto.preferred === void 0)
          options.delimiter_auto.preferred = {
            [",".charCodeAt(0)]: 1.8,
            ["	".charCodeAt(0)]: 1.8,
            [";".charCodeAt(0)]: 1.6,
            [" ".charCodeAt(0)]: 1.6,
            [":".charCodeAt(0)]: 1.5,
            [".".charCodeAt(0)]: 1.4,
            ["/".charCodeAt(0)]: 1.4
          };
        else if (!is_object(options.delimiter_auto.preferred)) {
          throw new CsvError(
            "CSV_INVALID_OPTION_DELIMITER_AUTO",
            [
              "Invalid option delimiter_auto:",
              "preferred must be an object,",
              `got ${JSON.stringify(options.delimiter_auto.preferred)}`
            ],
            options
          );
        }
        if (options.delimiter_auto.score === void 0)
          options.delimiter_auto.score = (info, options2) => {
            return (info.total - info.std) * (options2.preferred[info.char_code] || 1);
          };
        else if (typeof options.delimiter_auto.score !== "function") {
          throw new CsvError(
            "CSV_INVALID_OPTION_DELIMITER_AUTO",
            [
              "Invalid option delimiter_auto:",
              "score must be a function,",
              `got ${JSON.stringify(options.delimiter_auto.score)}`
            ],
            options
          );
        }
        if (options.delimiter_auto.size === void 0)
          options.delimiter_auto.size = 2048;
        else if (typeof options.delimiter_auto.size !== "number") {
          throw new CsvError(
            "CSV_INVALID_OPTION_DELIMITER_AUTO",
            [
              "Invalid option delimiter_auto:",
              "size must be a number,",
              `got ${JSON.stringify(options.delimiter_auto.size)}`
            ],
            options
          );
        }
      }
      const delimiter_json = JSON.stringify(options.delimiter);
      if (options.delimiter_auto !== false) {
        options.delimiter = [];
      }
      if (!Array.isArray(options.delimiter)) {
        if (options.delimiter === void 0 || options.delimiter === null || options.delimiter === false) {
          options.delimiter = Buffer.from(",", options.encoding);
        }
        options.delimiter = [options.delimiter];
      }
      options.delimiter = options.delimiter.map(function(delimiter2) {
        if (typeof delimiter2 === "string") {
          delimiter2 = Buffer.from(delimiter2, options.encoding);
        }
        if (!Buffer.isBuffer(delimiter2) || delimiter2.length === 0) {
          throw new CsvError(
            "CSV_INVALID_OPTION_DELIMITER",
            [
              "Invalid option delimiter:",
              "delimiter must be a non empty string or buffer or array of string|buffer,",
              `got ${delimiter_json}`
            ],
            options
          );
        }
        return delimiter2;
      });
      if (options.escape === void 0 || options.escape === true) {
        options.escape = Buffer.from('"', options.encoding);
      } else if (typeof options.escape === "string") {
        options.escape = Buffer.from(options.escape, options.encoding);
      } else if (options.escape === null || options.escape === false) {
        options.escape = null;
      }
      if (options.escape !== null) {
        if (!Buffer.isBuffer(options.escape)) {
          throw new Error(
            `Invalid Option: escape must be a buffer, a string or a boolean, got ${JSON.stringify(options.escape)}`
          );
        }
      }
      if (options.from === void 0 || options.from === null) {
        options.from = 1;
      } else {
        if (typeof options.from === "string" && /\d+/.test(options.from)) {
          options.from = parseInt(options.from);
        }
        if (Number.isInteger(options.from)) {
          if (options.from < 0) {
            throw new Error(
              `Invalid Option: from must be a positive integer, got ${JSON.stringify(opts.from)}`
            );
          }
        } else {
          throw new Error(
            `Invalid Option: from must be an integer, got ${JSON.stringify(options.from)}`
          );
        }
      }
      if (options.from_line === void 0 || options.from_line === null) {
        options.from_line = 1;
      } else {
        if (typeof options.from_line === "string" && /\d+/.test(options.from_line)) {
          options.from_line = parseInt(options.from_line);
        }
        if (Number.isInteger(options.from_line)) {
          if (options.from_line <= 0) {
            throw new Error(
              `Invalid Option: from_line must be a positive integer greater than 0, got ${JSON.stringify(opts.from_line)}`
            );
          }
        } else {
          throw new Error(
            `Invalid Option: from_line must be an integer, got ${JSON.stringify(opts.from_line)}`
          );
        }
      }
      if (options.ignore_last_delimiters === void 0 || options.ignore_last_delimiters === null) {
        options.ignore_last_delimiters = false;
      } else if (typeof options.ignore_last_delimiters === "number") {
        options.ignore_last_delimiters = Math.floor(options.ignore_last_delimiters);
        if (options.ignore_last_delimiters === 0) {
          options.ignore_last_delimiters = false;
        }
      } else if (typeof options.ignore_last_delimiters !== "boolean") {
        throw new CsvError(
          "CSV_INVALID_OPTION_IGNORE_LAST_DELIMITERS",
          [
            "Invalid option `ignore_last_delimiters`:",
            "the value must be a boolean value or an integer,",
            `got ${JSON.stringify(options.ignore_last_delimiters)}`
          ],
          options
        );
      }
      if (options.ignore_last_delimiters === true && options.columns === false) {
        throw new CsvError(
          "CSV_IGNORE_LAST_DELIMITERS_REQUIRES_COLUMNS",
          [
            "The option `ignore_last_delimiters`",
            "requires the activation of the `columns` option"
          ],
          options
        );
      }
      if (options.info === void 0 || options.info === null || options.info === false) {
        options.info = false;
      } else if (options.info !== true) {
        throw new Error(
          `Invalid Option: info must be true, got ${JSON.stringify(options.info)}`
        );
      }
      if (options.max_record_size === void 0 || options.max_record_size === null || options.max_record_size === false) {
        options.max_record_size = 0;
      } else if (Number.isInteger(options.max_record_size) && options.max_record_size >= 0) {
      } else if (typeof options.max_record_size === "string" && /\d+/.test(options.max_record_size)) {
        options.max_record_size = parseInt(options.max_record_size);
      } else {
        throw new Error(
          `Invalid Option: max_record_size must be a positive integer, got ${JSON.stringify(options.max_record_size)}`
        );
      }
      if (options.objname === void 0 || options.objname === null || options.objname === false) {
        options.objname = void 0;
      } else if (Buffer.isBuffer(options.objname)) {
        if (options.objname.length === 0) {
          throw new Error(`Invalid Option: objname must be a non empty buffer`);
        }
        if (options.encoding === null) {
        } else {
          options.objname = options.objname.toString(options.encoding);
        }
      } else if (typeof options.objname === "string") {
        if (options.objname.length === 0) {
          throw new Error(`Invalid Option: objname must be a non empty string`);
        }
      } else if (typeof options.objname === "number") {
      } else {
        throw new Error(
          `Invalid Option: objname must be a string or a buffer, got ${options.objname}`
        );
      }
      if (options.objname !== void 0) {
        if (typeof options.objname === "number") {
          if (options.columns !== false) {
            throw Error(
              "Invalid Option: objname index cannot be combined with columns or be defined as a field"
            );
          }
        } else {
          if (options.columns === false) {
            throw Error(
              "Invalid Option: objname field must be combined with columns or be defined as an index"
            );
          }
        }
      }
      if (options.on_record === void 0 || options.on_record === null) {
        options.on_record = void 0;
      } else if (typeof options.on_record !== "function") {
        throw new CsvError(
          "CSV_INVALID_OPTION_ON_RECORD",
          [
            "Invalid option `on_record`:",
            "expect a function,",
            `got ${JSON.stringify(options.on_record)}`
          ],
          options
        );
      }
      if (options.on_skip !== void 0 && options.on_skip !== null && typeof options.on_skip !== "function") {
        throw new Error(
          `Invalid Option: on_skip must be a function, got ${JSON.stringify(options.on_skip)}`
        );
      }
      if (options.quote === null || options.quote === false || options.quote === "") {
        options.quote = null;
      } else {
        if (options.quote === void 0 || options.quote === true) {
          options.quote = Buffer.from('"', options.encoding);
        } else if (typeof options.quote === "string") {
          options.quote = Buffer.from(options.quote, options.encoding);
        }
        if (!Buffer.isBuffer(options.quote)) {
          throw new Error(
            `Invalid Option: quote must be a buffer or a string, got ${JSON.stringify(options.quote)}`
          );
        }
      }
      if (options.raw === void 0 || options.raw === null || options.raw === false) {
        options.raw = false;
      } else if (options.raw !== true) {
        throw new Error(
          `Invalid Option: raw must be true, got ${JSON.stringify(options.raw)}`
        );
      }
      if (options.record_delimiter === void 0) {
        options.record_delimiter = [];
      } else if (typeof options.record_delimiter === "string" || Buffer.isBuffer(options.record_delimiter)) {
        if (options.record_delimiter.length === 0) {
          throw new CsvError(
            "CSV_INVALID_OPTION_RECORD_DELIMITER",
            [
              "Invalid option `record_delimiter`:",
              "value must be a non empty string or buffer,",
              `got ${JSON.stringify(options.record_delimiter)}`
            ],
            options
          );
        }
        options.record_delimiter = [options.record_delimiter];
      } else if (!Array.isArray(options.record_delimiter)) {
        throw new CsvError(
          "CSV_INVALID_OPTION_RECORD_DELIMITER",
          [
            "Invalid option `record_delimiter`:",
            "value must be a string, a buffer or array of string|buffer,",
            `got ${JSON.stringify(options.record_delimiter)}`
          ],
          options
        );
      }
      options.record_delimiter = options.record_delimiter.map(function(rd, i) {
        if (typeof rd !== "string" && !Buffer.isBuffer(rd)) {
          throw new CsvError(
            "CSV_INVALID_OPTION_RECORD_DELIMITER",
            [
              "Invalid option `record_delimiter`:",
              "value must be a string, a buffer or array of string|buffer",
              `at index ${i},`,
              `got ${JSON.stringify(rd)}`
            ],
            options
          );
        } else if (rd.length === 0) {
          throw new CsvError(
            "CSV_INVALID_OPTION_RECORD_DELIMITER",
            [
              "Invalid option `record_delimiter`:",
              "value must be a non empty string or buffer",
              `at index ${i},`,
              `got ${JSON.stringify(rd)}`
            ],
            options
          );
        }
        if (typeof rd === "string") {
          rd = Buffer.from(rd, options.encoding);
        }
        return rd;
      });
      if (typeof options.relax_column_count === "boolean") {
      } else if (options.relax_column_count === void 0 || options.relax_column_count === null) {
        options.relax_column_count = false;
      } else {
        throw new Error(
          `Invalid Option: relax_column_count must be a boolean, got ${JSON.stringify(options.relax_column_count)}`
        );
      }
      if (typeof options.relax_column_count_less === "boolean") {
      } else if (options.relax_column_count_less === void 0 || options.relax_column_count_less === null) {
        options.relax_column_count_less = false;
      } else {
        throw new Error(
          `Invalid Option: relax_column_count_less must be a boolean, got ${JSON.stringify(options.relax_column_count_less)}`
        );
      }
      if (typeof options.relax_column_count_more === "boolean") {
      } else if (options.relax_column_count_more === void 0 || options.relax_column_count_more === null) {
        options.relax_column_count_more = false;
      } else {
        throw new Error(
          `Invalid Option: relax_column_count_more must be a boolean, got ${JSON.stringify(options.relax_column_count_more)}`
        );
      }
      if (typeof options.relax_quotes === "boolean") {
      } else if (options.relax_quotes === void 0 || options.relax_quotes === null) {
        options.relax_quotes = false;
      } else {
        throw new Error(
          `Invalid Option: relax_quotes must be a boolean, got ${JSON.stringify(options.relax_quotes)}`
        );
      }
      if (typeof options.skip_empty_lines === "boolean") {
      } else if (options.skip_empty_lines === void 0 || options.skip_empty_lines === null) {
        options.skip_empty_lines = false;
      } else {
        throw new Error(
          `Invalid Option: skip_empty_lines must be a boolean, got ${JSON.stringify(options.skip_empty_lines)}`
        );
      }
      if (typeof options.skip_records_with_empty_values === "boolean") {
      } else if (options.skip_records_with_empty_values === void 0 || options.skip_records_with_empty_values === null) {
        options.skip_records_with_empty_values = false;
      } else {
        throw new Error(
          `Invalid Option: skip_records_with_empty_values must be a boolean, got ${JSON.stringify(options.skip_records_with_empty_values)}`
        );
      }
      if (typeof options.skip_records_with_error === "boolean") {
      } else if (options.skip_records_with_error === void 0 || options.skip_records_with_error === null) {
        options.skip_records_with_error = false;
      } else {
        throw new Error(
          `Invalid Option: skip_records_with_error must be a boolean, got ${JSON.stringify(options.skip_records_with_error)}`
        );
      }
      if (options.rtrim === void 0 || options.rtrim === null || options.rtrim === false) {
        options.rtrim = false;
      } else if (options.rtrim !== true) {
        throw new Error(
          `Invalid Option: rtrim must be a boolean, got ${JSON.stringify(options.rtrim)}`
        );
      }
      if (options.ltrim === void 0 || options.ltrim === null || options.ltrim === false) {
        options.ltrim = false;
      } else if (options.ltrim !== true) {
        throw new Error(
          `Invalid Option: ltrim must be a boolean, got ${JSON.stringify(options.ltrim)}`
        );
      }
      if (options.trim === void 0 || options.trim === null || options.trim === false) {
        options.trim = false;
      } else if (options.trim !== true) {
        throw new Error(
          `Invalid Option: trim must be a boolean, got ${JSON.stringify(options.trim)}`
        );
      }
      if (options.trim === true && opts.ltrim !== false) {
        options.ltrim = true;
      } else if (options.ltrim !== true) {
        options.ltrim = false;
      }
      if (options.trim === true && opts.rtrim !== false) {
        options.rtrim = true;
      } else if (options.rtrim !== true) {
        options.rtrim = false;
      }
      if (options.to === void 0 || options.to === null) {
        options.to = -1;
      } else if (options.to !== -1) {
        if (typeof options.to === "string" && /\d+/.test(options.to)) {
          options.to = parseInt(options.to);
        }
        if (Number.isInteger(options.to)) {
          if (options.to <= 0) {
            throw new Error(
              `Invalid Option: to must be a positive integer greater than 0, got ${JSON.stringify(opts.to)}`
            );
          }
        } else {
          throw new Error(
            `Invalid Option: to must be an integer, got ${JSON.stringify(opts.to)}`
          );
        }
      }
      if (options.to_line === void 0 || options.to_line === null) {
        options.to_line = -1;
      } else if (options.to_line !== -1) {
        if (typeof options.to_line === "string" && /\d+/.test(options.to_line)) {
          options.to_line = parseInt(options.to_line);
        }
        if (Number.isInteger(options.to_line)) {
          if (options.to_line <= 0) {
            throw new Error(
              `Invalid Option: to_line must be a positive integer greater than 0, got ${JSON.stringify(opts.to_line)}`
            );
          }
        } else {
          throw new Error(
            `Invalid Option: to_line must be an integer, got ${JSON.stringify(opts.to_line)}`
          );
        }
      }
      return options;
    };
  }
});

var delimiter_discover, std;
var init_delimiter_discover = __esm({
  "node_modules/csv-parse/lib/utils/delimiter_discover.js"() {
    init_normalize_options();
    init_api();
    delimiter_discover = function(records, options) {
      if (!options) {
        ({ delimiter_auto: options } = normalize_options({ delimiter_auto: true }));
      }
      if (typeof records === "string") {
        records = Buffer.from(records);
      }
      if (Buffer.isBuffer(records)) {
        records = ((data) => {
          const records2 = [];
          const parser = transform({ delimiter: [] });
          const push = (record) => records2.push(record);
          const close = () => {
          };
          const error = parser.parse(data, true, push, close);
          if (error !== void 0) throw error;
          return records2;
        })(records);
      }
      const info = Array(127).fill().map(() => ({ lines: [] }));
      records.map(([record], line2) => {
        for (let i = 0, l = record.length; i < l; i++) {
          const code2 = record.charCodeAt(i);
          if (info[code2].lines[line2] === void 0) info[code2].lines[line2] = 0;
          info[code2].lines[line2]++;
        }
      });
      info.map((info2, i) => {
        info2.char_code = i;
        info2.std = std(info2.lines);
        info2.total = info2.lines.reduce((acc, val) => acc + val, 0);
        info2.preferred = !!options.preferred[i];
        info2.score = options.score(info2, options);
      });
      const result = info.reduce(
        (acc, info2) => acc.score > info2.score ? acc : info2,
        {}
      );
      return String.fromCharCode(result.char_code);
    };
    std = function(array) {
      const n = array.length;
      if (n === 0) return 0;
      const mean = array.reduce((a, b) => a + b) / n;
      return Math.sqrt(
        array.map((x) => Math.pow(x - mean, 2)).reduce((a, b) => a + b) / n
      );
    };
  }
});

var isRecordEmpty, cr, nl, boms, transform;
var init_api = __esm({
  "node_modules/csv-parse/lib/api/index.js"() {
    init_normalize_columns_array();
    init_init_state();
    init_normalize_options();
    init_CsvError();
    init_delimiter_discover();
    isRecordEmpty = function(record) {
      return record.every(
        (field) => field == null || field.toString && field.toString().trim() === ""
      );
    };
    cr = 13;
    nl = 10;
    boms = {
      // Note, the following are equals:
      // Buffer.from("\ufeff")
      // Buffer.from([239, 187, 191])
      // Buffer.from('EFBBBF', 'hex')
      utf8: Buffer.from([239, 187, 191]),
      // Note, the following are equals:
      // Buffer.from "\ufeff", 'utf16le
      // Buffer.from([255, 254])
      utf16le: Buffer.from([255, 254])
    };
    transform = function(original_options = {}) {
      const info = {
        bytes: 0,
        bytes_records: 0,
        comment_lines: 0,
        empty_lines: 0,
        invalid_field_length: 0,
        lines: 1,
        records: 0
      };
      const options = normalize_options(original_options);
      return {
        info,
        original_options,
        options,
        state: init_state(options),
        __needMoreData: function(i, bufLen, end8) {
          if (end8) return false;
          const { encoding, escape, quote } = this.options;
          const { quoting, needMoreDataSize, recordDelimiterMaxLength } = this.state;
          const numOfCharLeft = bufLen - i - 1;
          const requiredLength = Math.max(
            needMoreDataSize,
            // Skip if the remaining buffer smaller than record delimiter
            // If "record_delimiter" is yet to be discovered:
            // 1. It is equals to `[]` and "recordDelimiterMaxLength" equals `0`
            // 2. We set the length to windows line ending in the current encoding
            // Note, that encoding is known from user or bom discovery at that point
            // recordDelimiterMaxLength,
            recordDelimiterMaxLength === 0 ? Buffer.from("\r\n", encoding).length : recordDelimiterMaxLength,
            // Skip if remaining buffer can be an escaped quote
            quoting ? (escape === null ? 0 : escape.length) + quote.length : 0,
            // Skip if remaining buffer can be record delimiter following the closing quote
            quoting ? quote.length + recordDelimiterMaxLength : 0
          );
          return numOfCharLeft < requiredLength;
        },
        // Central parser implementation
        parse: function(nextBuf, end8, push, close) {
          const {
            bom,
            comment_no_infix,
            delimiter_auto,
            encoding,
            from_line,
            ltrim,
            max_record_size,
            raw,
            relax_quotes,
            rtrim,
            skip_empty_lines,
            to,
            to_line
          } = this.options;
          let { comment, escape, quote, record_delimiter } = this.options;
          const {
            bomSkipped,
            delimiterDiscovered,
            delimiterBufPrevious,
            rawBuffer,
            escapeIsQuote
          } = this.state;
          if (!delimiterDiscovered && delimiter_auto) {
            let delimiterBuf;
            if (delimiterBufPrevious === void 0) {
              delimiterBuf = nextBuf;
            } else if (delimiterBufPrevious !== void 0 && nextBuf === void 0) {
              delimiterBuf = delimiterBufPrevious;
            } else {
              delimiterBuf = Buffer.concat([delimiterBufPrevious, nextBuf]);
            }
            nextBuf = void 0;
            if (end8 || delimiterBuf.length > delimiter_auto.size) {
              this.options.delimiter = [
                Buffer.from(
                  delimiter_discover(delimiterBuf, this.options.delimiter_auto)
                )
              ];
              this.state.previousBuf = delimiterBuf;
              this.state.delimiterBufPrevious = void 0;
              this.state.delimiterDiscovered = true;
            } else {
              this.state.delimiterBufPrevious = delimiterBuf;
              return;
            }
          }
          const { previousBuf } = this.state;
          let buf;
          if (previousBuf === void 0) {
            if (nextBuf === void 0) {
              close();
              return;
            } else {
              buf = nextBuf;
            }
          } else if (previousBuf !== void 0 && nextBuf === void 0) {
            buf = previousBuf;
          } else {
            buf = Buffer.concat([previousBuf, nextBuf]);
          }
          if (bomSkipped === false) {
            if (bom === false) {
              this.state.bomSkipped = true;
            } else if (buf.length < 3) {
              if (end8 === false) {
                this.state.previousBuf = buf;
                return;
              }
            } else {
              for (const encoding2 in boms) {
                if (boms[encoding2].compare(buf, 0, boms[encoding2].length) === 0) {
                  const bomLength = boms[encoding2].length;
                  this.state.bufBytesStart += bomLength;
                  buf = buf.slice(bomLength);
                  const options2 = normalize_options({
                    ...this.original_options,
                    encoding: encoding2
                  });
                  for (const key in options2) {
                    this.options[key] = options2[key];
                  }
                  ({ comment, escape, quote } = this.options);
                  break;
                }
              }
              this.state.bomSkipped = true;
            }
          }
          const bufLen = buf.length;
          let pos;
          for (pos = 0; pos < bufLen; pos++) {
            if (this.__needMoreData(pos, bufLen, end8)) {
              break;
            }
            if (this.state.wasRowDelimiter === true) {
              this.info.lines++;
              this.state.wasRowDelimiter = false;
            }
            if (to_line !== -1 && this.info.lines > to_line) {
              this.state.stop = true;
              close();
              return;
            }
            if (this.state.quoting === false && record_delimiter.length === 0) {
              const record_delimiterCount = this.__autoDiscoverRecordDelimiter(
                buf,
                pos
              );
              if (record_delimiterCount) {
                record_delimiter = this.options.record_delimiter;
              }
            }
            const chr = buf[pos];
            if (raw === true) {
              rawBuffer.append(chr);
            }
            if ((chr === cr || chr === nl) && this.state.wasRowDelimiter === false) {
              this.state.wasRowDelimiter = true;
            }
            if (this.state.escaping === true) {
              this.state.escaping = false;
            } else {
              if (escape !== null && this.state.quoting === true && this.__isEscape(buf, pos, chr) && pos + escape.length < bufLen) {
                if (escapeIsQuote) {
                  if (this.__isQuote(buf, pos + escape.length)) {
                    this.state.escaping = true;
                    pos += escape.length - 1;
                    continue;
                  }
                } else {
                  this.state.escaping = true;
                  pos += escape.length - 1;
                  continue;
                }
              }
              if (this.state.commenting === false && this.__isQuote(buf, pos)) {
                if (this.state.quoting === true) {
                  const nextChr = buf[pos + quote.length];
                  const isNextChrTrimable = rtrim && this.__isCharTrimable(buf, pos + quote.length);
                  const isNextChrComment = comment !== null && this.__compareBytes(comment, buf, pos + quote.length, nextChr);
                  const isNextChrDelimiter = this.__isDelimiter(
                    buf,
                    pos + quote.length,
                    nextChr
                  );
                  const isNextChrRecordDelimiter = record_delimiter.length === 0 ? this.__autoDiscoverRecordDelimiter(buf, pos + quote.length) : this.__isRecordDelimiter(nextChr, buf, pos + quote.length);
                  if (escape !== null && this.__isEscape(buf, pos, chr) && this.__isQuote(buf, pos + escape.length)) {
                    pos += escape.length - 1;
                  } else if (!nextChr || isNextChrDelimiter || isNextChrRecordDelimiter || isNextChrComment || isNextChrTrimable) {
                    this.state.quoting = false;
                    this.state.wasQuoting = true;
                    pos += quote.length - 1;
                    continue;
                  } else if (relax_quotes === false) {
                    const err = this.__error(
                      new CsvError(
                        "CSV_INVALID_CLOSING_QUOTE",
                        [
                          "Invalid Closing Quote:",
                          `got "${String.fromCharCode(nextChr)}"`,
                          `at line ${this.info.lines}`,
                          "instead of delimiter, record delimiter, trimable character",
                          "(if activated) or comment"
                        ],
                        this.options,
                        this.__infoField()
                      )
                    );
                    if (err !== void 0) return err;
                  } else {
                    this.state.quoting = false;
                    this.state.wasQuoting = true;
                    this.state.field.prepend(quote);
                    pos += quote.length - 1;
                  }
                } else {
                  if (this.state.field.length !== 0) {
                    if (relax_quotes === false) {
                      const info2 = this.__infoField();
                      const bom2 = Object.keys(boms).map(
                        (b) => boms[b].equals(this.state.field.toString()) ? b : false
                      ).filter(Boolean)[0];
                      const err = this.__error(
                        new CsvError(
                          "INVALID_OPENING_QUOTE",
                          [
                            "Invalid Opening Quote:",
                            `a quote is found on field ${JSON.stringify(info2.column)} at line ${info2.lines}, value is ${JSON.stringify(this.state.field.toString(encoding))}`,
                            bom2 ? `(${bom2} bom)` : void 0
                          ],
                          this.options,
                          info2,
                          {
                            field: this.state.field
                          }
                        )
                      );
                      if (err !== void 0) return err;
                    }
                  } else {
                    this.state.quoting = true;
                    pos += quote.length - 1;
                    continue;
                  }
                }
              }
              if (this.state.quoting === false) {
                const recordDelimiterLength = this.__isRecordDelimiter(
                  chr,
                  buf,
                  pos
                );
                if (recordDelimiterLength !== 0) {
                  const skipCommentLine = this.state.commenting && this.state.wasQuoting === false && this.state.record.length === 0 && this.state.field.length === 0;
                  if (skipCommentLine) {
                    this.info.comment_lines++;
                  } else {
                    if (this.state.enabled === false && this.info.lines + (this.state.wasRowDelimiter === true ? 1 : 0) >= from_line) {
                      this.state.enabled = true;
                      this.__resetField();
                      this.__resetRecord();
                      pos += recordDelimiterLength - 1;
                      continue;
                    }
                    if (skip_empty_lines === true && this.state.wasQuoting === false && this.state.record.length === 0 && this.state.field.length === 0) {
                      this.info.empty_lines++;
                      pos += recordDelimiterLength - 1;
                      continue;
                    }
                    this.info.bytes = this.state.bufBytesStart + pos;
                    const errField = this.__onField();
                    if (errField !== void 0) return errField;
                    this.info.bytes = this.state.bufBytesStart + pos + recordDelimiterLength;
                    const errRecord = this.__onRecord(push);
                    if (errRecord !== void 0) return errRecord;
                    if (to !== -1 && this.info.records >= to) {
                      this.state.stop = true;
                      close();
                      return;
                    }
                  }
                  this.state.commenting = false;
                  pos += recordDelimiterLength - 1;
                  continue;
                }
                if (this.state.commenting) {
                  continue;
                }
                if (comment !== null && (comment_no_infix === false || this.state.record.length === 0 && this.state.field.length === 0)) {
                  const commentCount = this.__compareBytes(comment, buf, pos, chr);
                  if (commentCount !== 0) {
                    this.state.commenting = true;
                    continue;
                  }
                }
                const delimiterLength = this.__isDelimiter(buf, pos, chr);
                if (delimiterLength !== 0) {
                  this.info.bytes = this.state.bufBytesStart + pos;
                  const errField = this.__onField();
                  if (errField !== void 0) return errField;
                  pos += delimiterLength - 1;
                  continue;
                }
              }
            }
            if (this.state.commenting === false) {
              if (max_record_size !== 0 && this.state.record_length + this.state.field.length > max_record_size) {
                return this.__error(
                  new CsvError(
                    "CSV_MAX_RECORD_SIZE",
                    [
                      "Max Record Size:",
                      "record exceed the maximum number of tolerated bytes",
                      `of ${max_record_size}`,
                      `at line ${this.info.lines}`
                    ],
                    this.options,
                    this.__infoField()
                  )
                );
              }
            }
            const lappend = ltrim === false || this.state.quoting === true || this.state.field.length !== 0 || !this.__isCharTrimable(buf, pos);
            const rappend = rtrim === false || this.state.wasQuoting === false;
            if (lappend === true && rappend === true) {
              this.state.field.append(chr);
            } else if (rtrim === true && !this.__isCharTrimable(buf, pos)) {
              return this.__error(
                new CsvError(
                  "CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE",
                  [
                    "Invalid Closing Quote:",
                    "found non trimable byte after quote",
                    `at line ${this.info.lines}`
                  ],
                  this.options,
                  this.__infoField()
                )
              );
            } else {
              if (lappend === false) {
                pos += this.__isCharTrimable(buf, pos) - 1;
              }
              continue;
            }
          }
          if (end8 === true) {
            if (this.state.quoting === true) {
              const err = this.__error(
                new CsvError(
                  "CSV_QUOTE_NOT_CLOSED",
                  [
                    "Quote Not Closed:",
                    `the parsing is finished with an opening quote at line ${this.info.lines}`
                  ],
                  this.options,
                  this.__infoField()
                )
              );
              if (err !== void 0) return err;
            } else {
              if (this.state.wasQuoting === true || this.state.record.length !== 0 || this.state.field.length !== 0) {
                this.info.bytes = this.state.bufBytesStart + pos;
                const errField = this.__onField();
                if (errField !== void 0) return errField;
                const errRecord = this.__onRecord(push);
                if (errRecord !== void 0) return errRecord;
              } else if (this.state.wasRowDelimiter === true) {
                this.info.empty_lines++;
              } else if (this.state.commenting === true) {
                this.info.comment_lines++;
              }
            }
          } else {
            this.state.bufBytesStart += pos;
            this.state.previousBuf = buf.slice(pos);
          }
          if (this.state.wasRowDelimiter === true) {
            this.info.lines++;
            this.state.wasRowDelimiter = false;
          }
        },
        __onRecord: function(push) {
          const {
            columns: columns2,
            group_columns_by_name,
            encoding,
            info: info2,
            from,
            relax_column_count,
            relax_column_count_less,
            relax_column_count_more,
            raw,
            skip_records_with_empty_values
          } = this.options;
          const { enabled, record } = this.state;
          if (enabled === false) {
            return this.__resetRecord();
          }
          const recordLength = record.length;
          if (columns2 === true) {
            if (skip_records_with_empty_values === true && isRecordEmpty(record)) {
              this.__resetRecord();
              return;
            }
            return this.__firstLineToColumns(record);
          }
          if (columns2 === false && this.info.records === 0) {
            this.state.expectedRecordLength = recordLength;
          }
          if (recordLength !== this.state.expectedRecordLength) {
            const err = columns2 === false ? new CsvError(
              "CSV_RECORD_INCONSISTENT_FIELDS_LENGTH",
              [
                "Invalid Record Length:",
                `expect ${this.state.expectedRecordLength},`,
                `got ${recordLength} on line ${this.info.lines}`
              ],
              this.options,
              this.__infoField(),
              {
                record
              }
            ) : new CsvError(
              "CSV_RECORD_INCONSISTENT_COLUMNS",
              [
                "Invalid Record Length:",
                `columns length is ${columns2.length},`,
                // rename columns
                `got ${recordLength} on line ${this.info.lines}`
              ],
              this.options,
              this.__infoField(),
              {
                record
              }
            );
            if (relax_column_count === true || relax_column_count_less === true && recordLength < this.state.expectedRecordLength || relax_column_count_more === true && recordLength > this.state.expectedRecordLength) {
              this.info.invalid_field_length++;
              this.state.error = err;
            } else {
              const finalErr = this.__error(err);
              if (finalErr) return finalErr;
            }
          }
          if (skip_records_with_empty_values === true && isRecordEmpty(record)) {
            this.__resetRecord();
            return;
          }
          if (this.state.recordHasError === true) {
            this.__resetRecord();
            this.state.recordHasError = false;
            return;
          }
          this.info.records++;
          if (from === 1 || this.info.records >= from) {
            const { objname } = this.options;
            if (columns2 !== false) {
              const obj = {};
              for (let i = 0, l = record.length; i < l; i++) {
                if (columns2[i] === void 0 || columns2[i].disabled) continue;
                if (group_columns_by_name === true && Object.hasOwn(obj, columns2[i].name)) {
                  if (Array.isArray(obj[columns2[i].name])) {
                    obj[columns2[i].name] = obj[columns2[i].name].concat(record[i]);
                  } else {
                    obj[columns2[i].name] = [obj[columns2[i].name], record[i]];
                  }
                } else {
                  Object.defineProperty(obj, columns2[i].name, {
                    value: record[i],
                    enumerable: true,
                    writable: true,
                    configurable: true
                  });
                }
              }
              if (raw === true || info2 === true) {
                const extRecord = Object.assign(
                  { record: obj },
                  raw === true ? { raw: this.state.rawBuffer.toString(encoding) } : {},
                  info2 === true ? { info: this.__infoRecord() } : {}
                );
                const err = this.__push(
                  objname === void 0 ? extRecord : [obj[objname], extRecord],
                  push
                );
                if (err) {
                  return err;
                }
              } else {
                const err = this.__push(
                  objname === void 0 ? obj : [obj[objname], obj],
                  push
                );
                if (err) {
                  return err;
                }
              }
            } else {
              if (raw === true || info2 === true) {
                const extRecord = Object.assign(
                  { record },
                  raw === true ? { raw: this.state.rawBuffer.toString(encoding) } : {},
                  info2 === true ? { info: this.__infoRecord() } : {}
                );
                const err = this.__push(
                  objname === void 0 ? extRecord : [record[objname], extRecord],
                  push
                );
                if (err) {
                  return err;
                }
              } else {
                const err = this.__push(
                  objname === void 0 ? record : [record[objname], record],
                  push
                );
                if (err) {
                  return err;
                }
              }
            }
          }
          this.__resetRecord();
        },
        __firstLineToColumns: function(record) {
          const { firstLineToHeaders } = this.state;
          try {
            const headers = firstLineToHeaders === void 0 ? record : firstLineToHeaders.call(null, record);
            if (!Array.isArray(headers)) {
              return this.__error(
                new CsvError(
                  "CSV_INVALID_COLUMN_MAPPING",
                  [
                    "Invalid Column Mapping:",
                    "expect an array from column function,",
                    `got ${JSON.stringify(headers)}`
                  ],
                  this.options,
                  this.__infoField(),
                  {
                    headers
                  }
                )
              );
            }
            const normalizedHeaders = normalize_columns_array(headers);
            this.state.expectedRecordLength = normalizedHeaders.length;
            this.options.columns = normalizedHeaders;
            this.__resetRecord();
            return;
          } catch (err) {
            return err;
          }
        },
        __resetRecord: function() {
          if (this.options.raw === true) {
            this.state.rawBuffer.reset();
          }
          this.state.error = void 0;
          this.state.record = [];
          this.state.record_length = 0;
        },
        __onField: function() {
          const { cast, encoding, rtrim, max_record_size } = this.options;
          const { enabled, wasQuoting } = this.state;
          if (enabled === false) {
            return this.__resetField();
          }
          let field = this.state.field.toString(encoding);
          if (rtrim === true && wasQuoting === false) {
            field = field.trimRight();
          }
          if (cast === true) {
            const [err, f] = this.__cast(field);
            if (err !== void 0) return err;
            field = f;
          }
          this.state.record.push(field);
          if (max_record_size !== 0 && typeof field === "string") {
            this.state.record_length += field.length;
          }
          this.__resetField();
        },
        __resetField: function() {
          this.state.field.reset();
          this.state.wasQuoting = false;
        },
        __push: function(record, push) {
          const { on_record } = this.options;
          if (on_record !== void 0) {
            const info2 = this.__infoRecord();
            try {
              record = on_record.call(null, record, info2);
            } catch (err) {
              return err;
            }
            if (record === void 0 || record === null) {
              return;
            }
          }
          this.info.bytes_records += this.info.bytes;
          push(record);
        },
        // Return a tuple with the error and the casted value
        __cast: function(field) {
          const { columns: columns2, relax_column_count } = this.options;
          const isColumns = Array.isArray(columns2);
          if (isColumns === true && relax_column_count && this.options.columns.length <= this.state.record.length) {
            return [void 0, void 0];
          }
          if (this.state.castField !== null) {
            try {
              const info2 = this.__infoField();
              return [void 0, this.state.castField.call(null, field, info2)];
            } catch (err) {
              return [err];
            }
          }
          if (this.__isFloat(field)) {
            return [void 0, parseFloat(field)];
          } else if (this.options.cast_date !== false) {
            const info2 = this.__infoField();
            return [void 0, this.options.cast_date.call(null, field, info2)];
          }
          return [void 0, field];
        },
        __compareBytes: function(sourceBuf, targetBuf, targetPos, firstByte) {
          if (sourceBuf[0] !== firstByte) return 0;
          const sourceLength = sourceBuf.length;
          for (let i = 1; i < sourceLength; i++) {
            if (sourceBuf[i] !== targetBuf[targetPos + i]) return 0;
          }
          return sourceLength;
        },
        // Helper to test if a character is trimable
        __isCharTrimable: function(buf, pos) {
          const { timchars, timcharFirstBytes } = this.state;
          const first = buf[pos];
          if (first === void 0 || timcharFirstBytes[first] === 0) return 0;
          loop1: for (let i = 0; i < timchars.length; i++) {
            const timchar = timchars[i];
            for (let j = 0; j < timchar.length; j++) {
              if (timchar[j] !== buf[pos + j]) continue loop1;
            }
            return timchar.length;
          }
          return 0;
        },
        __isDelimiter: function(buf, pos, chr) {
          const { delimiter: delimiter2, ignore_last_delimiters } = this.options;
          if (ignore_last_delimiters === true && this.state.record.length === this.options.columns.length - 1) {
            return 0;
          } else if (ignore_last_delimiters !== false && typeof ignore_last_delimiters === "number" && this.state.record.length === ignore_last_delimiters - 1) {
            return 0;
          }
          loop1: for (let i = 0; i < delimiter2.length; i++) {
            const del = delimiter2[i];
            if (del[0] === chr) {
              for (let j = 1; j < del.length; j++) {
                if (del[j] !== buf[pos + j]) continue loop1;
              }
              return del.length;
            }
          }
          return 0;
        },
        __isEscape: function(buf, pos, chr) {
          const { escape } = this.options;
          if (escape === null) return false;
          const l = escape.length;
          if (escape[0] === chr) {
            for (let i = 0; i < l; i++) {
              if (escape[i] !== buf[pos + i]) {
                return false;
              }
            }
            return true;
          }
          return false;
        },
        __isFloat: function(value) {
          return value - parseFloat(value) + 1 >= 0;
        },
        // Keep it in case we implement the `cast_int` option
        // __isInt(value){
        //   // return Number.isInteger(parseInt(value))
        //   // return !isNaN( parseInt( obj ) );
        //   return /^(\-|\+)?[1-9][0-9]*$/.test(value)
        // }
        __isQuote: function(buf, pos) {
          const { quote } = this.options;
          if (quote === null) return false;
          const l = quote.length;
          for (let i = 0; i < l; i++) {
            if (quote[i] !== buf[pos + i]) {
              return false;
            }
          }
          return true;
        },
        __isRecordDelimiter: function(chr, buf, pos) {
          const { record_delimiter } = this.options;
          const recordDelimiterLength = record_delimiter.length;
          loop1: for (let i = 0; i < recordDelimiterLength; i++) {
            const rd = record_delimiter[i];
            const rdLength = rd.length;
            if (rd[0] !== chr) {
              continue;
            }
            for (let j = 1; j < rdLength; j++) {
              if (rd[j] !== buf[pos + j]) {
                continue loop1;
              }
            }
            return rd.length;
          }
          return 0;
        },
        __autoDiscoverRecordDelimiter: function(buf, pos) {
          const { encoding } = this.options;
          const rds = [
            // Important, the windows line ending must be before mac os 9
            Buffer.from("\r\n", encoding),
            Buffer.from("\n", encoding),
            Buffer.from("\r", encoding)
          ];
          loop: for (let i = 0; i < rds.length; i++) {
            const l = rds[i].length;
            for (let j = 0; j < l; j++) {
              if (rds[i][j] !== buf[pos + j]) {
                continue loop;
              }
            }
            this.options.record_delimiter.push(rds[i]);
            this.state.recordDelimiterMaxLength = rds[i].length;
            return rds[i].length;
          }
          return 0;
        },
        __error: function(msg) {
          const { encoding, raw, skip_records_with_error } = this.options;
          const err = typeof msg === "string" ? new Error(msg) : msg;
          if (skip_records_with_error) {
            this.state.recordHasError = true;
            if (this.options.on_skip !== void 0) {
              try {
                this.options.on_skip(
                  err,
                  raw ? this.state.rawBuffer.toString(encoding) : void 0
                );
              } catch (err2) {
                return err2;
              }
            }
            return void 0;
          } else {
            return err;
          }
        },
        __infoDataSet: function() {
          return {
            ...this.info,
            columns: this.options.columns
          };
        },
        __infoRecord: function() {
          const { columns: columns2, raw, encoding } = this.options;
          return {
            ...this.__infoDataSet(),
            bytes_records: this.info.bytes,
            error: this.state.error,
            header: columns2 === true,
            index: this.state.record.length,
            raw: raw ? this.state.rawBuffer.toString(encoding) : void 0
          };
        },
        __infoField: function() {
          const { columns: columns2 } = this.options;
          const isColumns = Array.isArray(columns2);
          const bytes_records = this.info.bytes_records;
          return {
            ...this.__infoRecord(),
            bytes_records,
            column: isColumns === true ? columns2.length > this.state.record.length ? columns2[this.state.record.length].name : null : this.state.record.length,
            quoting: this.state.wasQuoting
          };
        }
      };
    };
  }
});

var import_stream, Parser, parse;
var init_lib = __esm({
  "node_modules/csv-parse/lib/index.js"() {
    import_stream = require("stream");
    init_is_object();
    init_api();
    init_CsvError();
    init_normalize_options();
    Parser = class extends import_stream.Transform {
      constructor(opts = {}) {
        super({ ...{ readableObjectMode: true }, ...opts, encoding: null });
        this.api = transform({
          on_skip: (err, chunk4) => {
            this.emit("skip", err, chunk4);
          },
          ...opts
        });
        this.state = this.api.state;
        this.options = this.api.options;
        this.info = this.api.info;
      }
      // Implementation of `Transform._transform`
      _transform(buf, _, callback) {
        if (this.state.stop === true) {
          return;
        }
        const err = this.api.parse(
          buf,
          false,
          (record) => {
            this.push(record);
          },
          () => {
            this.push(null);
            this.end();
            this.on("end", this.destroy);
          }
        );
        if (err !== void 0) {
          this.state.stop = true;
        }
        callback(err);
      }
      // Implementation of `Transform._flush`
      _flush(callback) {
        if (this.state.stop === true) {
          return;
        }
        const err = this.api.parse(
          void 0,
          true,
          (record) => {
            this.push(record);
          },
          () => {
            this.push(null);
            this.on("end", this.destroy);
          }
        );
        callback(err);
      }
    };
    parse = function() {
      let data, options, callback;
      for (const i in arguments) {
        const argument = arguments[i];
        const type = typeof argument;
        if (data === void 0 && (typeof argument === "string" || Buffer.isBuffer(argument))) {
          data = argument;
        } else if (options === void 0 && is_object(argument)) {
          options = argument;
        } else if (callback === void 0 && type === "function") {
          callback = argument;
        } else {
          throw new CsvError(
            "CSV_INVALID_ARGUMENT",
            ["Invalid argument:", `got ${JSON.stringify(argument)} at index ${i}`],
            options || {}
          );
        }
      }
      const parser = new Parser(options);
      if (callback) {
        const records = options === void 0 || options.objname === void 0 ? [] : /* @__PURE__ */ Object.create(null);
        parser.on("readable", function() {
          let record;
          while ((record = this.read()) !== null) {
            if (options === void 0 || options.objname === void 0) {
              records.push(record);
            } else {
              Object.assign(records, {
                [record[0]]: record[1]
                // writable: true,
                // enumerable: true,
                // configurable: true
              });
            }
          }
        });
        parser.on("error", function(err) {
          callback(err, void 0, parser.api.__infoDataSet());
        });
        parser.on("end", function() {
          callback(void 0, records, parser.api.__infoDataSet());
        });
      }
      if (data !== void 0) {
        const writer = function() {
          parser.write(data);
          parser.end();
        };
        if (typeof setImmediate === "function") {
          setImmediate(writer);
        } else {
          setTimeout(writer, 0);
        }
      }
      return parser;
    };
  }
});

async function* csvRows(pieces, name, delimiter2) {
  const parser = parse({
    delimiter: delimiter2,
    info: true,
    // Files that several programs wrote have several line ends.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW
  });
  const source = import_node_stream.Readable.from(pieces);
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let header;
  let lines2 = 1;
  try {
    for await (const { record, info } of parser) {
      const line2 = lines2 + info.empty_lines;
      lines2 += 1 + lineEnds(record);
      if (header) yield rowOf(header, record, line2);
      else header = checkHeader(record, name, line2);
    }
  } catch (error) {
    if (error.code?.startsWith("CSV_") || error.code?.startsWith("INVALID_")) throw csvError(error, name);
    throw error;
  }
}
function lineEnds(record) {
  let count = 0;
  for (const cell2 of record) count += cell2.includes("\n") || cell2.includes("\r") ? cell2.match(/\r\n|\n|\r/g).length : 0;
  return count;
}
function checkHeader(header, name, line2) {
  const twice = header.find((column, i) => header.indexOf(column) !== i);
  if (twice === void 0) return header;
  throw new DataError(`${name}:${line2}: the column "${twice}" is there twice`);
}
function rowOf(header, record, line2) {
  if (record.length !== header.length) {
    return { line: line2, problem: `expected ${header.length} cells as in the header, got ${record.length}` };
  }
  return { line: line2, value: Object.fromEntries(header.map((column, i) => [column, record[i]])) };
}
function csvError(error, name) {
  const reasons2 = {
    CSV_QUOTE_NOT_CLOSED: "a quoted cell is not closed at the end of the file",
    CSV_MAX_RECORD_SIZE: `a row of more than ${MAX_ROW >> 20} MB`,
    INVALID_OPENING_QUOTE: "a quote inside a cell that does not begin with one",
    CSV_INVALID_CLOSING_QUOTE: "text after the closing quote of a cell; a quote within quotes is written twice"
  };
  return new DataError(`${name}:${error.lines}: ${reasons2[error.code] ?? error.message}`);
}
var import_node_stream;
var init_csv2 = __esm({
  "pkg/cli/input/csv.js"() {
    import_node_stream = require("node:stream");
    init_lib();
    init_errors();
    init_limits();
  }
});

var NonBufferedString, BufferedString;
var init_bufferedString = __esm({
  "node_modules/@streamparser/json/dist/mjs/utils/bufferedString.js"() {
    NonBufferedString = class {
      constructor() {
        this.decoder = new TextDecoder("utf-8", { fatal: true });
        this.pending = [];
        this.string = "";
        this.byteLength = 0;
      }
      appendChar(char) {
        this.pending.push(String.fromCharCode(char));
        this.byteLength += 1;
      }
      appendBuf(buf, start = 0, end8 = buf.length) {
        this.pending.push(this.decoder.decode(buf.subarray(start, end8)));
        this.byteLength += end8 - start;
      }
      appendCharCode(code2) {
        this.pending.push(String.fromCharCode(code2));
      }
      reset() {
        this.pending = [];
        this.string = "";
        this.byteLength = 0;
      }
      // Folds only the pieces appended since the last call into `string`, so
      // repeated calls (one per chunk when emitting partial tokens) stay linear
      // overall instead of re-joining the whole accumulated string every time.
      toString() {
        if (this.pending.length > 0) {
          this.string += this.pending.join("");
          this.pending = [];
        }
        return this.string;
      }
    };
    BufferedString = class {
      /**
       * @param bufferSize The size, in bytes, of the buffer to accumulate into.
       */
      constructor(bufferSize) {
        this.decoder = new TextDecoder("utf-8", { fatal: true });
        this.bufferOffset = 0;
        this.string = "";
        this.byteLength = 0;
        this.buffer = new Uint8Array(bufferSize);
      }
      appendChar(char) {
        if (this.bufferOffset >= this.buffer.length)
          this.flushStringBuffer();
        this.buffer[this.bufferOffset++] = char;
        this.byteLength += 1;
      }
      appendBuf(buf, start = 0, end8 = buf.length) {
        const size = end8 - start;
        if (this.bufferOffset + size > this.buffer.length)
          this.flushStringBuffer();
        if (size > this.buffer.length) {
          this.string += this.decoder.decode(buf.subarray(start, end8));
          this.byteLength += size;
          return;
        }
        this.buffer.set(buf.subarray(start, end8), this.bufferOffset);
        this.bufferOffset += size;
        this.byteLength += size;
      }
      appendCharCode(code2) {
        this.flushStringBuffer();
        this.string += String.fromCharCode(code2);
      }
      flushStringBuffer() {
        this.string += this.decoder.decode(this.buffer.subarray(0, this.bufferOffset));
        this.bufferOffset = 0;
      }
      reset() {
        this.string = "";
        this.bufferOffset = 0;
        this.byteLength = 0;
      }
      toString() {
        this.flushStringBuffer();
        return this.string;
      }
    };
  }
});

var TokenType, tokenType_default;
var init_tokenType = __esm({
  "node_modules/@streamparser/json/dist/mjs/utils/types/tokenType.js"() {
    (function(TokenType2) {
      TokenType2[TokenType2["LEFT_BRACE"] = 0] = "LEFT_BRACE";
      TokenType2[TokenType2["RIGHT_BRACE"] = 1] = "RIGHT_BRACE";
      TokenType2[TokenType2["LEFT_BRACKET"] = 2] = "LEFT_BRACKET";
      TokenType2[TokenType2["RIGHT_BRACKET"] = 3] = "RIGHT_BRACKET";
      TokenType2[TokenType2["COLON"] = 4] = "COLON";
      TokenType2[TokenType2["COMMA"] = 5] = "COMMA";
      TokenType2[TokenType2["TRUE"] = 6] = "TRUE";
      TokenType2[TokenType2["FALSE"] = 7] = "FALSE";
      TokenType2[TokenType2["NULL"] = 8] = "NULL";
      TokenType2[TokenType2["STRING"] = 9] = "STRING";
      TokenType2[TokenType2["NUMBER"] = 10] = "NUMBER";
      TokenType2[TokenType2["SEPARATOR"] = 11] = "SEPARATOR";
    })(TokenType || (TokenType = {}));
    tokenType_default = TokenType;
  }
});

var charset, escapedSequences;
var init_utf_8 = __esm({
  "node_modules/@streamparser/json/dist/mjs/utils/utf-8.js"() {
    (function(charset2) {
      charset2[charset2["BACKSPACE"] = 8] = "BACKSPACE";
      charset2[charset2["FORM_FEED"] = 12] = "FORM_FEED";
      charset2[charset2["NEWLINE"] = 10] = "NEWLINE";
      charset2[charset2["CARRIAGE_RETURN"] = 13] = "CARRIAGE_RETURN";
      charset2[charset2["TAB"] = 9] = "TAB";
      charset2[charset2["SPACE"] = 32] = "SPACE";
      charset2[charset2["EXCLAMATION_MARK"] = 33] = "EXCLAMATION_MARK";
      charset2[charset2["QUOTATION_MARK"] = 34] = "QUOTATION_MARK";
      charset2[charset2["NUMBER_SIGN"] = 35] = "NUMBER_SIGN";
      charset2[charset2["DOLLAR_SIGN"] = 36] = "DOLLAR_SIGN";
      charset2[charset2["PERCENT_SIGN"] = 37] = "PERCENT_SIGN";
      charset2[charset2["AMPERSAND"] = 38] = "AMPERSAND";
      charset2[charset2["APOSTROPHE"] = 39] = "APOSTROPHE";
      charset2[charset2["LEFT_PARENTHESIS"] = 40] = "LEFT_PARENTHESIS";
      charset2[charset2["RIGHT_PARENTHESIS"] = 41] = "RIGHT_PARENTHESIS";
      charset2[charset2["ASTERISK"] = 42] = "ASTERISK";
      charset2[charset2["PLUS_SIGN"] = 43] = "PLUS_SIGN";
      charset2[charset2["COMMA"] = 44] = "COMMA";
      charset2[charset2["HYPHEN_MINUS"] = 45] = "HYPHEN_MINUS";
      charset2[charset2["FULL_STOP"] = 46] = "FULL_STOP";
      charset2[charset2["SOLIDUS"] = 47] = "SOLIDUS";
      charset2[charset2["DIGIT_ZERO"] = 48] = "DIGIT_ZERO";
      charset2[charset2["DIGIT_ONE"] = 49] = "DIGIT_ONE";
      charset2[charset2["DIGIT_TWO"] = 50] = "DIGIT_TWO";
      charset2[charset2["DIGIT_THREE"] = 51] = "DIGIT_THREE";
      charset2[charset2["DIGIT_FOUR"] = 52] = "DIGIT_FOUR";
      charset2[charset2["DIGIT_FIVE"] = 53] = "DIGIT_FIVE";
      charset2[charset2["DIGIT_SIX"] = 54] = "DIGIT_SIX";
      charset2[charset2["DIGIT_SEVEN"] = 55] = "DIGIT_SEVEN";
      charset2[charset2["DIGIT_EIGHT"] = 56] = "DIGIT_EIGHT";
      charset2[charset2["DIGIT_NINE"] = 57] = "DIGIT_NINE";
      charset2[charset2["COLON"] = 58] = "COLON";
      charset2[charset2["SEMICOLON"] = 59] = "SEMICOLON";
      charset2[charset2["LESS_THAN_SIGN"] = 60] = "LESS_THAN_SIGN";
      charset2[charset2["EQUALS_SIGN"] = 61] = "EQUALS_SIGN";
      charset2[charset2["GREATER_THAN_SIGN"] = 62] = "GREATER_THAN_SIGN";
      charset2[charset2["QUESTION_MARK"] = 63] = "QUESTION_MARK";
      charset2[charset2["COMMERCIAL_AT"] = 64] = "COMMERCIAL_AT";
      charset2[charset2["LATIN_CAPITAL_LETTER_A"] = 65] = "LATIN_CAPITAL_LETTER_A";
      charset2[charset2["LATIN_CAPITAL_LETTER_B"] = 66] = "LATIN_CAPITAL_LETTER_B";
      charset2[charset2["LATIN_CAPITAL_LETTER_C"] = 67] = "LATIN_CAPITAL_LETTER_C";
      charset2[charset2["LATIN_CAPITAL_LETTER_D"] = 68] = "LATIN_CAPITAL_LETTER_D";
      charset2[charset2["LATIN_CAPITAL_LETTER_E"] = 69] = "LATIN_CAPITAL_LETTER_E";
      charset2[charset2["LATIN_CAPITAL_LETTER_F"] = 70] = "LATIN_CAPITAL_LETTER_F";
      charset2[charset2["LATIN_CAPITAL_LETTER_G"] = 71] = "LATIN_CAPITAL_LETTER_G";
      charset2[charset2["LATIN_CAPITAL_LETTER_H"] = 72] = "LATIN_CAPITAL_LETTER_H";
      charset2[charset2["LATIN_CAPITAL_LETTER_I"] = 73] = "LATIN_CAPITAL_LETTER_I";
      charset2[charset2["LATIN_CAPITAL_LETTER_J"] = 74] = "LATIN_CAPITAL_LETTER_J";
      charset2[charset2["LATIN_CAPITAL_LETTER_K"] = 75] = "LATIN_CAPITAL_LETTER_K";
      charset2[charset2["LATIN_CAPITAL_LETTER_L"] = 76] = "LATIN_CAPITAL_LETTER_L";
      charset2[charset2["LATIN_CAPITAL_LETTER_M"] = 77] = "LATIN_CAPITAL_LETTER_M";
      charset2[charset2["LATIN_CAPITAL_LETTER_N"] = 78] = "LATIN_CAPITAL_LETTER_N";
      charset2[charset2["LATIN_CAPITAL_LETTER_O"] = 79] = "LATIN_CAPITAL_LETTER_O";
      charset2[charset2["LATIN_CAPITAL_LETTER_P"] = 80] = "LATIN_CAPITAL_LETTER_P";
      charset2[charset2["LATIN_CAPITAL_LETTER_Q"] = 81] = "LATIN_CAPITAL_LETTER_Q";
      charset2[charset2["LATIN_CAPITAL_LETTER_R"] = 82] = "LATIN_CAPITAL_LETTER_R";
      charset2[charset2["LATIN_CAPITAL_LETTER_S"] = 83] = "LATIN_CAPITAL_LETTER_S";
      charset2[charset2["LATIN_CAPITAL_LETTER_T"] = 84] = "LATIN_CAPITAL_LETTER_T";
      charset2[charset2["LATIN_CAPITAL_LETTER_U"] = 85] = "LATIN_CAPITAL_LETTER_U";
      charset2[charset2["LATIN_CAPITAL_LETTER_V"] = 86] = "LATIN_CAPITAL_LETTER_V";
      charset2[charset2["LATIN_CAPITAL_LETTER_W"] = 87] = "LATIN_CAPITAL_LETTER_W";
      charset2[charset2["LATIN_CAPITAL_LETTER_X"] = 88] = "LATIN_CAPITAL_LETTER_X";
      charset2[charset2["LATIN_CAPITAL_LETTER_Y"] = 89] = "LATIN_CAPITAL_LETTER_Y";
      charset2[charset2["LATIN_CAPITAL_LETTER_Z"] = 90] = "LATIN_CAPITAL_LETTER_Z";
      charset2[charset2["LEFT_SQUARE_BRACKET"] = 91] = "LEFT_SQUARE_BRACKET";
      charset2[charset2["REVERSE_SOLIDUS"] = 92] = "REVERSE_SOLIDUS";
      charset2[charset2["RIGHT_SQUARE_BRACKET"] = 93] = "RIGHT_SQUARE_BRACKET";
      charset2[charset2["CIRCUMFLEX_ACCENT"] = 94] = "CIRCUMFLEX_ACCENT";
      charset2[charset2["LOW_LINE"] = 95] = "LOW_LINE";
      charset2[charset2["GRAVE_ACCENT"] = 96] = "GRAVE_ACCENT";
      charset2[charset2["LATIN_SMALL_LETTER_A"] = 97] = "LATIN_SMALL_LETTER_A";
      charset2[charset2["LATIN_SMALL_LETTER_B"] = 98] = "LATIN_SMALL_LETTER_B";
      charset2[charset2["LATIN_SMALL_LETTER_C"] = 99] = "LATIN_SMALL_LETTER_C";
      charset2[charset2["LATIN_SMALL_LETTER_D"] = 100] = "LATIN_SMALL_LETTER_D";
      charset2[charset2["LATIN_SMALL_LETTER_E"] = 101] = "LATIN_SMALL_LETTER_E";
      charset2[charset2["LATIN_SMALL_LETTER_F"] = 102] = "LATIN_SMALL_LETTER_F";
      charset2[charset2["LATIN_SMALL_LETTER_G"] = 103] = "LATIN_SMALL_LETTER_G";
      charset2[charset2["LATIN_SMALL_LETTER_H"] = 104] = "LATIN_SMALL_LETTER_H";
      charset2[charset2["LATIN_SMALL_LETTER_I"] = 105] = "LATIN_SMALL_LETTER_I";
      charset2[charset2["LATIN_SMALL_LETTER_J"] = 106] = "LATIN_SMALL_LETTER_J";
      charset2[charset2["LATIN_SMALL_LETTER_K"] = 107] = "LATIN_SMALL_LETTER_K";
      charset2[charset2["LATIN_SMALL_LETTER_L"] = 108] = "LATIN_SMALL_LETTER_L";
      charset2[charset2["LATIN_SMALL_LETTER_M"] = 109] = "LATIN_SMALL_LETTER_M";
      charset2[charset2["LATIN_SMALL_LETTER_N"] = 110] = "LATIN_SMALL_LETTER_N";
      charset2[charset2["LATIN_SMALL_LETTER_O"] = 111] = "LATIN_SMALL_LETTER_O";
      charset2[charset2["LATIN_SMALL_LETTER_P"] = 112] = "LATIN_SMALL_LETTER_P";
      charset2[charset2["LATIN_SMALL_LETTER_Q"] = 113] = "LATIN_SMALL_LETTER_Q";
      charset2[charset2["LATIN_SMALL_LETTER_R"] = 114] = "LATIN_SMALL_LETTER_R";
      charset2[charset2["LATIN_SMALL_LETTER_S"] = 115] = "LATIN_SMALL_LETTER_S";
      charset2[charset2["LATIN_SMALL_LETTER_T"] = 116] = "LATIN_SMALL_LETTER_T";
      charset2[charset2["LATIN_SMALL_LETTER_U"] = 117] = "LATIN_SMALL_LETTER_U";
      charset2[charset2["LATIN_SMALL_LETTER_V"] = 118] = "LATIN_SMALL_LETTER_V";
      charset2[charset2["LATIN_SMALL_LETTER_W"] = 119] = "LATIN_SMALL_LETTER_W";
      charset2[charset2["LATIN_SMALL_LETTER_X"] = 120] = "LATIN_SMALL_LETTER_X";
      charset2[charset2["LATIN_SMALL_LETTER_Y"] = 121] = "LATIN_SMALL_LETTER_Y";
      charset2[charset2["LATIN_SMALL_LETTER_Z"] = 122] = "LATIN_SMALL_LETTER_Z";
      charset2[charset2["LEFT_CURLY_BRACKET"] = 123] = "LEFT_CURLY_BRACKET";
      charset2[charset2["VERTICAL_LINE"] = 124] = "VERTICAL_LINE";
      charset2[charset2["RIGHT_CURLY_BRACKET"] = 125] = "RIGHT_CURLY_BRACKET";
      charset2[charset2["TILDE"] = 126] = "TILDE";
    })(charset || (charset = {}));
    escapedSequences = {
      [
        34
        /* charset.QUOTATION_MARK */
      ]: 34,
      [
        92
        /* charset.REVERSE_SOLIDUS */
      ]: 92,
      [
        47
        /* charset.SOLIDUS */
      ]: 47,
      [
        98
        /* charset.LATIN_SMALL_LETTER_B */
      ]: 8,
      [
        102
        /* charset.LATIN_SMALL_LETTER_F */
      ]: 12,
      [
        110
        /* charset.LATIN_SMALL_LETTER_N */
      ]: 10,
      [
        114
        /* charset.LATIN_SMALL_LETTER_R */
      ]: 13,
      [
        116
        /* charset.LATIN_SMALL_LETTER_T */
      ]: 9
    };
  }
});

function TokenizerStateToString(tokenizerState) {
  return [
    "START",
    "ENDED",
    "ERROR",
    "TRUE1",
    "TRUE2",
    "TRUE3",
    "FALSE1",
    "FALSE2",
    "FALSE3",
    "FALSE4",
    "NULL1",
    "NULL2",
    "NULL3",
    "STRING_DEFAULT",
    "STRING_AFTER_BACKSLASH",
    "STRING_UNICODE_DIGIT_1",
    "STRING_UNICODE_DIGIT_2",
    "STRING_UNICODE_DIGIT_3",
    "STRING_UNICODE_DIGIT_4",
    "STRING_INCOMPLETE_CHAR",
    "NUMBER_AFTER_INITIAL_MINUS",
    "NUMBER_AFTER_INITIAL_ZERO",
    "NUMBER_AFTER_INITIAL_NON_ZERO",
    "NUMBER_AFTER_FULL_STOP",
    "NUMBER_AFTER_DECIMAL",
    "NUMBER_AFTER_E",
    "NUMBER_AFTER_E_AND_SIGN",
    "NUMBER_AFTER_E_AND_DIGIT",
    "SEPARATOR",
    "BOM_OR_START",
    "BOM"
  ][tokenizerState];
}
function validateBufferSize(name, size) {
  if (size === void 0)
    return;
  if (!Number.isInteger(size) || size < 0) {
    throw new TokenizerError(`Invalid "${name}": ${size}. Expected a non-negative integer.`);
  }
}
function utf8SequenceLength(leadByte) {
  if (leadByte >= 194 && leadByte <= 223)
    return 2;
  if (leadByte <= 239)
    return 3;
  return 4;
}
function multiByteRunEnd(buffer, start) {
  let j = start;
  while (j < buffer.length && buffer[j] >= 128) {
    const seqLength = utf8SequenceLength(buffer[j]);
    if (j + seqLength > buffer.length)
      break;
    j += seqLength;
  }
  return j;
}
var TokenizerStates, defaultOpts, TokenizerError, Tokenizer;
var init_tokenizer = __esm({
  "node_modules/@streamparser/json/dist/mjs/tokenizer.js"() {
    init_bufferedString();
    init_tokenType();
    init_utf_8();
    (function(TokenizerStates2) {
      TokenizerStates2[TokenizerStates2["START"] = 0] = "START";
      TokenizerStates2[TokenizerStates2["ENDED"] = 1] = "ENDED";
      TokenizerStates2[TokenizerStates2["ERROR"] = 2] = "ERROR";
      TokenizerStates2[TokenizerStates2["TRUE1"] = 3] = "TRUE1";
      TokenizerStates2[TokenizerStates2["TRUE2"] = 4] = "TRUE2";
      TokenizerStates2[TokenizerStates2["TRUE3"] = 5] = "TRUE3";
      TokenizerStates2[TokenizerStates2["FALSE1"] = 6] = "FALSE1";
      TokenizerStates2[TokenizerStates2["FALSE2"] = 7] = "FALSE2";
      TokenizerStates2[TokenizerStates2["FALSE3"] = 8] = "FALSE3";
      TokenizerStates2[TokenizerStates2["FALSE4"] = 9] = "FALSE4";
      TokenizerStates2[TokenizerStates2["NULL1"] = 10] = "NULL1";
      TokenizerStates2[TokenizerStates2["NULL2"] = 11] = "NULL2";
      TokenizerStates2[TokenizerStates2["NULL3"] = 12] = "NULL3";
      TokenizerStates2[TokenizerStates2["STRING_DEFAULT"] = 13] = "STRING_DEFAULT";
      TokenizerStates2[TokenizerStates2["STRING_AFTER_BACKSLASH"] = 14] = "STRING_AFTER_BACKSLASH";
      TokenizerStates2[TokenizerStates2["STRING_UNICODE_DIGIT_1"] = 15] = "STRING_UNICODE_DIGIT_1";
      TokenizerStates2[TokenizerStates2["STRING_UNICODE_DIGIT_2"] = 16] = "STRING_UNICODE_DIGIT_2";
      TokenizerStates2[TokenizerStates2["STRING_UNICODE_DIGIT_3"] = 17] = "STRING_UNICODE_DIGIT_3";
      TokenizerStates2[TokenizerStates2["STRING_UNICODE_DIGIT_4"] = 18] = "STRING_UNICODE_DIGIT_4";
      TokenizerStates2[TokenizerStates2["STRING_INCOMPLETE_CHAR"] = 19] = "STRING_INCOMPLETE_CHAR";
      TokenizerStates2[TokenizerStates2["NUMBER_AFTER_INITIAL_MINUS"] = 20] = "NUMBER_AFTER_INITIAL_MINUS";
      TokenizerStates2[TokenizerStates2["NUMBER_AFTER_INITIAL_ZERO"] = 21] = "NUMBER_AFTER_INITIAL_ZERO";
      TokenizerStates2[TokenizerStates2["NUMBER_AFTER_INITIAL_NON_ZERO"] = 22] = "NUMBER_AFTER_INITIAL_NON_ZERO";
      TokenizerStates2[TokenizerStates2["NUMBER_AFTER_FULL_STOP"] = 23] = "NUMBER_AFTER_FULL_STOP";
      TokenizerStates2[TokenizerStates2["NUMBER_AFTER_DECIMAL"] = 24] = "NUMBER_AFTER_DECIMAL";
      TokenizerStates2[TokenizerStates2["NUMBER_AFTER_E"] = 25] = "NUMBER_AFTER_E";
      TokenizerStates2[TokenizerStates2["NUMBER_AFTER_E_AND_SIGN"] = 26] = "NUMBER_AFTER_E_AND_SIGN";
      TokenizerStates2[TokenizerStates2["NUMBER_AFTER_E_AND_DIGIT"] = 27] = "NUMBER_AFTER_E_AND_DIGIT";
      TokenizerStates2[TokenizerStates2["SEPARATOR"] = 28] = "SEPARATOR";
      TokenizerStates2[TokenizerStates2["BOM_OR_START"] = 29] = "BOM_OR_START";
      TokenizerStates2[TokenizerStates2["BOM"] = 30] = "BOM";
    })(TokenizerStates || (TokenizerStates = {}));
    defaultOpts = {
      stringBufferSize: 0,
      numberBufferSize: 0,
      separator: void 0,
      emitPartialTokens: false
    };
    TokenizerError = class _TokenizerError extends Error {
      /**
       * @param message What went wrong.
       */
      constructor(message) {
        super(message);
        Object.setPrototypeOf(this, _TokenizerError.prototype);
      }
    };
    Tokenizer = class {
      /**
       * @param opts How to tokenize. See {@linkcode TokenizerOptions}.
       */
      constructor(opts) {
        this.state = 29;
        this.bomIndex = 0;
        this.separatorIndex = 0;
        this.escapedCharsByteLength = 0;
        this.bytes_remaining = 0;
        this.bytes_in_sequence = 0;
        this.char_split_buffer = new Uint8Array(4);
        this.encoder = new TextEncoder();
        this.offset = -1;
        this.streamByteLength = 0;
        opts = Object.assign(Object.assign({}, defaultOpts), opts);
        validateBufferSize("stringBufferSize", opts.stringBufferSize);
        validateBufferSize("numberBufferSize", opts.numberBufferSize);
        this.emitPartialTokens = opts.emitPartialTokens === true;
        this.bufferedString = opts.stringBufferSize && opts.stringBufferSize > 4 ? new BufferedString(opts.stringBufferSize) : new NonBufferedString();
        this.bufferedNumber = opts.numberBufferSize && opts.numberBufferSize > 0 ? new BufferedString(opts.numberBufferSize) : new NonBufferedString();
        this.separator = opts.separator;
        this.separatorBytes = opts.separator ? this.encoder.encode(opts.separator) : void 0;
      }
      /** Whether the tokenizer is ended, and thus no longer accepting data. */
      get isEnded() {
        return this.state === 1;
      }
      // Appends the code unit decoded from one \uXXXX escape, matching
      // JSON.parse's handling of surrogates: a valid high/low surrogate pair
      // combines into one character; an unpaired high or low surrogate is kept
      // as a raw UTF-16 code unit rather than replaced or dropped (JS strings
      // are free to contain lone surrogates; only encoding them as UTF-8 bytes
      // is lossy, which is why appendCharCode -- not the encoder -- is used for
      // them).
      appendUnicodeCodeUnit(intVal) {
        if (this.highSurrogate !== void 0) {
          if (intVal >= 56320 && intVal <= 57343) {
            const unicodeString2 = String.fromCharCode(this.highSurrogate, intVal);
            const unicodeBuffer2 = this.encoder.encode(unicodeString2);
            this.bufferedString.appendBuf(unicodeBuffer2);
            this.escapedCharsByteLength += 6 - unicodeBuffer2.byteLength;
            this.highSurrogate = void 0;
            return;
          }
          this.flushPendingHighSurrogate();
        }
        if (intVal >= 55296 && intVal <= 56319) {
          this.highSurrogate = intVal;
          this.escapedCharsByteLength += 6;
          return;
        }
        if (intVal >= 56320 && intVal <= 57343) {
          this.bufferedString.appendCharCode(intVal);
          this.escapedCharsByteLength += 6;
          return;
        }
        const unicodeString = String.fromCharCode(intVal);
        const unicodeBuffer = this.encoder.encode(unicodeString);
        this.bufferedString.appendBuf(unicodeBuffer);
        this.escapedCharsByteLength += 6 - unicodeBuffer.byteLength;
      }
      flushPendingHighSurrogate() {
        if (this.highSurrogate !== void 0) {
          this.bufferedString.appendCharCode(this.highSurrogate);
          this.highSurrogate = void 0;
        }
      }
      // Stash the leading bytes of a multi-byte character split across the chunk
      // boundary; STRING_INCOMPLETE_CHAR completes it from the next chunk.
      startIncompleteChar(buffer, start) {
        this.bytes_in_sequence = utf8SequenceLength(buffer[start]);
        this.bytes_remaining = start + this.bytes_in_sequence - buffer.length;
        this.char_split_buffer.set(buffer.subarray(start));
        this.state = 19;
      }
      /**
       * Pushes the next chunk of the JSON stream into the tokenizer.
       *
       * Tokenizing happens synchronously, so every token in `input` is emitted
       * through {@linkcode Tokenizer.onToken} before this returns. A chunk may end
       * anywhere, including in the middle of a multi-byte character; the rest of it
       * is picked up from the next chunk.
       *
       * @param input The chunk to tokenize: a string, a `TypedArray`, or any
       * iterable of utf-8 byte values.
       * @throws {TokenizerError} If the data is not valid JSON and no
       * {@linkcode Tokenizer.onError} callback has been set.
       */
      write(input) {
        try {
          let buffer;
          if (input instanceof Uint8Array) {
            buffer = input;
          } else if (typeof input === "string") {
            if (this.pendingStringSurrogate !== void 0) {
              input = this.pendingStringSurrogate + input;
              this.pendingStringSurrogate = void 0;
            }
            const lastCharCode = input.charCodeAt(input.length - 1);
            if (lastCharCode >= 55296 && lastCharCode <= 56319) {
              this.pendingStringSurrogate = input[input.length - 1];
              input = input.slice(0, -1);
            }
            buffer = this.encoder.encode(input);
          } else if (ArrayBuffer.isView(input)) {
            buffer = new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
          } else if (input !== null && typeof input === "object" && typeof input[Symbol.iterator] === "function") {
            buffer = Uint8Array.from(input);
          } else {
            throw new TypeError("Unexpected type. The `write` function only accepts Iterables (e.g. Arrays, Sets, Generators), TypedArrays and Strings.");
          }
          for (let i = 0; i < buffer.length; i += 1) {
            const n = buffer[i];
            switch (this.state) {
              // @ts-expect-error fall through case
              case 29:
                if (n === 239) {
                  this.bom = [239, 187, 191];
                  this.bomIndex += 1;
                  this.state = 30;
                  continue;
                }
                if (input instanceof Uint16Array) {
                  if (n === 254) {
                    this.bom = [254, 255];
                    this.bomIndex += 1;
                    this.state = 30;
                    continue;
                  }
                  if (n === 255) {
                    this.bom = [255, 254];
                    this.bomIndex += 1;
                    this.state = 30;
                    continue;
                  }
                }
                if (input instanceof Uint32Array) {
                  if (n === 0) {
                    this.bom = [0, 0, 254, 255];
                    this.bomIndex += 1;
                    this.state = 30;
                    continue;
                  }
                  if (n === 255) {
                    this.bom = [255, 254, 0, 0];
                    this.bomIndex += 1;
                    this.state = 30;
                    continue;
                  }
                }
              case 0:
                this.offset += 1;
                if (this.separatorBytes && n === this.separatorBytes[0]) {
                  if (this.separatorBytes.length === 1) {
                    this.state = 0;
                    this.onToken({
                      token: tokenType_default.SEPARATOR,
                      value: this.separator,
                      offset: this.offset + this.separatorBytes.length - 1
                    });
                    continue;
                  }
                  this.state = 28;
                  continue;
                }
                if (n === 32 || n === 10 || n === 13 || n === 9) {
                  continue;
                }
                if (n === 123) {
                  this.onToken({
                    token: tokenType_default.LEFT_BRACE,
                    value: "{",
                    offset: this.offset
                  });
                  continue;
                }
                if (n === 125) {
                  this.onToken({
                    token: tokenType_default.RIGHT_BRACE,
                    value: "}",
                    offset: this.offset
                  });
                  continue;
                }
                if (n === 91) {
                  this.onToken({
                    token: tokenType_default.LEFT_BRACKET,
                    value: "[",
                    offset: this.offset
                  });
                  continue;
                }
                if (n === 93) {
                  this.onToken({
                    token: tokenType_default.RIGHT_BRACKET,
                    value: "]",
                    offset: this.offset
                  });
                  continue;
                }
                if (n === 58) {
                  this.onToken({
                    token: tokenType_default.COLON,
                    value: ":",
                    offset: this.offset
                  });
                  continue;
                }
                if (n === 44) {
                  this.onToken({
                    token: tokenType_default.COMMA,
                    value: ",",
                    offset: this.offset
                  });
                  continue;
                }
                if (n === 116) {
                  this.state = 3;
                  continue;
                }
                if (n === 102) {
                  this.state = 6;
                  continue;
                }
                if (n === 110) {
                  this.state = 10;
                  continue;
                }
                if (n === 34) {
                  this.bufferedString.reset();
                  this.escapedCharsByteLength = 0;
                  this.state = 13;
                  continue;
                }
                if (n >= 49 && n <= 57) {
                  this.bufferedNumber.reset();
                  this.bufferedNumber.appendChar(n);
                  this.state = 22;
                  continue;
                }
                if (n === 48) {
                  this.bufferedNumber.reset();
                  this.bufferedNumber.appendChar(n);
                  this.state = 21;
                  continue;
                }
                if (n === 45) {
                  this.bufferedNumber.reset();
                  this.bufferedNumber.appendChar(n);
                  this.state = 20;
                  continue;
                }
                break;
              // STRING
              case 13:
                if (n === 34) {
                  this.flushPendingHighSurrogate();
                  const string = this.bufferedString.toString();
                  this.state = 0;
                  this.onToken({
                    token: tokenType_default.STRING,
                    value: string,
                    offset: this.offset
                  });
                  this.offset += this.escapedCharsByteLength + this.bufferedString.byteLength + 1;
                  continue;
                }
                if (n === 92) {
                  this.state = 14;
                  continue;
                }
                if (n >= 128) {
                  this.flushPendingHighSurrogate();
                  const runEnd = multiByteRunEnd(buffer, i);
                  if (runEnd > i) {
                    this.bufferedString.appendBuf(buffer, i, runEnd);
                    i = runEnd - 1;
                  }
                  if (runEnd < buffer.length && buffer[runEnd] >= 128) {
                    this.startIncompleteChar(buffer, runEnd);
                    i = buffer.length - 1;
                  }
                  continue;
                }
                if (n >= 32) {
                  this.flushPendingHighSurrogate();
                  let j = i;
                  while (j < buffer.length) {
                    const b = buffer[j];
                    if (b < 32 || b >= 128 || b === 34 || b === 92)
                      break;
                    j += 1;
                  }
                  if (j - i >= 16) {
                    this.bufferedString.appendBuf(buffer, i, j);
                  } else {
                    for (let k = i; k < j; k += 1)
                      this.bufferedString.appendChar(buffer[k]);
                  }
                  i = j - 1;
                  continue;
                }
                break;
              case 19: {
                const available = Math.min(this.bytes_remaining, buffer.length - i);
                this.char_split_buffer.set(buffer.subarray(i, i + available), this.bytes_in_sequence - this.bytes_remaining);
                this.bytes_remaining -= available;
                if (this.bytes_remaining > 0) {
                  i = buffer.length - 1;
                  continue;
                }
                this.bufferedString.appendBuf(this.char_split_buffer, 0, this.bytes_in_sequence);
                i += available - 1;
                this.state = 13;
                continue;
              }
              case 14: {
                const controlChar = escapedSequences[n];
                if (controlChar) {
                  this.flushPendingHighSurrogate();
                  this.bufferedString.appendChar(controlChar);
                  this.escapedCharsByteLength += 1;
                  this.state = 13;
                  continue;
                }
                if (n === 117) {
                  this.unicode = "";
                  this.state = 15;
                  continue;
                }
                break;
              }
              case 15:
              case 16:
              case 17:
                if (n >= 48 && n <= 57 || n >= 65 && n <= 70 || n >= 97 && n <= 102) {
                  this.unicode += String.fromCharCode(n);
                  this.state += 1;
                  continue;
                }
                break;
              case 18:
                if (n >= 48 && n <= 57 || n >= 65 && n <= 70 || n >= 97 && n <= 102) {
                  const intVal = parseInt(this.unicode + String.fromCharCode(n), 16);
                  this.appendUnicodeCodeUnit(intVal);
                  this.state = 13;
                  continue;
                }
                break;
              // Number
              case 20:
                if (n === 48) {
                  this.bufferedNumber.appendChar(n);
                  this.state = 21;
                  continue;
                }
                if (n >= 49 && n <= 57) {
                  this.bufferedNumber.appendChar(n);
                  this.state = 22;
                  continue;
                }
                break;
              case 21:
                if (n === 46) {
                  this.bufferedNumber.appendChar(n);
                  this.state = 23;
                  continue;
                }
                if (n === 101 || n === 69) {
                  this.bufferedNumber.appendChar(n);
                  this.state = 25;
                  continue;
                }
                i -= 1;
                this.state = 0;
                this.emitNumber();
                continue;
              case 22:
                if (n >= 48 && n <= 57) {
                  this.bufferedNumber.appendChar(n);
                  continue;
                }
                if (n === 46) {
                  this.bufferedNumber.appendChar(n);
                  this.state = 23;
                  continue;
                }
                if (n === 101 || n === 69) {
                  this.bufferedNumber.appendChar(n);
                  this.state = 25;
                  continue;
                }
                i -= 1;
                this.state = 0;
                this.emitNumber();
                continue;
              case 23:
                if (n >= 48 && n <= 57) {
                  this.bufferedNumber.appendChar(n);
                  this.state = 24;
                  continue;
                }
                break;
              case 24:
                if (n >= 48 && n <= 57) {
                  this.bufferedNumber.appendChar(n);
                  continue;
                }
                if (n === 101 || n === 69) {
                  this.bufferedNumber.appendChar(n);
                  this.state = 25;
                  continue;
                }
                i -= 1;
                this.state = 0;
                this.emitNumber();
                continue;
              // @ts-expect-error fall through case
              case 25:
                if (n === 43 || n === 45) {
                  this.bufferedNumber.appendChar(n);
                  this.state = 26;
                  continue;
                }
              case 26:
                if (n >= 48 && n <= 57) {
                  this.bufferedNumber.appendChar(n);
                  this.state = 27;
                  continue;
                }
                break;
              case 27:
                if (n >= 48 && n <= 57) {
                  this.bufferedNumber.appendChar(n);
                  continue;
                }
                i -= 1;
                this.state = 0;
                this.emitNumber();
                continue;
              // TRUE
              case 3:
                if (n === 114) {
                  this.state = 4;
                  continue;
                }
                break;
              case 4:
                if (n === 117) {
                  this.state = 5;
                  continue;
                }
                break;
              case 5:
                if (n === 101) {
                  this.state = 0;
                  this.onToken({
                    token: tokenType_default.TRUE,
                    value: true,
                    offset: this.offset
                  });
                  this.offset += 3;
                  continue;
                }
                break;
              // FALSE
              case 6:
                if (n === 97) {
                  this.state = 7;
                  continue;
                }
                break;
              case 7:
                if (n === 108) {
                  this.state = 8;
                  continue;
                }
                break;
              case 8:
                if (n === 115) {
                  this.state = 9;
                  continue;
                }
                break;
              case 9:
                if (n === 101) {
                  this.state = 0;
                  this.onToken({
                    token: tokenType_default.FALSE,
                    value: false,
                    offset: this.offset
                  });
                  this.offset += 4;
                  continue;
                }
                break;
              // NULL
              case 10:
                if (n === 117) {
                  this.state = 11;
                  continue;
                }
                break;
              case 11:
                if (n === 108) {
                  this.state = 12;
                  continue;
                }
                break;
              case 12:
                if (n === 108) {
                  this.state = 0;
                  this.onToken({
                    token: tokenType_default.NULL,
                    value: null,
                    offset: this.offset
                  });
                  this.offset += 3;
                  continue;
                }
                break;
              case 28:
                this.separatorIndex += 1;
                if (!this.separatorBytes || n !== this.separatorBytes[this.separatorIndex]) {
                  break;
                }
                if (this.separatorIndex === this.separatorBytes.length - 1) {
                  this.state = 0;
                  this.onToken({
                    token: tokenType_default.SEPARATOR,
                    value: this.separator,
                    offset: this.offset + this.separatorIndex
                  });
                  this.separatorIndex = 0;
                }
                continue;
              // BOM support
              case 30:
                if (n === this.bom[this.bomIndex]) {
                  if (this.bomIndex === this.bom.length - 1) {
                    this.state = 0;
                    this.bom = void 0;
                    this.bomIndex = 0;
                    continue;
                  }
                  this.bomIndex += 1;
                  continue;
                }
                break;
              case 1:
                if (n === 32 || n === 10 || n === 13 || n === 9) {
                  continue;
                }
            }
            throw new TokenizerError(`Unexpected "${String.fromCharCode(n)}" at chunk position "${i}" (absolute position "${this.streamByteLength + i}") in state ${TokenizerStateToString(this.state)}`);
          }
          this.streamByteLength += buffer.length;
          if (this.emitPartialTokens) {
            switch (this.state) {
              case 3:
              case 4:
              case 5:
                this.onToken({
                  token: tokenType_default.TRUE,
                  value: true,
                  offset: this.offset,
                  partial: true
                });
                break;
              case 6:
              case 7:
              case 8:
              case 9:
                this.onToken({
                  token: tokenType_default.FALSE,
                  value: false,
                  offset: this.offset,
                  partial: true
                });
                break;
              case 10:
              case 11:
              case 12:
                this.onToken({
                  token: tokenType_default.NULL,
                  value: null,
                  offset: this.offset,
                  partial: true
                });
                break;
              case 13: {
                const string = this.bufferedString.toString();
                this.onToken({
                  token: tokenType_default.STRING,
                  value: string,
                  offset: this.offset,
                  partial: true
                });
                break;
              }
              case 21:
              case 22:
              case 24:
              case 27:
                try {
                  this.onToken({
                    token: tokenType_default.NUMBER,
                    value: this.parseNumber(this.bufferedNumber.toString()),
                    offset: this.offset,
                    partial: true
                  });
                } catch (_a) {
                }
            }
          }
        } catch (err) {
          this.error(err);
        }
      }
      emitNumber() {
        this.onToken({
          token: tokenType_default.NUMBER,
          value: this.parseNumber(this.bufferedNumber.toString()),
          offset: this.offset
        });
        this.offset += this.bufferedNumber.byteLength - 1;
      }
      /**
       * Turns the characters of a JSON number into a JavaScript value.
       *
       * Equivalent to `Number(numberStr)`. Override it to handle numbers that a
       * JavaScript number can't represent, for example by keeping them as strings.
       *
       * @param numberStr The number, as it appeared in the JSON stream.
       * @returns The parsed number.
       */
      parseNumber(numberStr) {
        return Number(numberStr);
      }
      /**
       * Puts the tokenizer in an error state and reports `err` through
       * {@linkcode Tokenizer.onError}. The tokenizer can't be used afterwards.
       *
       * @param err What went wrong.
       */
      error(err) {
        if (this.state !== 1) {
          this.state = 2;
        }
        this.onError(err);
      }
      /**
       * Signals that the stream is over, flushing any number that was still being
       * tokenized and then ending the tokenizer, which can't be used afterwards.
       *
       * @throws {TokenizerError} If the stream ended in the middle of a token and no
       * {@linkcode Tokenizer.onError} callback has been set.
       */
      end() {
        switch (this.state) {
          case 21:
          case 22:
          case 24:
          case 27:
            this.state = 1;
            this.emitNumber();
            this.onEnd();
            break;
          case 29:
          case 0:
          case 2:
            this.state = 1;
            this.onEnd();
            break;
          default:
            this.error(new TokenizerError(`Tokenizer ended in the middle of a token (state: ${TokenizerStateToString(this.state)}). Either not all the data was received or the data was invalid.`));
        }
      }
      /**
       * Called with every token found in the stream. Override it to consume them;
       * by default it throws.
       *
       * @param parsedToken The token and where it was found.
       */
      // biome-ignore lint/correctness/noUnusedFunctionParameters: override point; the parameter is part of the public signature
      onToken(parsedToken) {
        throw new TokenizerError(`Can't emit tokens before the "onToken" callback has been set up.`);
      }
      /**
       * Called when the data can't be tokenized. Override it to handle errors
       * asynchronously; by default it throws, so the error surfaces out of the
       * {@linkcode Tokenizer.write} or {@linkcode Tokenizer.end} call that caused it.
       *
       * @param err What went wrong.
       */
      onError(err) {
        throw err;
      }
      /** Called once the tokenizer has ended. Override it to react to that; by default it does nothing. */
      onEnd() {
      }
    };
  }
});

function TokenParserStateToString(state) {
  return ["VALUE", "KEY", "COLON", "COMMA", "ENDED", "ERROR", "SEPARATOR"][state];
}
function setProperty(obj, key, value) {
  if (key === "__proto__") {
    Object.defineProperty(obj, key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true
    });
    return;
  }
  obj[key] = value;
}
var TokenParserState, defaultOpts2, TokenParserError, TokenParser;
var init_tokenparser = __esm({
  "node_modules/@streamparser/json/dist/mjs/tokenparser.js"() {
    init_tokenType();
    (function(TokenParserState2) {
      TokenParserState2[TokenParserState2["VALUE"] = 0] = "VALUE";
      TokenParserState2[TokenParserState2["KEY"] = 1] = "KEY";
      TokenParserState2[TokenParserState2["COLON"] = 2] = "COLON";
      TokenParserState2[TokenParserState2["COMMA"] = 3] = "COMMA";
      TokenParserState2[TokenParserState2["ENDED"] = 4] = "ENDED";
      TokenParserState2[TokenParserState2["ERROR"] = 5] = "ERROR";
      TokenParserState2[TokenParserState2["SEPARATOR"] = 6] = "SEPARATOR";
    })(TokenParserState || (TokenParserState = {}));
    defaultOpts2 = {
      paths: void 0,
      keepStack: true,
      separator: void 0,
      emitPartialValues: false
    };
    TokenParserError = class _TokenParserError extends Error {
      /**
       * @param message What went wrong.
       */
      constructor(message) {
        super(message);
        Object.setPrototypeOf(this, _TokenParserError.prototype);
      }
    };
    TokenParser = class {
      /**
       * @param opts What to emit and how. See {@linkcode TokenParserOptions}.
       * @throws {TokenParserError} If any of the configured `paths` is not a valid selector.
       */
      constructor(opts) {
        this.state = 0;
        this.mode = void 0;
        this.key = void 0;
        this.value = void 0;
        this.stack = [];
        this.memberCount = 0;
        opts = Object.assign(Object.assign({}, defaultOpts2), opts);
        if (opts.paths) {
          const root = { children: /* @__PURE__ */ new Map(), terminal: false };
          let matchEverything = false;
          for (const path of opts.paths) {
            if (path === void 0 || path === "$*") {
              matchEverything = true;
              continue;
            }
            if (!path.startsWith("$"))
              throw new TokenParserError(`Invalid selector "${path}". Should start with "$".`);
            const segments = path.split(".").slice(1);
            if (segments.includes(""))
              throw new TokenParserError(`Invalid selector "${path}". ".." syntax not supported.`);
            let node = root;
            for (const segment of segments) {
              let child = node.children.get(segment);
              if (!child) {
                child = { children: /* @__PURE__ */ new Map(), terminal: false };
                node.children.set(segment, child);
              }
              node = child;
            }
            node.terminal = true;
          }
          if (!matchEverything)
            this.selectorTrie = root;
        }
        this.keepStack = opts.keepStack || false;
        this.separator = opts.separator;
        if (!opts.emitPartialValues) {
          this.emitPartial = () => {
          };
        }
      }
      shouldEmit() {
        if (!this.selectorTrie)
          return true;
        return this.matchesSelector(this.selectorTrie, 0);
      }
      // Depth-first walk of the selector trie down the current value's key path:
      //   [stack[1].key, ..., stack[n-1].key, this.key]   (n = stack.length)
      // A value matches iff some branch reaches a terminal node at the exact depth.
      // Recursion (rather than an explicit frontier) keeps the common single-path
      // walk allocation-free and short-circuits on the first match, like the old
      // rescan did, while collapsing its O(number of selectors) cost to O(depth).
      matchesSelector(node, level2) {
        const keyCount = this.stack.length;
        if (level2 === keyCount)
          return node.terminal;
        const key = level2 < keyCount - 1 ? this.stack[level2 + 1].key : this.key;
        const wildcard = node.children.get("*");
        if (wildcard && this.matchesSelector(wildcard, level2 + 1))
          return true;
        const hasLiteralChild = node.children.size > (wildcard ? 1 : 0);
        if (hasLiteralChild) {
          const segment = key === null || key === void 0 ? void 0 : key.toString();
          if (segment !== void 0) {
            const child = node.children.get(segment);
            if (child && this.matchesSelector(child, level2 + 1))
              return true;
          }
        }
        return false;
      }
      push() {
        this.stack.push({
          key: this.key,
          value: this.value,
          mode: this.mode,
          emit: this.shouldEmit(),
          memberCount: this.memberCount
        });
      }
      pop() {
        const value = this.value;
        let emit;
        ({
          key: this.key,
          value: this.value,
          mode: this.mode,
          emit,
          memberCount: this.memberCount
        } = this.stack.pop());
        this.state = this.mode !== void 0 ? 3 : 0;
        this.emit(value, emit);
      }
      emit(value, emit) {
        if (!this.keepStack && this.value && this.stack.every((item) => !item.emit)) {
          if (Array.isArray(this.value)) {
            this.value.length -= 1;
          } else {
            delete this.value[this.key];
          }
        }
        if (emit) {
          this.onValue({
            value,
            key: this.key,
            parent: this.value,
            stack: this.stack
          });
        }
        if (this.stack.length === 0) {
          if (this.separator) {
            this.state = 6;
          } else if (this.separator === void 0) {
            this.end();
          }
        }
      }
      emitPartial(value) {
        if (!this.shouldEmit())
          return;
        if (this.state === 1) {
          this.onValue({
            value: void 0,
            key: value,
            parent: this.value,
            stack: this.stack,
            partial: true
          });
          return;
        }
        this.onValue({
          value,
          key: this.key,
          parent: this.value,
          stack: this.stack,
          partial: true
        });
      }
      /** Whether the token parser is ended, and thus no longer accepting tokens. */
      get isEnded() {
        return this.state === 4;
      }
      /**
       * Pushes the next token into the parser.
       *
       * Parsing happens synchronously, so every value that the token completes is
       * emitted through {@linkcode TokenParser.onValue} before this returns.
       *
       * @param parsedTokenInfo The token to process, as emitted by a tokenizer.
       * @throws {TokenParserError} If the token can't appear at this point of the
       * JSON document and no {@linkcode TokenParser.onError} callback has been set.
       */
      write({ token, value, partial }) {
        try {
          if (partial) {
            if (this.state !== 0 && this.state !== 1) {
              throw new TokenParserError(`Unexpected partial ${tokenType_default[token]} (${JSON.stringify(value)}) in state ${TokenParserStateToString(this.state)}`);
            }
            this.emitPartial(value);
            return;
          }
          if (this.state === 0) {
            if (token === tokenType_default.STRING || token === tokenType_default.NUMBER || token === tokenType_default.TRUE || token === tokenType_default.FALSE || token === tokenType_default.NULL) {
              if (this.mode === 0) {
                setProperty(this.value, this.key, value);
                this.state = 3;
                this.memberCount++;
              } else if (this.mode === 1) {
                this.value.push(value);
                this.state = 3;
                this.memberCount++;
              }
              this.emit(value, this.shouldEmit());
              return;
            }
            if (token === tokenType_default.LEFT_BRACE) {
              this.memberCount++;
              this.push();
              if (this.mode === 0) {
                const val = {};
                setProperty(this.value, this.key, val);
                this.value = val;
              } else if (this.mode === 1) {
                const val = {};
                this.value.push(val);
                this.value = val;
              } else {
                this.value = {};
              }
              this.mode = 0;
              this.state = 1;
              this.key = void 0;
              this.memberCount = 0;
              this.emitPartial();
              return;
            }
            if (token === tokenType_default.LEFT_BRACKET) {
              this.memberCount++;
              this.push();
              if (this.mode === 0) {
                const val = [];
                setProperty(this.value, this.key, val);
                this.value = val;
              } else if (this.mode === 1) {
                const val = [];
                this.value.push(val);
                this.value = val;
              } else {
                this.value = [];
              }
              this.mode = 1;
              this.state = 0;
              this.key = 0;
              this.memberCount = 0;
              this.emitPartial();
              return;
            }
            if (this.mode === 1 && token === tokenType_default.RIGHT_BRACKET && this.memberCount === 0) {
              this.pop();
              return;
            }
          }
          if (this.state === 1) {
            if (token === tokenType_default.STRING) {
              this.key = value;
              this.state = 2;
              this.emitPartial();
              return;
            }
            if (token === tokenType_default.RIGHT_BRACE && this.memberCount === 0) {
              this.pop();
              return;
            }
          }
          if (this.state === 2) {
            if (token === tokenType_default.COLON) {
              this.state = 0;
              return;
            }
          }
          if (this.state === 3) {
            if (token === tokenType_default.COMMA) {
              if (this.mode === 1) {
                this.state = 0;
                this.key += 1;
                return;
              }
              if (this.mode === 0) {
                this.state = 1;
                return;
              }
            }
            if (token === tokenType_default.RIGHT_BRACE && this.mode === 0 || token === tokenType_default.RIGHT_BRACKET && this.mode === 1) {
              this.pop();
              return;
            }
          }
          if (this.state === 6) {
            if (token === tokenType_default.SEPARATOR && value === this.separator) {
              this.state = 0;
              return;
            }
          }
          if (token === tokenType_default.SEPARATOR && this.state !== 6 && Array.from(value).map((n) => n.charCodeAt(0)).every(
            (n) => n === 32 || n === 10 || n === 13 || n === 9
            /* charset.TAB */
          )) {
            return;
          }
          throw new TokenParserError(`Unexpected ${tokenType_default[token]} (${JSON.stringify(value)}) in state ${TokenParserStateToString(this.state)}`);
        } catch (err) {
          this.error(err);
        }
      }
      /**
       * Puts the token parser in an error state and reports `err` through
       * {@linkcode TokenParser.onError}. The parser can't be used afterwards.
       *
       * @param err What went wrong.
       */
      error(err) {
        if (this.state !== 4) {
          this.state = 5;
        }
        this.onError(err);
      }
      /**
       * Signals that there are no more tokens, ending the token parser, which can't
       * be used afterwards.
       *
       * @throws {Error} If the JSON document was left half-parsed and no
       * {@linkcode TokenParser.onError} callback has been set.
       */
      end() {
        if (this.state !== 0 && this.state !== 6 || this.stack.length > 0) {
          this.error(new Error(`Parser ended in mid-parsing (state: ${TokenParserStateToString(this.state)}). Either not all the data was received or the data was invalid.`));
        } else {
          this.state = 4;
          this.onEnd();
        }
      }
      /**
       * Called with every value that matches the configured `paths`. Override it to
       * consume them; by default it throws.
       *
       * @param parsedElementInfo The value and where it was found. Its `parent` and
       * `stack` are live references into the parser's in-progress structures, so use
       * `cloneParsedElementInfo` to snapshot them if they need to outlive the call.
       */
      // biome-ignore lint/correctness/noUnusedFunctionParameters: override point; the parameter is part of the public signature
      onValue(parsedElementInfo) {
        throw new TokenParserError(`Can't emit data before the "onValue" callback has been set up.`);
      }
      /**
       * Called when the tokens don't add up to valid JSON. Override it to handle
       * errors asynchronously; by default it throws, so the error surfaces out of the
       * {@linkcode TokenParser.write} or {@linkcode TokenParser.end} call that caused it.
       *
       * @param err What went wrong.
       */
      onError(err) {
        throw err;
      }
      /** Called once the token parser has ended. Override it to react to that; by default it does nothing. */
      onEnd() {
      }
    };
  }
});

var init_jsonparser = __esm({
  "node_modules/@streamparser/json/dist/mjs/jsonparser.js"() {
    init_tokenizer();
    init_tokenparser();
  }
});

var init_jsonTypes = __esm({
  "node_modules/@streamparser/json/dist/mjs/utils/types/jsonTypes.js"() {
  }
});

var TokenParserMode;
var init_stackElement = __esm({
  "node_modules/@streamparser/json/dist/mjs/utils/types/stackElement.js"() {
    (function(TokenParserMode2) {
      TokenParserMode2[TokenParserMode2["OBJECT"] = 0] = "OBJECT";
      TokenParserMode2[TokenParserMode2["ARRAY"] = 1] = "ARRAY";
    })(TokenParserMode || (TokenParserMode = {}));
  }
});

var init_mjs = __esm({
  "node_modules/@streamparser/json/dist/mjs/index.js"() {
    init_jsonparser();
    init_tokenizer();
    init_tokenparser();
    init_jsonTypes();
    init_stackElement();
    init_tokenType();
    init_utf_8();
  }
});

async function* jsonRows(pieces, name) {
  const reader = new RowReader(name);
  for await (const piece of pieces) {
    for (let start = 0; start < piece.length; ) {
      const end8 = piece.indexOf("\n", start) + 1 || piece.length;
      reader.write(piece.slice(start, end8));
      start = end8;
      if (reader.records.length > 0) yield* reader.records.splice(0);
    }
  }
  reader.end();
}
var RowReader;
var init_json2 = __esm({
  "pkg/cli/input/json.js"() {
    init_mjs();
    init_errors();
    init_limits();
    RowReader = class {
      records = [];
      #name;
      #line = 1;
      #tokenizer = new Tokenizer();
      #parser;
      /** How many arrays and objects are open, and at how many of them rows stand. */
      #depth = 0;
      #rowDepth;
      #rowLine = 1;
      /** How much was read since the last row. */
      #length = 0;
      /** Whether there was an array in which rows may stand. */
      #hasArray = false;
      /** The name of the array of rows, in an object. */
      #chosen;
      constructor(name) {
        this.#name = name;
        this.#tokenizer.onToken = (token) => this.#take(token);
        this.#tokenizer.bufferedString.decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
      }
      write(text) {
        this.#length += text.length;
        if (this.#length > MAX_ROW) this.#fail(`a row of more than ${MAX_ROW >> 20} MB`);
        this.#attempt(
          () => this.#tokenizer.write(text),
          "this is not JSON; with a value a line it is --input-format jsonl"
        );
        if (text.endsWith("\n")) this.#line += 1;
      }
      end() {
        if (this.#parser === void 0 && this.#length === 0) return;
        this.#attempt(() => this.#tokenizer.end(), "the JSON is cut off, or something follows it");
        if (!this.#parser?.isEnded) this.#fail("the JSON is cut off, or something follows it");
        if (!this.#hasArray) {
          this.#fail("expected an array of rows, or an object with one among its own fields; a row a line is jsonl");
        }
      }
      #fail(message) {
        throw new DataError(`${this.#name}:${this.#line}: ${message}`);
      }
      #attempt(step, message) {
        try {
          step();
        } catch (error) {
          if (error instanceof DataError) throw error;
          this.#fail(message);
        }
      }
      #take(token) {
        const kind = token.token;
        this.#parser ??= this.#begin(kind);
        if (this.#depth === this.#rowDepth && kind !== tokenType_default.COMMA) this.#rowLine = this.#line;
        if (kind === tokenType_default.LEFT_BRACKET && this.#depth < 2) this.#hasArray = true;
        if (kind === tokenType_default.LEFT_BRACE || kind === tokenType_default.LEFT_BRACKET) this.#depth += 1;
        if (kind === tokenType_default.RIGHT_BRACE || kind === tokenType_default.RIGHT_BRACKET) this.#depth -= 1;
        this.#parser.write(token);
      }
      #begin(kind) {
        if (kind !== tokenType_default.LEFT_BRACKET && kind !== tokenType_default.LEFT_BRACE) {
          this.#fail("expected an array of rows, or an object with one");
        }
        const inObject = kind === tokenType_default.LEFT_BRACE;
        this.#rowDepth = inObject ? 2 : 1;
        const parser = new TokenParser({ paths: [inObject ? "$.*.*" : "$.*"], keepStack: false });
        parser.onValue = ({ value, parent, stack }) => {
          if (!Array.isArray(parent)) return;
          if (inObject) this.#checkArray(stack.at(-1).key);
          this.records.push({ line: this.#rowLine, value });
          this.#length = 0;
        };
        return parser;
      }
      #checkArray(name) {
        this.#chosen ??= name;
        if (this.#chosen !== name)
          this.#fail(`two arrays, "${this.#chosen}" and "${name}": it is not clear which one has the rows`);
      }
    };
  }
});

async function* jsonLines(pieces, name) {
  let line2 = 0;
  let rest = [];
  let length = 0;
  for await (const piece of pieces) {
    const lines2 = piece.split("\n");
    rest.push(lines2[0]);
    length += lines2[0].length;
    if (length > MAX_ROW) throw new DataError(`${name}:${line2 + 1}: a line of more than ${MAX_ROW >> 20} MB`);
    if (lines2.length === 1) continue;
    lines2[0] = rest.join("");
    rest = [lines2.pop()];
    length = rest[0].length;
    for (const text of lines2) {
      line2 += 1;
      if (!isBlank(text)) yield { line: line2, text };
    }
  }
  const last = rest.join("");
  if (!isBlank(last)) yield { line: line2 + 1, text: last };
}
function isBlank(text) {
  return text.trim() === "";
}
var init_jsonl2 = __esm({
  "pkg/cli/input/jsonl.js"() {
    init_errors();
    init_limits();
  }
});

function formatOf(path, given) {
  if (given) return given;
  if (path === STDIN) return void 0;
  const extension = /\.(\w+)(?:\.gz)?$/i.exec(path)?.[1].toLowerCase();
  const format2 = EXTENSIONS[extension];
  if (format2) return format2;
  throw new UsageError(`${path}: the name does not tell the format; give --input-format ${INPUT_FORMATS.join("|")}`);
}
function formatOfText(text) {
  const [first] = text.trimStart();
  if (first === "{") return "jsonl";
  return first === "[" ? "json" : "csv";
}
async function openInputs(paths, { inputFormat: format2, delimiter: delimiter2 }) {
  const seen = /* @__PURE__ */ new Set();
  const inputs = [];
  for (const path of paths) {
    const size = await sizeOf(path);
    const input = { path, name: nameOf(path), format: formatOf(path, format2), size, delimiter: delimiter2 };
    const identity = path === STDIN ? path : (0, import_node_fs2.realpathSync)(path);
    if (seen.has(identity)) throw new UsageError(`${input.name} is given twice`);
    seen.add(identity);
    inputs.push(input);
  }
  return inputs;
}
async function* recordsOf(input, onBytes = () => {
}) {
  const { path, name, delimiter: delimiter2 } = input;
  const pieces = textOf(path, onBytes);
  let start = "";
  while (start.trim() === "") {
    const { value, done } = await pieces.next();
    if (done) return;
    start += value;
  }
  input.format ??= formatOfText(start);
  const all = startingWith(start, pieces);
  if (input.format === "jsonl") yield* jsonLines(all, name);
  else if (input.format === "json") yield* jsonRows(all, name);
  else yield* csvRows(all, name, delimiter2 ?? (input.format === "tsv" ? "	" : ","));
}
async function* chunksOf(inputs, onBytes) {
  let first = 0;
  for (const input of inputs) {
    const start = () => ({ name: input.name, first, cells: hasCells(input), records: [] });
    let chunk4 = start();
    let length = 0;
    for await (const record of recordsOf(input, onBytes)) {
      chunk4.cells = hasCells(input);
      chunk4.records.push(record);
      length += record.text?.length ?? 0;
      if (chunk4.records.length < CHUNK_ROWS && length < CHUNK_LENGTH) continue;
      first += chunk4.records.length;
      yield chunk4;
      chunk4 = start();
      length = 0;
    }
    if (chunk4.records.length > 0) {
      first += chunk4.records.length;
      yield chunk4;
    }
  }
}
async function* withPredictions(chunks, input) {
  const records = recordsOf(input);
  const wrong = (which) => new DataError(`${input.name} has ${which} predictions than there are rows`);
  for await (const chunk4 of chunks) {
    const predictions = [];
    while (predictions.length < chunk4.records.length) {
      const { done: done2, value } = await records.next();
      if (done2) throw wrong("fewer");
      predictions.push(value);
    }
    yield { ...chunk4, predictions: { name: input.name, cells: hasCells(input), records: predictions } };
  }
  const { done } = await records.next();
  if (!done) throw wrong("more");
}
var import_node_fs2, CHUNK_ROWS, CHUNK_LENGTH, EXTENSIONS, hasCells;
var init_rows = __esm({
  "pkg/cli/input/rows.js"() {
    import_node_fs2 = require("node:fs");
    init_errors();
    init_csv2();
    init_json2();
    init_jsonl2();
    init_limits();
    init_open();
    CHUNK_ROWS = 1024;
    CHUNK_LENGTH = 1 << 20;
    EXTENSIONS = { jsonl: "jsonl", ndjson: "jsonl", json: "json", csv: "csv", tsv: "tsv" };
    hasCells = ({ format: format2 }) => format2 === "csv" || format2 === "tsv";
  }
});

function formatFor({ format: format2, out: out2 }, formats) {
  if (format2 !== void 0 || out2 === void 0) return format2 ?? "table";
  const extension = /\.(\w+)$/.exec(out2)?.[1].toLowerCase();
  const told = extension === void 0 ? "table" : FORMATS2[extension];
  if (told !== void 0 && Object.hasOwn(formats, told)) return told;
  throw new UsageError(`--out ${out2}: the name tells no format; give --format ${Object.keys(formats).join("|")}`);
}
function openOutput(path, inputs) {
  if (path === void 0) return new StandardOutput();
  if (path === "") throw new UsageError("--out: expected the name of a file");
  const same = inputs.find((input) => isSameFile(path, input.path));
  if (same) throw new UsageError(`--out ${path}: that is ${same.name}, which is being read`);
  return new FileOutput(path);
}
function isSameFile(path, other) {
  const [own, its] = [path, other].map((name) => (0, import_node_fs3.statSync)(name, { throwIfNoEntry: false }));
  return own?.isFile() === true && its !== void 0 && own.ino === its.ino && own.dev === its.dev;
}
function kindOfFile(path) {
  const stats = (0, import_node_fs3.statSync)(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) throw new UsageError(`--out ${path}: it is a directory`);
  if (stats === void 0) return "none";
  return stats.isFile() ? "file" : "other";
}
var import_node_events, import_node_fs3, import_node_path, FORMATS2, StandardOutput, FileOutput;
var init_output = __esm({
  "pkg/cli/output.js"() {
    import_node_events = require("node:events");
    import_node_fs3 = require("node:fs");
    import_node_path = require("node:path");
    init_errors();
    FORMATS2 = {
      csv: "csv",
      htm: "html",
      html: "html",
      json: "json",
      jsonl: "jsonl",
      markdown: "markdown",
      md: "markdown",
      ndjson: "jsonl",
      txt: "table",
      xml: "junit"
    };
    StandardOutput = class {
      async write(text) {
        if (!process.stdout.write(text)) await (0, import_node_events.once)(process.stdout, "drain");
      }
      async end() {
      }
      abort() {
      }
    };
    FileOutput = class {
      #path;
      #temporary;
      #stream;
      #failure;
      #abort = () => this.abort();
      constructor(path) {
        const kind = kindOfFile(path);
        this.#path = kind === "file" ? (0, import_node_fs3.realpathSync)(path) : path;
        const temporary = (0, import_node_path.join)((0, import_node_path.dirname)(this.#path), `.${(0, import_node_path.basename)(path)}.${process.pid}.tmp`);
        this.#temporary = kind === "other" ? void 0 : temporary;
        try {
          const mode = kind === "file" ? (0, import_node_fs3.statSync)(this.#path).mode & 511 : 438;
          this.#stream = (0, import_node_fs3.createWriteStream)(null, { fd: (0, import_node_fs3.openSync)(this.#temporary ?? path, "w", mode) });
        } catch (error) {
          throw new UsageError(`--out ${path}: ${reasonOf(error)}`);
        }
        this.#stream.on("error", (error) => {
          this.#failure = error;
        });
        process.once("exit", this.#abort);
      }
      async write(text) {
        this.#check();
        await new Promise((resolve) => this.#stream.write(text, resolve));
        this.#check();
      }
      #check() {
        if (this.#failure) throw new DataError(`--out ${this.#path}: ${reasonOf(this.#failure)}`);
      }
      async end() {
        this.#check();
        this.#stream.end();
        if (!this.#stream.closed) await (0, import_node_events.once)(this.#stream, "close");
        this.#check();
        if (this.#temporary) (0, import_node_fs3.renameSync)(this.#temporary, this.#path);
        process.off("exit", this.#abort);
      }
      abort() {
        process.off("exit", this.#abort);
        this.#stream.destroy();
        if (this.#temporary) (0, import_node_fs3.rmSync)(this.#temporary, { force: true });
      }
    };
  }
});

function parsePath(text) {
  const steps = [];
  let at = 0;
  while (at < text.length) {
    STEP.lastIndex = at;
    const match = STEP.exec(text);
    if (!match || at === 0 && text[0] === ".") throw notAPath(text, at);
    steps.push(stepOf(match, text, at));
    at = STEP.lastIndex;
  }
  if (steps.length === 0) throw notAPath(text, 0);
  return steps;
}
function stepOf([, name, index, quoted], text, at) {
  if (name !== void 0) return name;
  if (index !== void 0) return Number(index);
  try {
    return JSON.parse(quoted);
  } catch {
    throw notAPath(text, at);
  }
}
function notAPath(text, at) {
  return new UsageError(`"${text}" is no column or path (at character ${at + 1}); write data.answers[0].text`);
}
function columnReader(text) {
  let steps;
  return (row2) => {
    if (Object.hasOwn(row2, text)) return row2[text];
    steps ??= parsePath(text);
    let value = row2;
    for (const step of steps) {
      if (value === null || typeof value !== "object") return void 0;
      const key = Array.isArray(value) && typeof step === "number" && step < 0 ? value.length + step : step;
      if (!Object.hasOwn(value, key) || Array.isArray(value) && typeof key !== "number") return void 0;
      value = value[key];
    }
    return value;
  };
}
var STEP;
var init_paths = __esm({
  "pkg/cli/paths.js"() {
    init_errors();
    STEP = /\.?([^.[\]]+)|\[(-?\d+)\]|\[("(?:[^"\\]|\\.)*")\]/y;
  }
});

function hasUsualColumns(row2) {
  return Object.values(DEFAULTS).every((names) => names.some((name) => Object.hasOwn(row2, name)));
}
function chooseColumns(row2, named, optional) {
  if (named.expected !== void 0 && named.references !== void 0) {
    throw new UsageError("--expected and --references name the same thing: give one of them");
  }
  const pair = ["expected", "actual"].every((name) => named[name] === void 0 && Object.hasOwn(row2, name));
  const choose = (side) => {
    if (pair) return side;
    const found = DEFAULTS[side].filter((name) => Object.hasOwn(row2, name));
    if (found.length === 1) return found[0];
    if (optional && found.length === 0) return void 0;
    if (optional && found.includes(CATALOG[side])) return CATALOG[side];
    throw notFound(row2, side, found);
  };
  const expected = named.references ?? named.expected ?? choose("expected");
  const actual = named.actual ?? choose("actual");
  return { ...named, expected, actual, list: named.references !== void 0 || expected === "references" };
}
function checkNamed(row2, named) {
  for (const [option, column] of Object.entries(named)) {
    if (typeof column === "string" && columnReader(column)(row2) === void 0) {
      throw new UsageError(`--${option} ${column}: there is no such column; there are ${columnNames(row2)}`);
    }
  }
}
function notFound(row2, side, found) {
  const why = found.length > 0 ? `it is not clear which column has the ${side} texts (${found.join(" or ")})` : `no column has the ${side} texts (looked for ${DEFAULTS[side].join(", ")})`;
  return new UsageError(`${why}; name it with --${side} COLUMN; there are ${columnNames(row2)}${hintFor(row2)}`);
}
function hintFor(row2) {
  const [name, ...others] = Object.keys(row2);
  if (name === void 0 || others.length > 0) return "";
  if (/[;\t|]/.test(name)) return "; --delimiter names another separator";
  return Array.isArray(row2[name]) ? "; for one JSON document in all give --input-format json" : "";
}
function columnNames(row2) {
  const names = Object.keys(row2);
  return names.length > 0 ? names.map((name) => JSON.stringify(name)).join(", ") : "no columns";
}
var DEFAULTS, CATALOG;
var init_columns = __esm({
  "pkg/cli/columns.js"() {
    init_errors();
    init_paths();
    DEFAULTS = {
      expected: ["expected", "reference", "references"],
      actual: ["actual", "answer", "prediction"]
    };
    CATALOG = { expected: "references", actual: "prediction" };
  }
});

function readRecord(record, anything = false) {
  if (record.problem) return new RowProblem("invalid_argument", record.problem);
  let { value } = record;
  if (record.text !== void 0) {
    try {
      value = JSON.parse(record.text);
    } catch {
      return new RowProblem("invalid_argument", "this line is not JSON, or it is cut off");
    }
  }
  const isObject = value !== null && typeof value === "object" && !Array.isArray(value);
  return isObject || anything ? value : new RowProblem("invalid_argument", "expected an object with columns");
}
function metricInstances({ columns: columns2, flat }) {
  const expectedOf = readerOf(columns2.expected);
  const actualOf = readerOf(columns2.actual);
  return (row2, cells3) => {
    const instance = {};
    if (flat) addFlatFields(instance, row2, cells3);
    const expected = expectedOf?.(row2);
    if (expectedOf) {
      if (expected === void 0) return missing(columns2.expected, row2);
      instance.references = Array.isArray(expected) ? expected : [expected];
      if (cells3 && columns2.list && expected.startsWith("[")) {
        instance.references = parsed(expected);
        if (!Array.isArray(instance.references)) {
          return new RowProblem("references_not_a_list", "the references are no list in JSON", columns2.expected);
        }
      }
    }
    const actual = actualOf?.(row2);
    if (actualOf) {
      if (actual === void 0) return missing(columns2.actual, row2);
      instance.prediction = actual;
    }
    return { instance, expected: instance.references, actual };
  };
}
function readerOf(column) {
  return column === void 0 ? void 0 : columnReader(column);
}
function addFlatFields(instance, row2, cells3) {
  for (const name of FLAT) {
    if (!Object.hasOwn(row2, name)) continue;
    instance[name] = cells3 && /^\s*[[{]/.test(row2[name]) ? parsed(row2[name]) ?? row2[name] : row2[name];
  }
}
function taskInstances({ columns: columns2, types, predictionType }) {
  const predictionOf = readerOf(columns2.prediction);
  return (row2, cells3, given, givenCells) => {
    const { [columns2.prediction]: own, ...fields } = row2;
    const source = given === void 0 ? row2 : given;
    const isObject = source !== null && typeof source === "object";
    const ofSource = predictionOf ?? ((it) => isObject && Object.hasOwn(it, "prediction") ? it.prediction : it);
    const prediction = predictionOf && !isObject ? void 0 : ofSource(source);
    if (prediction === void 0) return missing(columns2.prediction, isObject ? source : {});
    return {
      instance: cells3 ? typed(fields, types) : fields,
      prediction: (given === void 0 ? cells3 : givenCells) ? asType(predictionType, prediction) : prediction,
      actual: prediction
    };
  };
}
function missing(column, row2) {
  const names = Object.keys(row2).map((name) => JSON.stringify(name));
  return new RowProblem("missing_field", `there is no "${column}" here; there are ${names.join(", ")}`, column);
}
function typed(fields, types) {
  const entries = Object.entries(fields).map(([name, cell2]) => [name, asType(types[name], cell2)]);
  return Object.fromEntries(entries);
}
function asType(type, cell2) {
  if (type === void 0 || typeof cell2 !== "string" || (0, import_answerkey.checkType)(type, cell2)) return cell2;
  const value = parsed(cell2);
  return value === void 0 ? cell2 : value;
}
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
var import_answerkey, FLAT, RowProblem;
var init_instances = __esm({
  "pkg/cli/instances.js"() {
    import_answerkey = require("./node.cjs");
    init_paths();
    FLAT = [
      "task_data",
      "question",
      "answer",
      "contexts",
      "context_ids",
      "ground_truths",
      "ground_truths_context_ids"
    ];
    RowProblem = class {
      constructor(code2, message, path) {
        Object.assign(this, { code: code2, message, path });
      }
    };
  }
});

function specOfName(name) {
  if (PLAIN_TYPES.includes(name)) return { type: name };
  for (const [pattern, make] of SHORT) {
    const match = pattern.exec(name);
    if (match) return make(match[1]);
  }
  return void 0;
}
var PLAIN_TYPES, SHORT, NAMES_IN_WORDS;
var init_metric_names = __esm({
  "pkg/lib/metric-names.js"() {
    PLAIN_TYPES = ["bleu", "boxed_math", "cjk_bleu", "f1", "match", "random", "rejection", "token_overlap"];
    SHORT = [
      [/^(rouge(?:[1-9]|L|Lsum))$/, (rouge_type) => ({ type: "rouge", rouge_type })],
      [/^cjk_(rouge(?:[1-9]|L|Lsum))$/, (rouge_type) => ({ type: "cjk_rouge", rouge_type })],
      [/^bleu([1-4])$/, (order) => ({ type: "bleu", bleu_order: Number(order) })],
      [/^cjk_bleu([1-4])$/, (order) => ({ type: "cjk_bleu", bleu_order: Number(order) })],
      [/^(exact|prefix|contains)$/, (strategy) => ({ type: "match", strategy })]
    ];
    NAMES_IN_WORDS = `${PLAIN_TYPES.join(", ")}, exact, prefix, contains, rouge1 to rouge9, rougeL, rougeLsum, bleu1 to bleu4, and cjk_rouge1, cjk_bleu1 and so on for characters`;
  }
});

function parseMetric(text) {
  if (text.startsWith("metrics.")) return text;
  const spec = /^\s*[[{]/.test(text) ? parseJson(text) : parseSpec(text);
  try {
    return import_answerkey2.Metric.from(spec).toJSON();
  } catch (error) {
    const names = `names: ${NAMES_IN_WORDS}, ids of the catalog; several metrics: --metric again for each`;
    throw new UsageError(`--metric ${text}: ${error.message}${error.code === "unknown_metric" ? `; ${names}` : ""}`);
  }
}
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--metric ${text}: this is not JSON`);
  }
}
function parseSpec(text) {
  const [, name, options] = /^([^:]*)(?::(.*))?$/s.exec(text);
  const spec = { __proto__: null, ...specOfName(name) ?? { type: name } };
  for (const option of options ? options.split(/(?<!\\),/) : []) {
    const [, key, value] = /^([^=]*)(?:=(.*))?$/s.exec(option.replaceAll("\\,", ","));
    if (key === "") throw new UsageError(`--metric ${text}: expected key=value or a flag, got "${option}"`);
    if (LISTS.includes(key)) spec[key] = [...spec[key] ?? [], value ?? ""];
    else if (Object.hasOwn(spec, key)) throw new UsageError(`--metric ${text}: ${key} is given twice`);
    else spec[key] = value === void 0 ? true : optionValue(value);
  }
  return spec;
}
function optionValue(value) {
  if (value === "true" || value === "false") return value === "true";
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}
function isRandom(ref) {
  if (typeof ref === "string") return false;
  return ref.type === "random" || (ref.metrics ?? []).some(isRandom);
}
var import_answerkey2, DEFAULT_METRICS, LISTS;
var init_metrics = __esm({
  "pkg/cli/metrics.js"() {
    import_answerkey2 = require("./node.cjs");
    init_metric_names();
    init_errors();
    DEFAULT_METRICS = ["match:strategy=contains,ignore_case,ignore_punct", "token_overlap", "rougeL"];
    LISTS = ["patterns", "extra_patterns"];
  }
});

function firstRow({ name, records }, { onInvalid: onInvalid2 }) {
  const rows8 = [];
  for (const record of records) {
    const value = readRecord(record);
    if (!(value instanceof RowProblem)) rows8.push(value);
    else if (onInvalid2 === "error") throw new DataError(`${name}:${record.line}: ${value.message}`);
    if (onInvalid2 === "error") break;
  }
  return rows8.find(hasUsualColumns) ?? rows8[0] ?? {};
}
function intervalsOf({ confidence, resamples = 1e3, seed = 42 }) {
  return confidence === false ? false : { level: confidence ?? 0.95, resamples, seed };
}
function makePlan(row2, options, predictionsApart, rows8) {
  const metrics2 = chosenMetrics(options);
  const task2 = options.task === void 0 ? void 0 : readTask(options.task);
  const named = { id: options.id, group: options.groupBy };
  if (options.onInvalid === "error") checkNamed(row2, { id: options.id, "group-by": options.groupBy });
  if (task2) {
    refuse(options, ["expected", "references", "actual"], "goes with metrics; a task reads its own fields");
  } else refuse(options, ["predictions", "predictionColumn"], "goes with --task");
  const own = task2 ? taskPlan(task2, options, row2, predictionsApart) : metricPlan(metrics2.refs, options, row2);
  const plan = {
    ...own,
    columns: { ...own.columns, ...named },
    metrics: metrics2.refs,
    onInvalid: options.onInvalid,
    rows: rows8
  };
  if (named.group !== void 0 && metrics2.refs?.some(isRandom)) {
    throw new UsageError("--group-by: random numbers would be drawn anew for the groups");
  }
  return { plan, metrics: metrics2, aliases: metrics2.aliases, skipped: skippedBy(plan) };
}
function refuse(options, names, why) {
  for (const name of names) {
    if (options[name] === void 0) continue;
    throw new UsageError(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${why}`);
  }
}
function chosenMetrics({ metric: metric2 = [], task: task2 }) {
  const byDefault = metric2.length === 0 && task2 === void 0;
  const texts = byDefault ? DEFAULT_METRICS : metric2;
  const refs = texts.map(parseMetric);
  const names = refs.map((ref) => typeof ref === "string" ? ref : import_answerkey3.Metric.from(ref).name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new UsageError(`--metric: ${twice} is given twice`);
  const aliases = new Map(texts.map((text, i) => [text, names[i]]));
  return { refs: refs.length > 0 ? refs : void 0, aliases, byDefault: byDefault ? texts : void 0 };
}
function metricPlan(refs, options, row2) {
  const named = { expected: options.expected, references: options.references, actual: options.actual };
  if (options.onInvalid === "error") checkNamed(row2, named);
  const flat = refs.some((ref) => typeof ref === "string");
  const optional = refs.every((ref) => typeof ref === "string");
  return { flat, columns: chooseColumns(row2, named, optional) };
}
function readTask(text) {
  if (!text.endsWith(".json"))
    return { given: text, definition: within(`--task ${text}`, () => import_answerkey3.Task.load(text).toJSON()) };
  let definition;
  try {
    definition = JSON.parse((0, import_node_fs4.readFileSync)(text, "utf8"));
  } catch (error) {
    throw new UsageError(`--task ${text}: ${error instanceof SyntaxError ? "this is not JSON" : reasonOf(error)}`);
  }
  return { given: definition, definition: within(`--task ${text}`, () => new import_answerkey3.Task(definition).toJSON()) };
}
function taskPlan({ given, definition }, options, row2, predictionsApart) {
  const prediction = options.predictionColumn ?? (predictionsApart ? void 0 : "prediction");
  if (!predictionsApart && options.onInvalid === "error") {
    checkNamed(row2, { "prediction-column": options.predictionColumn });
    if (columnReader(prediction)(row2) === void 0) {
      const where = "name it with --prediction-column, or give --predictions FILE";
      throw new UsageError(`no column "${prediction}" has the predictions; ${where}; there are ${columnNames(row2)}`);
    }
  }
  return {
    task: given,
    columns: { prediction },
    types: { ...definition.input_fields, ...definition.reference_fields },
    predictionType: definition.prediction_type ?? "Any"
  };
}
function skippedBy({ task: task2, metrics: metrics2 }) {
  const evaluation = within("--metric", () => new import_answerkey3.Evaluation({ task: task2, metrics: metrics2, missingScorer: "skip" }));
  const { skipped } = evaluation;
  if (evaluation.toJSON().metrics.length > 0) return skipped;
  const reasons2 = skipped.map(shownSkipped).join("; ");
  throw new UsageError(`there is no metric to score with: ${reasons2 || "the task has none"}`);
}
function within(what, run) {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof import_answerkey3.AnswerKeyError)) throw error;
    throw new UsageError(what ? `${what}: ${error.message}` : error.message);
  }
}
var import_node_fs4, import_answerkey3;
var init_plan = __esm({
  "pkg/cli/plan.js"() {
    import_node_fs4 = require("node:fs");
    import_answerkey3 = require("./node.cjs");
    init_columns();
    init_errors();
    init_texts();
    init_instances();
    init_metrics();
    init_paths();
  }
});

var BINS, Tally, Lowest;
var init_tally = __esm({
  "pkg/cli/tally.js"() {
    BINS = 10;
    Tally = class _Tally {
      numbers = /* @__PURE__ */ new Map();
      static of(rows8) {
        const tally = new _Tally();
        for (const { scores: scores4 } of rows8) {
          for (const [key, value] of Object.entries(scores4)) {
            if (typeof value === "number") tally.#count(key, value);
          }
        }
        return tally;
      }
      /** A tally that came from a worker: its prototype did not. */
      static from({ numbers }) {
        return Object.assign(new _Tally(), { numbers });
      }
      #count(key, value) {
        if (!this.numbers.has(key)) this.numbers.set(key, { n: 0, bins: new Array(BINS).fill(0) });
        const entry2 = this.numbers.get(key);
        entry2.n += 1;
        entry2.bins[Math.min(BINS - 1, Math.max(0, Math.floor(value * BINS)))] += 1;
      }
      merge(other) {
        for (const [key, { n, bins }] of other.numbers) {
          const own = this.numbers.get(key);
          if (!own) {
            this.numbers.set(key, { n, bins: [...bins] });
            continue;
          }
          own.n += n;
          own.bins = own.bins.map((count, i) => count + bins[i]);
        }
      }
    };
    Lowest = class {
      rows = [];
      constructor(limit) {
        this.limit = limit;
      }
      add(row2) {
        const { score: score2 } = row2.scores;
        if (typeof score2 !== "number" || score2 >= 1) return;
        const at = this.rows.findIndex((other) => other.scores.score > score2);
        if (at < 0 && this.rows.length >= this.limit) return;
        this.rows.splice(at < 0 ? this.rows.length : at, 0, row2);
        if (this.rows.length > this.limit) this.rows.pop();
      }
    };
  }
});

function continued(ref) {
  const metric2 = import_answerkey4.Metric.from(ref);
  return { name: metric2.name, score: (expected, actual) => metric2.score(expected, actual) };
}
function invalidOf(rows8, sound, evaluation) {
  const refused = rows8.filter((row2) => row2.problem).map(({ row: row2, problem: { code: code2, path, message } }) => ({ index: row2, code: code2, path, message }));
  const left = evaluation.invalid.map((entry2) => {
    const index = sound[entry2.index].row;
    const path = entry2.path?.replace(/^(\w+)\[\d+\]/, `$1[${index}]`);
    return { ...entry2, index, path };
  });
  return [...refused, ...left].sort((a, b) => a.index - b.index);
}
function groupName(value) {
  if (value === void 0 || value === null) return "(none)";
  return typeof value === "string" ? value : JSON.stringify(value);
}
function byGroup(rows8) {
  const groups4 = /* @__PURE__ */ new Map();
  for (const row2 of rows8) {
    if (!groups4.has(row2.group)) groups4.set(row2.group, []);
    groups4.get(row2.group).push(row2);
  }
  return groups4;
}
var import_answerkey4, MAX_GROUPS, ChunkScorer;
var init_scoring = __esm({
  "pkg/cli/scoring.js"() {
    import_answerkey4 = require("./node.cjs");
    init_errors();
    init_instances();
    init_metrics();
    init_paths();
    init_tally();
    MAX_GROUPS = 1e3;
    ChunkScorer = class {
      #plan;
      #metrics;
      #instanceOf;
      #idOf;
      #groupOf;
      constructor(plan) {
        this.#plan = plan;
        this.#metrics = plan.metrics?.map((ref) => isRandom(ref) ? continued(ref) : ref);
        this.#instanceOf = plan.task === void 0 ? metricInstances(plan) : taskInstances(plan);
        const { id, group } = plan.columns;
        this.#idOf = id === void 0 ? void 0 : columnReader(id);
        this.#groupOf = group === void 0 ? void 0 : columnReader(group);
      }
      /** `{ count, tally, rows, invalid, evaluation, groups }` of a chunk. */
      score(chunk4, part) {
        const { rows: rows8, failure } = this.#rows(chunk4);
        const sound = rows8.filter((row2) => !row2.problem);
        const evaluation = this.#evaluation(part);
        const scores4 = this.#add(evaluation, sound, chunk4);
        if (failure) throw failure;
        for (const [i, row2] of sound.entries()) row2.scores = scores4[i];
        const invalid = invalidOf(rows8, sound, evaluation);
        for (const entry2 of invalid) {
          const row2 = rows8[entry2.index - chunk4.first];
          row2.invalid.push(entry2);
          const whole2 = Object.keys(row2.scores).length === 0;
          Object.assign(entry2, { ...this.#place(row2, row2.problem ? "" : entry2.path), whole: whole2 });
        }
        const groups4 = /* @__PURE__ */ new Map();
        for (const [name, members] of byGroup(this.#groupOf ? sound : [])) {
          const own = this.#evaluation(part);
          this.#add(own, members, chunk4);
          groups4.set(name, own);
        }
        return { count: rows8.length, tally: Tally.of(sound), rows: this.#wanted(rows8), invalid, evaluation, groups: groups4 };
      }
      #evaluation(part) {
        const { task: task2, onInvalid: onInvalid2 } = this.#plan;
        return new import_answerkey4.Evaluation({ task: task2, metrics: this.#metrics, part, onInvalid: onInvalid2, missingScorer: "skip" });
      }
      /** The rows of a chunk; where a wrong one is an error, those before it and the error. */
      #rows(chunk4) {
        const rows8 = [];
        for (const [i, record] of chunk4.records.entries()) {
          const row2 = { row: chunk4.first + i, file: chunk4.name, line: record.line, scores: {}, invalid: [] };
          const made = this.#made(chunk4, record, i, row2);
          if (!(made instanceof RowProblem)) Object.assign(row2, made);
          else if (this.#plan.onInvalid === "skip") row2.problem = made;
          else return { rows: rows8, failure: new DataError(`${chunk4.name}:${record.line}: ${made.message}`) };
          rows8.push(row2);
        }
        return { rows: rows8 };
      }
      /** What the evaluation takes of a row, or the problem; notes the row's name and group. */
      #made(chunk4, record, i, row2) {
        const value = readRecord(record);
        if (value instanceof RowProblem) return value;
        if (this.#idOf) row2.id = this.#idOf(value);
        if (this.#groupOf) row2.group = groupName(this.#groupOf(value));
        const given = chunk4.predictions;
        const prediction = given && readRecord(given.records[i], true);
        if (prediction instanceof RowProblem) {
          const { message, code: code2 } = prediction;
          return new RowProblem(code2, `its prediction (${given.name}:${given.records[i].line}): ${message}`);
        }
        if (given) row2.predictionAt = { file: given.name, line: given.records[i].line };
        return this.#instanceOf(value, chunk4.cells, prediction, given?.cells);
      }
      #add(evaluation, rows8, chunk4) {
        const instances = rows8.map(({ instance }) => instance);
        try {
          return evaluation.add(instances, this.#plan.task === void 0 ? void 0 : rows8.map((row2) => row2.prediction));
        } catch (error) {
          if (!(error instanceof import_answerkey4.AnswerKeyError)) throw error;
          const [, i] = /^\w+\[(\d+)\]/.exec(error.path ?? "") ?? [];
          if (i === void 0) {
            throw new DataError(`${chunk4.name}:${chunk4.records[0].line}: in this row or the next ones: ${error.message}`);
          }
          const { file, line: line2, field } = this.#place(rows8[i], error.path);
          throw new DataError(`${file}:${line2}: ${field ? `${field}: ` : ""}${error.message.slice(error.path.length + 2)}`);
        }
      }
      /** Where a path of the evaluation leads: to a line of a file, and a field there in the words of that file. */
      #place(row2, path = "") {
        const [, list3, field] = /^(?:(\w+)\[\d+\]\.?)?(.*)$/s.exec(path);
        const here2 = { file: row2.file, line: row2.line, field };
        if (this.#plan.task !== void 0) {
          const ofPrediction = list3 === "predictions" ? field : /^prediction(?:\.(.*))?$/s.exec(field)?.[1];
          const isPrediction = list3 === "predictions" || /^prediction\b/.test(field);
          return isPrediction && row2.predictionAt ? { ...row2.predictionAt, field: ofPrediction ?? "" } : here2;
        }
        const { expected, actual } = this.#plan.columns;
        const renamed = field.replace(/^prediction\b/, () => actual ?? "prediction").replace(/^references\b/, () => expected ?? "references");
        return { ...here2, field: this.#plan.columns.list ? renamed : renamed.replace(/^([^[]+)\[0\]$/, "$1") };
      }
      #wanted(rows8) {
        const shown2 = ({ instance, prediction, predictionAt, problem, ...row2 }) => row2;
        if (this.#plan.rows === "all") return rows8.map(shown2);
        const lowest4 = new Lowest(this.#plan.rows);
        for (const row2 of rows8) lowest4.add(row2);
        return lowest4.rows.map(shown2);
      }
    };
  }
});

async function peeked(chunks) {
  const { value: first } = await chunks.next();
  async function* all() {
    yield first;
    yield* chunks;
  }
  return { first, all: all() };
}
function scored(chunks, plan, workers2, workerFile) {
  return workers2 > 1 ? byWorkers(chunks, plan, workers2, workerFile) : here(chunks, plan);
}
async function* here(chunks, plan) {
  const scorer = new ChunkScorer(plan);
  let part = 0;
  for await (const chunk4 of chunks) yield scorer.score(chunk4, part++);
}
async function* byWorkers(chunks, plan, count, workerFile) {
  const { Worker } = await import("node:worker_threads");
  const all = Array.from({ length: count }, () => new ScoringWorker(new Worker(workerFile, { workerData: plan })));
  const pending = [];
  let part = 0;
  try {
    for await (const chunk4 of chunks) {
      const worker = all[part % count];
      const result = worker.score(chunk4, part++);
      result.catch(() => {
      });
      pending.push(result);
      if (pending.length >= 2 * count) yield restored(await pending.shift());
    }
    while (pending.length > 0) yield restored(await pending.shift());
  } finally {
    await Promise.all(all.map((worker) => worker.end()));
  }
}
function restored({ state, states, tally, ...result }) {
  const groups4 = new Map(states.map(([name, own]) => [name, import_answerkey5.Evaluation.fromJSON(own)]));
  return { ...result, tally: Tally.from(tally), evaluation: import_answerkey5.Evaluation.fromJSON(state), groups: groups4 };
}
function revived({ message, stack, exitCode }) {
  const error = exitCode === 1 ? new DataError(message) : new Error(message);
  error.stack = stack;
  return error;
}
var import_answerkey5, ScoringWorker;
var init_pool = __esm({
  "pkg/cli/pool.js"() {
    import_answerkey5 = require("./node.cjs");
    init_errors();
    init_scoring();
    init_tally();
    ScoringWorker = class {
      #worker;
      #waiting = [];
      constructor(worker) {
        this.#worker = worker;
        worker.on("message", ({ result, error }) => {
          const { resolve, reject } = this.#waiting.shift();
          if (error) reject(revived(error));
          else resolve(result);
        });
        worker.on("error", (error) => this.#fail(error));
        worker.on("exit", (code2) => this.#fail(new Error(`a worker ended with code ${code2}`)));
      }
      #fail(error) {
        for (const { reject } of this.#waiting.splice(0)) reject(error);
      }
      score(chunk4, part) {
        return new Promise((resolve, reject) => {
          this.#waiting.push({ resolve, reject });
          this.#worker.postMessage({ chunk: chunk4, part });
        });
      }
      end() {
        return this.#worker.terminate();
      }
    };
  }
});

function parts(share, seconds) {
  const full = Math.round(share * BAR2);
  const left = share > 0 ? Math.ceil(seconds / share * (1 - share)) : 0;
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return [`${"\u2588".repeat(full)}${"\u2591".repeat(BAR2 - full)} ${Math.floor(share * 100)} %`, `${clock} left`];
}
var INTERVAL, QUIET, BAR2, Progress;
var init_progress = __esm({
  "pkg/cli/progress.js"() {
    INTERVAL = 100;
    QUIET = 300;
    BAR2 = 16;
    Progress = class {
      #stream;
      #total;
      #started = performance.now();
      #next = this.#started + QUIET;
      #shown = false;
      bytes = 0;
      rows = 0;
      /** @param {number | undefined} total bytes of all inputs, where known */
      constructor(total, stream = process.stderr) {
        this.#total = total;
        this.#stream = stream;
      }
      update() {
        const now = performance.now();
        if (!this.#stream.isTTY || now < this.#next) return;
        this.#next = now + INTERVAL;
        const seconds = (now - this.#started) / 1e3;
        const share = this.#total ? Math.min(1, this.bytes / this.#total) : void 0;
        const rows8 = `${this.rows.toLocaleString("en")} rows`;
        const rate = `${Math.round(this.rows / seconds).toLocaleString("en")} a second`;
        this.#show([...share === void 0 ? [] : parts(share, seconds), rows8, rate].join("  "));
      }
      /** Says what goes on after the last row. */
      say(text) {
        if (this.#stream.isTTY && performance.now() >= this.#next) this.#show(text);
      }
      #show(text) {
        this.#stream.write(`\r${text.slice(0, (this.#stream.columns ?? 80) - 1)}\x1B[K`);
        this.#shown = true;
      }
      /** Takes the line away. */
      clear() {
        if (this.#shown) this.#stream.write("\r\x1B[K");
        this.#shown = false;
      }
    };
  }
});

function metricsOf(global) {
  const keys = Object.keys(global).filter(
    (key) => typeof global[key] === "number" && key !== "num_of_instances" && !/_ci_(low|high)$/.test(key)
  );
  const main2 = keys.find((key) => key !== "score" && key.endsWith(global.score_name) && global[key] === global.score);
  return keys.filter((key) => key !== "score" || main2 === void 0).map((key) => ({
    key,
    mean: global[key],
    low: global[`${key}_ci_low`],
    high: global[`${key}_ci_high`],
    main: key === (main2 ?? "score")
  }));
}
function checkBounds(bounds4, global, aliases) {
  return bounds4.map(({ name, bound: bound2 }) => {
    const key = Object.hasOwn(global, name) ? name : aliases.get(name);
    const score2 = key === void 0 ? void 0 : global[key];
    if (typeof score2 !== "number" || key === "num_of_instances") {
      const names = metricsOf(global).map((metric2) => metric2.key);
      throw new UsageError(`--fail-under ${name}: there is no such score; there are ${names.join(", ")}`);
    }
    return { name: key, bound: bound2, score: score2, passed: score2 >= bound2 };
  });
}
var SHOWN_INVALID, Gathered;
var init_report = __esm({
  "pkg/cli/report.js"() {
    init_errors();
    init_scoring();
    init_tally();
    SHOWN_INVALID = 10;
    Gathered = class {
      count = 0;
      tally = new Tally();
      /** Entries of the report's `invalid`, with `file`, `line`, `field` and `whole`: whether the row has no score at all. */
      invalid = [];
      /** How many rows have such entries. */
      invalidRows = 0;
      #evaluation;
      #groups = /* @__PURE__ */ new Map();
      #everyInvalid;
      /**
       * @param {{ lowest: number, everyInvalid: boolean }} wanted
       */
      constructor({ lowest: lowest4, everyInvalid: everyInvalid2 }) {
        this.lowest = new Lowest(lowest4);
        this.#everyInvalid = everyInvalid2;
      }
      take(result) {
        this.count += result.count;
        this.tally.merge(result.tally);
        for (const row2 of result.rows) this.lowest.add(row2);
        this.#takeInvalid(result);
        if (this.#evaluation) this.#evaluation.merge(result.evaluation);
        else this.#evaluation = result.evaluation;
        for (const [name, evaluation] of result.groups) this.#takeGroup(name, evaluation);
      }
      #takeInvalid({ invalid }) {
        const rows8 = new Map(invalid.map((entry2) => [entry2.index, entry2]));
        this.invalidRows += rows8.size;
        if (this.#everyInvalid) this.invalid.push(...invalid);
        else this.invalid.push(...[...rows8.values()].slice(0, SHOWN_INVALID - this.invalid.length));
      }
      #takeGroup(name, evaluation) {
        const own = this.#groups.get(name);
        if (own) own.merge(evaluation);
        else this.#groups.set(name, evaluation);
        if (this.#groups.size > MAX_GROUPS) {
          throw new DataError(`--group-by: there are more than ${MAX_GROUPS} groups; is it a column of names?`);
        }
      }
      /** The scores of the data set and of its groups. */
      finish(confidenceIntervals) {
        const finished = (evaluation) => {
          const global2 = evaluation.finish({ confidenceIntervals });
          return { global: global2, metrics: metricsOf(global2) };
        };
        const groups4 = [...this.#groups].map(([name, evaluation]) => ({ name, ...finished(evaluation) }));
        const { global, metrics: metrics2 } = finished(this.#evaluation);
        for (const metric2 of metrics2) Object.assign(metric2, this.tally.numbers.get(metric2.key));
        return { rows: this.count, global, metrics: metrics2, groups: groups4, lowest: this.lowest.rows };
      }
    };
  }
});

function workersFor({ workers: workers2 }, bytes, { metrics: metrics2 }) {
  const random = metrics2?.some(isRandom);
  if (random && workers2 > 1)
    throw new UsageError("--workers: random numbers come in the order of the rows, from one worker");
  if (workers2 !== void 0) return workers2;
  return random || !(bytes >= LARGE) ? 1 : Math.min(MOST, (0, import_node_os.availableParallelism)());
}
var import_node_os, LARGE, MOST;
var init_workers = __esm({
  "pkg/cli/workers.js"() {
    import_node_os = require("node:os");
    init_errors();
    init_metrics();
    LARGE = 16 << 20;
    MOST = 8;
  }
});

var score_exports = {};
__export(score_exports, {
  score: () => score
});
async function score(paths, options, { dist }) {
  const started = performance.now();
  const formatName = formatFor(options, FORMATS);
  const format2 = FORMATS[formatName];
  const inputs = await openInputs(paths, options);
  const predictions = await openPredictions(paths, options);
  const total = inputs.reduce((sum, { size }) => sum + size, 0) || void 0;
  const progress = progressOf(total, format2, options);
  const chunks = chunksOf(inputs, (bytes) => {
    progress.bytes += bytes;
  });
  const { first, all } = await peeked(chunks);
  if (!first) throw new DataError(`${inputs.map(({ name }) => name).join(", ")}: there are no rows`);
  const apart = predictions !== void 0;
  const made = makePlan(firstRow(first, options), options, apart, format2.rows);
  const workers2 = workersFor(options, total, made.plan);
  const source = apart ? withPredictions(all, predictions) : all;
  const results = scored(source, made.plan, workers2, (0, import_node_path2.join)(dist, "cli-worker.cjs"));
  const output = openOutput(options.out, predictions ? [...inputs, predictions] : inputs);
  try {
    const report = await write(results, output, { format: format2, made, options, progress, inputs });
    progress.clear();
    closing(formatName, options, report, performance.now() - started);
    return report.bounds.every(({ passed }) => passed) ? 0 : 1;
  } catch (error) {
    progress.clear();
    output.abort();
    throw error;
  }
}
function progressOf(total, format2, { out: out2 }) {
  const scrolls = format2.chunk && out2 === void 0 && process.stdout.isTTY;
  return new Progress(total, scrolls ? {} : process.stderr);
}
async function write(results, output, { format: format2, made, options, progress, inputs }) {
  const { plan, aliases, skipped, metrics: metrics2 } = made;
  const context = {
    files: inputs.map(({ name }) => name),
    columns: plan.columns,
    skipping: plan.onInvalid === "skip",
    colors: colorsFor(options, options.out === void 0 ? process.stdout : void 0),
    width: options.out === void 0 && process.stdout.columns || Number.POSITIVE_INFINITY,
    version: import_answerkey6.version
  };
  const bounds4 = options.failUnder ?? [];
  const gathered = new Gathered({ lowest: format2.rows === "all" ? 0 : format2.rows, everyInvalid: format2.everyInvalid });
  await writeRows(results, { format: format2, context, gathered, output, progress, bounds: bounds4, aliases });
  const intervals2 = intervalsOf(options);
  progress.say(`${progress.rows.toLocaleString("en")} rows scored; now the intervals`);
  const report = {
    ...atOnce(() => gathered.finish(intervals2)),
    ...intervals2,
    skipped,
    invalid: gathered.invalid,
    invalidRows: gathered.invalidRows,
    metricsByDefault: metrics2.byDefault
  };
  if (report.global.num_of_instances === 0) throw nothingScored(gathered);
  report.bounds = checkBounds(bounds4, report.global, aliases);
  await output.write(format2.end(report, context));
  await output.end();
  return report;
}
async function openPredictions(paths, options) {
  const { predictions } = options;
  if (predictions === void 0) return void 0;
  if (predictions === STDIN && paths.includes(STDIN)) {
    throw new UsageError("--predictions: standard input cannot be both the rows and their predictions");
  }
  const [input] = await openInputs([predictions], options);
  return input;
}
async function writeRows(results, { format: format2, context, gathered, output, progress, bounds: bounds4, aliases }) {
  context.first = true;
  for await (const result of results) {
    if (context.first && result.invalid.length === 0) {
      checkBounds(bounds4, result.evaluation.finish({ confidenceIntervals: false }), aliases);
    }
    gathered.take(result);
    if (format2.chunk) await output.write(format2.chunk(result, context));
    context.first = false;
    progress.rows = gathered.count;
    progress.update();
  }
}
function nothingScored({ count, invalid }) {
  const [{ file, line: line2, message }] = invalid;
  return new DataError(`none of the ${count} rows could be scored; the first problem is ${file}:${line2}: ${message}`);
}
function closing(format2, { out: out2 }, { rows: rows8, bounds: bounds4, invalidRows }, milliseconds) {
  if (format2 === "table" && out2 === void 0) {
    process.stderr.write(
      `
${rows8.toLocaleString("en")} ${rows8 === 1 ? "row" : "rows"} in ${(milliseconds / 1e3).toFixed(2)} s
`
    );
    return;
  }
  if (invalidRows > 0) process.stderr.write(`answerkey: ${invalidRows} of ${rows8} rows were left out
`);
  for (const { name, bound: bound2, score: score2, passed } of bounds4) {
    if (!passed) process.stderr.write(`answerkey: ${name} is ${score2.toFixed(4)}, at least ${bound2} was asked for
`);
  }
}
var import_node_path2, import_answerkey6;
var init_score = __esm({
  "pkg/cli/score.js"() {
    import_node_path2 = require("node:path");
    import_answerkey6 = require("./node.cjs");
    init_colors();
    init_errors();
    init_formats();
    init_open();
    init_rows();
    init_interrupts();
    init_output();
    init_plan();
    init_pool();
    init_progress();
    init_report();
    init_workers();
  }
});

function ends({ ciLow, ciHigh }) {
  return ciLow === void 0 || ciHigh === void 0 ? "" : `${signed(ciLow)} to ${signed(ciHigh)}`;
}
function verdict({ ciLow, ciHigh, pValue, mcnemar }, level2) {
  const unsure = pValue > 1 - level2 || mcnemar?.pValue > 1 - level2;
  if (unsure || ciLow === void 0 || ciHigh === void 0) return "";
  if (ciLow > 0) return "B is better";
  return ciHigh < 0 ? "A is better" : "";
}
function heads({ level: level2 }) {
  return ["metric", "A", "B", "B \u2212 A", `${shownLevel(level2)} interval`, "p", "wins/ties/losses", "n", ""];
}
function cells2(metric2, level2) {
  return [
    shownScore(metric2.meanA),
    shownScore(metric2.meanB),
    signed(metric2.difference),
    ends(metric2),
    metric2.pValue === void 0 ? "" : shownP(metric2.pValue),
    `${metric2.wins}/${metric2.ties}/${metric2.losses}`,
    metric2.count,
    verdict(metric2, level2)
  ];
}
function notes({ systems, unpaired, metrics: metrics2, skipped }) {
  const mcnemar = metrics2.filter((metric2) => metric2.mcnemar);
  return [
    ...mcnemar.map(({ key, mcnemar: { onlyA, onlyB, pValue } }) => {
      return `${key}: only A is right on ${onlyA}, only B on ${onlyB}; McNemar's p ${pValue < 1e-4 ? "" : "= "}${shownP(pValue)}`;
    }),
    ...systems.filter((it) => it.invalidRows > 0).map((it) => `left out: ${it.invalidRows} rows of ${it.name} that could not be scored`),
    ...unpaired > 0 ? [`left out: ${unpaired} rows that only one file has`] : [],
    ...skipped.map((entry2) => `left out: ${shownSkipped(entry2)}`)
  ].map(shownText);
}
function asTable(report, colors) {
  const { systems, pairs, metrics: metrics2, metricsByDefault, level: level2 } = report;
  const paint = (metric2, text) => {
    const word = verdict(metric2, level2);
    return new Styled(word === "" ? text : (word.startsWith("B") ? colors.green : colors.red)(text));
  };
  const body = metrics2.map((metric2) => {
    const own = cells2(metric2, level2);
    own[2] = paint(metric2, own[2]);
    own[7] = paint(metric2, own[7]);
    return [new Styled(colors.bold(metric2.key)), ...own];
  });
  const lines2 = [
    ...systems.map(({ name }, i) => `${colors.bold("AB"[i])}  ${shownText(name)}`),
    shownPairs(pairs),
    ...metricsByDefault ? [colors.dim(`no --metric given: ${metricsByDefault.join("  ")}`)] : [],
    "",
    table(heads(report), body, { right: [1, 2, 3, 5, 6, 7], dim: colors.dim })
  ];
  const said = notes(report);
  return `${[...lines2, ...said.length > 0 ? ["", ...said] : []].join("\n")}
`;
}
function asJson({ systems, pairs, unpaired, metrics: metrics2, skipped, level: level2, resamples, seed }) {
  const [a, b] = systems.map(({ name, invalidRows }) => ({ file: name, invalid: invalidRows }));
  const byKey = Object.fromEntries(metrics2.map(({ key, ...comparison }) => [key, comparison]));
  return `${JSON.stringify({ a, b, pairs, unpaired, level: level2, resamples, seed, metrics: byKey, skipped }, null, 2)}
`;
}
function asMarkdown(report) {
  const body = report.metrics.map((metric2) => [`\`${metric2.key}\``, ...cells2(metric2, report.level)]);
  const names = report.systems.map(({ name }, i) => `**${"AB"[i]}**: ${escaped(name)}`).join("  \n");
  const said = notes(report).map((note) => `- ${escaped(note)}`);
  const parts2 = [`${names}  
${shownPairs(report.pairs)}`, markdownTable(heads(report), body, "lrrrlrrrl")];
  return `${[...parts2, ...said.length > 0 ? [said.join("\n")] : []].join("\n\n")}
`;
}
var COMPARISONS, shownPairs, signed, shownP;
var init_comparison = __esm({
  "pkg/cli/formats/comparison.js"() {
    init_text_table();
    init_markdown();
    init_numbers();
    init_texts();
    COMPARISONS = { table: asTable, json: asJson, markdown: asMarkdown };
    shownPairs = (pairs) => `${pairs} ${pairs === 1 ? "row" : "rows"} that both have`;
    signed = (number2) => `${number2 < 0 ? "\u2212" : "+"}${shownScore(Math.abs(number2))}`;
    shownP = (p) => p < 1e-4 ? "< 0.0001" : p.toFixed(4);
  }
});

function digest(text) {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}
var Column, Series;
var init_series = __esm({
  "pkg/cli/series.js"() {
    init_errors();
    init_texts();
    Column = class {
      #numbers = new Float64Array(1024).fill(Number.NaN);
      set(index, number2) {
        if (index >= this.#numbers.length) {
          const larger = new Float64Array(2 * index).fill(Number.NaN);
          larger.set(this.#numbers);
          this.#numbers = larger;
        }
        this.#numbers[index] = number2;
      }
      get(index) {
        return this.#numbers[index] ?? Number.NaN;
      }
    };
    Series = class {
      #columns = /* @__PURE__ */ new Map();
      /** A digest of each row's expected text: rows that are compared must have the same. */
      #expected = new Column();
      #ids;
      count = 0;
      /** The `score_name`. */
      main;
      /** @param {boolean} named whether the rows have names */
      constructor(named) {
        this.#ids = named ? /* @__PURE__ */ new Map() : void 0;
      }
      /** The rows of a chunk, in order. */
      take(rows8) {
        for (const row2 of rows8) {
          if (this.#ids) this.#name(row2);
          for (const [key, value] of Object.entries(row2.scores)) {
            if (typeof value === "number") this.#column(key).set(this.count, value);
            else if (key === "score_name") this.main ??= value;
          }
          if (row2.expected !== void 0) this.#expected.set(this.count, digest(JSON.stringify(row2.expected)));
          this.count += 1;
        }
      }
      #column(key) {
        if (!this.#columns.has(key)) this.#columns.set(key, new Column());
        return this.#columns.get(key);
      }
      #name({ id, file, line: line2 }) {
        const name = plainText(id);
        if (name === "") throw new DataError(`${file}:${line2}: this row has no name; --id must name every row`);
        if (this.#ids.has(name)) throw new DataError(`${file}:${line2}: the name "${name}" is there already`);
        this.#ids.set(name, this.count);
      }
      get keys() {
        return [...this.#columns.keys()];
      }
      /** NaN where a row has no such number. */
      number(key, row2) {
        return this.#columns.get(key).get(row2);
      }
      expectsOther(row2, other, otherRow) {
        const [own, its] = [this.#expected.get(row2), other.#expected.get(otherRow)];
        return own !== its && !Number.isNaN(own) && !Number.isNaN(its);
      }
      /** The names of the rows, with their places. */
      get ids() {
        return this.#ids;
      }
    };
  }
});

var compare_exports = {};
__export(compare_exports, {
  compare: () => compare
});
async function compare(fileA, fileB, options, { dist }) {
  const write2 = COMPARISONS[formatFor(options, COMPARISONS)];
  const inputs = await openInputs([fileA, fileB], options);
  const workerFile = (0, import_node_path3.join)(dist, "cli-worker.cjs");
  const progress = new Progress(inputs[0].size + inputs[1].size || void 0);
  const output = openOutput(options.out, inputs);
  try {
    const a = await readSystem(inputs[0], options, progress, workerFile);
    const b = await readSystem(inputs[1], options, progress, workerFile);
    const pairs = pairsOf(a, b, options);
    const { level: level2, resamples, seed } = intervalsOf(options);
    progress.say("All rows scored; now the intervals");
    const metrics2 = keysOf(a.series, b.series).map((key) => {
      const [first, second] = scoresOf(key, a.series, b.series, pairs);
      return { key, ...atOnce(() => (0, import_answerkey7.compare)(first, second, { level: level2, resamples, seed })) };
    });
    if (metrics2.every(({ count }) => count === 0))
      throw new DataError("there is no row that both files have a score of");
    const report = {
      systems: [a, b].map(({ name, invalidRows }) => ({ name, invalidRows })),
      pairs: pairs.inA.length,
      unpaired: pairs.unpaired,
      metrics: metrics2,
      level: level2,
      resamples,
      seed,
      skipped: a.skipped,
      metricsByDefault: a.metricsByDefault
    };
    const colors = colorsFor(options, options.out === void 0 ? process.stdout : void 0);
    await output.write(write2(report, colors));
    await output.end();
    progress.clear();
    return 0;
  } catch (error) {
    progress.clear();
    output.abort();
    throw error;
  }
}
async function readSystem(input, options, progress, workerFile) {
  const chunks = chunksOf([input], (bytes) => {
    progress.bytes += bytes;
  });
  const { first, all } = await peeked(chunks);
  if (!first) throw new DataError(`${input.name}: there are no rows`);
  const { plan, metrics: metrics2, skipped } = planOf(input, first, options);
  const series = new Series(options.id !== void 0);
  let invalidRows = 0;
  for await (const { rows: rows8, invalid } of scored(all, plan, workersFor(options, input.size, plan), workerFile)) {
    series.take(rows8);
    invalidRows += new Set(invalid.map(({ index }) => index)).size;
    progress.rows += rows8.length;
    progress.update();
  }
  return { name: input.name, series, invalidRows, skipped, metricsByDefault: metrics2.byDefault };
}
function planOf({ name }, first, options) {
  try {
    return makePlan(firstRow(first, options), options, false, "all");
  } catch (error) {
    if (error instanceof UsageError) error.message = `${name}: ${error.message}`;
    throw error;
  }
}
function pairsOf(a, b, options) {
  const pairs = options.id === void 0 ? pairsByOrder(a, b) : pairsByName(a, b);
  if (pairs.unpaired > 0 && options.onInvalid === "error") {
    const message = `${pairs.unpaired} rows are in one of the files only, like ${pairs.example}`;
    throw new DataError(`${message}; --on-invalid skip leaves them out`);
  }
  for (const [n, i] of pairs.inA.entries()) {
    const j = pairs.inB[n];
    if (!a.series.expectsOther(i, b.series, j)) continue;
    const rows8 = `row ${i + 1} of ${a.name} and row ${j + 1} of ${b.name}`;
    const help = options.id === void 0 ? "; --id COLUMN matches them by name" : "";
    throw new DataError(`${rows8} expect different texts: these are not the same rows${help}`);
  }
  return pairs;
}
function pairsByOrder(a, b) {
  const [count, other] = [a.series.count, b.series.count];
  if (count !== other) {
    throw new DataError(`${a.name} has ${count} rows, ${b.name} has ${other}; --id COLUMN matches them by name`);
  }
  const all = Uint32Array.from({ length: count }, (_, i) => i);
  return { inA: all, inB: all, unpaired: 0 };
}
function pairsByName(a, b) {
  const [inA, inB, lonely] = [[], [], []];
  for (const [name, i] of a.series.ids) {
    const j = b.series.ids.get(name);
    if (j === void 0) lonely.push(`"${name}" of ${a.name}`);
    else {
      inA.push(i);
      inB.push(j);
    }
  }
  for (const name of b.series.ids.keys()) {
    if (!a.series.ids.has(name)) lonely.push(`"${name}" of ${b.name}`);
  }
  return { inA, inB, unpaired: lonely.length, example: lonely[0] };
}
function keysOf(a, b) {
  const keys = a.keys.filter((key) => b.keys.includes(key));
  return keys.filter((key) => key !== "score" || !keys.some((other) => other !== "score" && other.endsWith(a.main)));
}
function scoresOf(key, a, b, { inA, inB }) {
  const [first, second] = [new Float64Array(inA.length), new Float64Array(inA.length)];
  let count = 0;
  for (const [n, i] of inA.entries()) {
    const [x, y] = [a.number(key, i), b.number(key, inB[n])];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    [first[count], second[count]] = [x, y];
    count += 1;
  }
  return [first.subarray(0, count), second.subarray(0, count)];
}
var import_node_path3, import_answerkey7;
var init_compare = __esm({
  "pkg/cli/compare.js"() {
    import_node_path3 = require("node:path");
    import_answerkey7 = require("./node.cjs");
    init_colors();
    init_errors();
    init_comparison();
    init_rows();
    init_interrupts();
    init_output();
    init_plan();
    init_pool();
    init_progress();
    init_series();
    init_workers();
  }
});

var explain_exports = {};
__export(explain_exports, {
  explain: () => explain,
  marked: () => marked
});
async function explain(file, options) {
  const texts = (options.metric ?? DEFAULT_METRICS).map(parseMetric);
  const named = texts.find((ref) => typeof ref === "string");
  if (named) throw new UsageError(`--metric ${named}: only text metrics have an explanation`);
  const { references, actual } = file === void 0 ? givenTexts(options) : await textsOfRow(file, options);
  const explained = texts.map((spec) => best(import_answerkey8.Metric.from(spec), references, actual));
  const colors = colorsFor(options, process.stdout);
  const asText = () => explained.map((it) => shown(it, colors)).join("\n");
  process.stdout.write(options.format === "json" ? `${JSON.stringify(explained, null, 2)}
` : asText());
}
function givenTexts({ expected, actual, row: row2 }) {
  if (row2 !== void 0) throw new UsageError("--row goes with a file");
  if (expected === void 0 || actual === void 0) {
    throw new UsageError("give --expected TEXT and --actual TEXT, or a file with --row N");
  }
  return { references: [expected], actual };
}
async function textsOfRow(file, options) {
  const [input] = await openInputs([file], options);
  const wanted = options.row ?? 1;
  let row2 = 0;
  for await (const record of recordsOf(input)) {
    row2 += 1;
    if (row2 < wanted) continue;
    return textsOf(input, record, options);
  }
  throw new UsageError(`${input.name} has ${row2} rows, there is no row ${wanted}`);
}
function textsOf(input, record, options) {
  const { name } = input;
  const problem = (message) => new DataError(`${name}:${record.line}: ${message}`);
  const value = readRecord(record);
  if (value instanceof RowProblem) throw problem(value.message);
  const { expected, references, actual } = options;
  const columns2 = chooseColumns(value, { expected, references, actual }, false);
  const made = metricInstances({ columns: columns2 })(value, hasCells(input));
  if (made instanceof RowProblem) throw problem(made.message);
  const texts = [...made.expected, made.actual];
  if (made.expected.length === 0) throw problem("there are no references");
  if (!texts.every((text) => typeof text === "string")) throw problem("the columns hold something else than texts");
  return { references: made.expected, actual: made.actual };
}
function best(metric2, references, actual) {
  const all = references.map((expected) => ({ expected, actual, ...metric2.explain(expected, actual) }));
  return all.reduce((one, other) => other.score > one.score ? other : one);
}
function shown({ name, score: score2, parts: parts2, matched, children, expected, actual }, colors) {
  const numbers = Object.entries(parts2).map(([key, value]) => `${key} ${shownPart(value)}`);
  const lines2 = [
    `${colors.bold(name)}  ${colors.bold(score2.toFixed(4))}`,
    ...numbers.length > 0 ? [`  ${colors.dim(numbers.join("  "))}`] : [],
    ...(children ?? []).map((child) => `  ${colors.dim(`${child.score.toFixed(4)}  ${child.name}`)}`),
    `  expected  ${marked(expected, matched.expected, colors)}`,
    `  actual    ${marked(actual, matched.actual, colors)}`
  ];
  return `${lines2.join("\n")}
`;
}
function shownPart(value) {
  return typeof value === "number" && !Number.isInteger(value) ? value.toFixed(4) : String(value);
}
function marked(text, ranges, colors) {
  const sign = colors.isColorSupported ? (words) => colors.green(colors.underline(words)) : (words) => `[${words}]`;
  let line2 = "";
  let at = 0;
  for (const [start, end8] of ranges) {
    line2 += plain(text.slice(at, start)) + sign(plain(text.slice(start, end8)));
    at = end8;
  }
  return line2 + plain(text.slice(at));
}
function plain(text) {
  return text.replace(/[\n\r]+/g, " \u23CE ").replace(new RegExp("\\p{Control}", "gu"), " ");
}
var import_answerkey8;
var init_explain = __esm({
  "pkg/cli/explain.js"() {
    import_answerkey8 = require("./node.cjs");
    init_colors();
    init_columns();
    init_errors();
    init_rows();
    init_instances();
    init_metrics();
  }
});

var lists_exports = {};
__export(lists_exports, {
  TYPES: () => TYPES,
  metrics: () => metrics,
  tasks: () => tasks
});
function metrics(options) {
  const { metrics: ids } = (0, import_answerkey9.catalog)();
  if (options.format === "json") return print(`${JSON.stringify({ types: TYPES, catalog: ids }, null, 2)}
`);
  const colors = colorsFor(options, process.stdout);
  const types = TYPES.map(({ type, options: given, description }) => [type, description, given]);
  print(`${colors.bold("Text metrics")}, as type:option=value,flag
${lines(types, colors)}

${colors.bold("Metrics of the catalog")}
${lines(ids.map(entry), colors)}
`);
}
function tasks(options) {
  const { tasks: ids } = (0, import_answerkey9.catalog)();
  if (options.format === "json") return print(`${JSON.stringify({ tasks: ids }, null, 2)}
`);
  print(`${lines(ids.map(entry), colorsFor(options, process.stdout))}
`);
}
function entry({ id, description, needsScorer }) {
  return [id, needsScorer ? `${description} Needs a model (${needsScorer}).` : description, ""];
}
function lines(entries, colors) {
  const width2 = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, description, given]) => {
    const options = given === "" ? "" : `  ${colors.dim(given)}`;
    return `  ${colors.cyan(name)}${" ".repeat(width2 - name.length)}  ${description}${options}`;
  }).join("\n");
}
function print(text) {
  process.stdout.write(text);
}
var import_answerkey9, TYPES;
var init_lists = __esm({
  "pkg/cli/lists.js"() {
    import_answerkey9 = require("./node.cjs");
    init_colors();
    TYPES = [
      {
        type: "match",
        options: "strategy=exact|prefix|contains, ignore_case, ignore_punct",
        description: "1 if the answer has the expected words, else 0."
      },
      {
        type: "rejection",
        options: "patterns=TEXT, extra_patterns=TEXT (each again for more)",
        description: "1 if the answer is a refusal, else 0."
      },
      { type: "best_of", options: "in JSON: metrics", description: "The best of several metrics." },
      { type: "random", options: "seed=N", description: "A random number, as a baseline." },
      { type: "bleu", options: "bleu_order=1..4", description: "BLEU of one n-gram length." },
      { type: "cjk_bleu", options: "bleu_order=1..4", description: "The same on characters." },
      {
        type: "rouge",
        options: "rouge_type=rouge1..rouge9|rougeL|rougeLsum, use_stemmer=false",
        description: "F-measure of shared n-grams, or of the longest common subsequence."
      },
      {
        type: "cjk_rouge",
        options: "rouge_type=rouge1..rouge9|rougeL|rougeLsum",
        description: "The same on characters."
      },
      { type: "f1", options: "", description: "F1 on the sets of words." },
      {
        type: "token_overlap",
        options: "measure=f1|precision|recall",
        description: "Words with repetitions, as in SQuAD."
      },
      {
        type: "boxed_math",
        options: "",
        description: "1 if the formula in \\boxed{\u2026} equals the expected one, else 0."
      }
    ];
  }
});

function below(folder, path) {
  const file = (0, import_node_path4.join)(folder, (0, import_node_path4.normalize)(path.endsWith("/") ? `${path}index.html` : path));
  return file.startsWith(folder + import_node_path4.sep) ? file : void 0;
}
function demoSite(page, packageFolder) {
  return (path) => path.startsWith("/answerkey/") ? below(packageFolder, path.slice("/answerkey".length)) : below(page, path);
}
async function respond(fileOf, request, response) {
  const send = (status, type, body) => {
    response.writeHead(status, {
      "content-type": type,
      "content-length": Buffer.byteLength(body),
      "content-security-policy": CSP,
      "x-content-type-options": "nosniff",
      "cache-control": "no-cache"
    });
    response.end(body);
  };
  if (request.method !== "GET" && request.method !== "HEAD") return send(405, "text/plain", "only GET\n");
  try {
    const file = fileOf(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    if (!file || !TYPES2[(0, import_node_path4.extname)(file)]) return send(404, "text/plain", "not found\n");
    send(200, TYPES2[(0, import_node_path4.extname)(file)], await (0, import_promises2.readFile)(file));
  } catch {
    send(404, "text/plain", "not found\n");
  }
}
function serve(port2, fileOf) {
  return new Promise((resolve, reject) => {
    const server = (0, import_node_http.createServer)((request, response) => respond(fileOf, request, response));
    server.on("error", (error) => {
      if (error.code === "EADDRINUSE" && port2 > 0 && port2 < 65535) resolve(serve(port2 + 1, fileOf));
      else reject(error);
    });
    server.listen(port2, "127.0.0.1", () => {
      resolve({ server, url: `http://localhost:${server.address().port}/` });
    });
  });
}
var import_promises2, import_node_http, import_node_path4, TYPES2, CSP;
var init_serve = __esm({
  "pkg/cli/serve.js"() {
    import_promises2 = require("node:fs/promises");
    import_node_http = require("node:http");
    import_node_path4 = require("node:path");
    TYPES2 = {
      ".css": "text/css; charset=utf-8",
      ".html": "text/html; charset=utf-8",
      ".js": "text/javascript; charset=utf-8",
      ".json": "application/json",
      ".mjs": "text/javascript; charset=utf-8",
      ".onnx": "application/octet-stream",
      ".svg": "image/svg+xml",
      ".wasm": "application/wasm"
    };
    CSP = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";
  }
});

var demo_exports = {};
__export(demo_exports, {
  demo: () => demo
});
async function demo({ port: port2 }, { dist }) {
  const { url } = await serve(port2, demoSite((0, import_node_path5.join)(dist, "demo"), (0, import_node_path5.join)(dist, "..")));
  process.stdout.write(`The demo page: ${url}   (Ctrl+C ends)
`);
}
var import_node_path5;
var init_demo = __esm({
  "pkg/cli/demo.js"() {
    import_node_path5 = require("node:path");
    init_serve();
  }
});

var main_exports = {};
__export(main_exports, {
  main: () => main
});
module.exports = __toCommonJS(main_exports);

var import_index = __toESM(require_commander(), 1);
var {
  program,
  createCommand,
  createArgument,
  createOption,
  CommanderError,
  InvalidArgumentError,
  InvalidOptionArgumentError,
  // deprecated old name
  Command,
  Argument,
  Option,
  Help
} = import_index.default;

var version = "0.1.0";

var list = (value, before = []) => [...before, value];
var number = (fits, expected) => (text) => {
  const value = Number(text);
  if (text.trim() === "" || !fits(value)) throw new InvalidArgumentError(`expected ${expected}.`);
  return value;
};
var whole = (from, to, expected) => number((it) => Number.isSafeInteger(it) && it >= from && it <= to, expected);
var level = number((it) => it > 0 && it < 1, "a number between 0 and 1, like 0.95");
var port = whole(0, 65535, "a port from 0 to 65535");
function bound(text, before = []) {
  const [, name, given] = /^(.+)=([^=]*)$/s.exec(text) ?? [];
  const value = Number(given);
  if (name === void 0 || given.trim() === "" || !(value >= 0 && value <= 1)) {
    throw new InvalidArgumentError("expected name=number with a number from 0 to 1, like rougeL=0.4.");
  }
  return [...before, { name, bound: value }];
}
var metric = () => new Option("-m, --metric <spec>", "what to score; may be given several times").argParser(list);
var columns = () => [
  new Option("--expected <column>", "the expected text; a list in it: several references"),
  new Option("--references <column>", "the same; in CSV its cells may be lists in JSON"),
  new Option("--actual <column>", "the text that is scored"),
  new Option("--id <column>", "the name of a row")
];
var intervals = () => [
  new Option("--confidence <level>", "level of the intervals (default: 0.95)").argParser(level),
  new Option("--no-confidence", "no intervals"),
  new Option("--resamples <n>", "resamples for the intervals (default: 1000)").argParser(
    whole(2, 1e6, "a whole number from 2 to 1000000")
  ),
  new Option("--seed <n>", "seed of the resamples (default: 42)").argParser(
    whole(0, Number.MAX_SAFE_INTEGER, "a whole number from 0 on")
  )
];
var task = () => [
  new Option("-t, --task <task>", "a task of the catalog, or a JSON file with one"),
  new Option("--prediction-column <column>", "where a row, or a row of --predictions, has its prediction")
];
var inputFormat = (formats) => new Option("--input-format <format>", "of the files, where the names do not tell").choices(formats);
var delimiter = () => new Option("--delimiter <character>", "what stands between the cells of a CSV file (default: ,)").argParser(
  (text) => {
    const character = text === "\\t" ? "	" : text;
    if (/^[^"\r\n]$/u.test(character)) return character;
    throw new InvalidArgumentError("expected one character, no quote and no end of line.");
  }
);
var format = (formats) => new Option("-f, --format <format>", "of the results").choices(formats).default(formats[0]);
var formatOfOutput = (formats) => new Option("-f, --format <format>", "of the results (default: by the name of --out, else table)").choices(formats);
var out = () => new Option("-o, --out <file>", "write the results there");
var onInvalid = () => new Option("--on-invalid <what>", "a row that cannot be scored: end with the error, or leave it out").choices(["error", "skip"]).default("error");
var workers = () => new Option("--workers <n>", "threads that score (default: by the size of the files)").argParser(
  whole(1, 256, "a whole number from 1 to 256")
);
var failUnder = () => new Option("--fail-under <name=bound>", "exit with 1 when the mean is lower; may be given several times").argParser(
  bound
);
var row = () => new Option("--row <n>", "which row of the file; the first is 1").argParser(
  whole(1, Number.MAX_SAFE_INTEGER, "a row, from 1 on")
);
var servePort = () => new Option("-p, --port <n>", "the first port to try; 0 takes any").argParser(port).default(8080);

init_errors();

var EXAMPLES = {
  answerkey: `
Examples:
  $ answerkey score answers.jsonl
  $ answerkey score answers.csv --expected gold --actual output --metric rougeL --fail-under rougeL=0.4
  $ answerkey compare before.jsonl after.jsonl --id id
  $ answerkey explain --metric f1 --expected "the red fox" --actual "a red dog"

Exit codes: 0 done; 1 a bound of --fail-under was missed, or the data could not be scored; 2 wrong usage.`,
  score: `
Metrics:
  match:strategy=prefix,ignore_case   a type with its options; "answerkey metrics" lists them
  rougeL, rouge2, bleu4, contains     short for rouge:rouge_type=rougeL, ..., match:strategy=contains
  metrics.token_overlap               an id of the catalog
  '{"type":"best_of","metrics":[\u2026]}'  JSON

Examples:
  The columns "expected" and "actual", or "reference" and "answer"; the usual metrics:
    $ answerkey score answers.jsonl
  Columns by path, a bound for continuous integration:
    $ answerkey score runs.json --expected gold --actual 'output.choices[0].text' -m contains --fail-under contains=0.8
  By language, as a page:
    $ answerkey score answers.csv --group-by language --out report.html
  A task of the catalog, its predictions in a file of their own:
    $ answerkey score questions.jsonl --task tasks.rag.end_to_end --predictions predictions.jsonl
  From a pipe, a line a row:
    $ cat answers.jsonl | answerkey score - --format jsonl | jq .score`,
  compare: `
Rows are matched by their order, or by --id. The difference is B \u2212 A, its interval a bootstrap of the pairs; where
all scores are 0 or 1 McNemar's test is given, too.

Examples:
  $ answerkey compare before.jsonl after.jsonl
  $ answerkey compare before.csv after.csv --id id -m rougeL -m contains --format markdown`,
  explain: `
Examples:
  $ answerkey explain -m f1 --expected "the red fox" --actual "a red dog"
  $ answerkey explain answers.jsonl --row 3 -m match:strategy=contains,ignore_case --format json`,
  metrics: `
Examples:
  $ answerkey metrics
  $ answerkey metrics --format json`,
  tasks: `
Examples:
  $ answerkey tasks`,
  demo: `
Examples:
  $ answerkey demo --port 3000`
};

init_limits();
init_interrupts();
async function main(place) {
  process.stdout.on("error", (error) => {
    if (error.code === "EPIPE") process.exit(0);
    process.stderr.write(`answerkey: standard output: ${reasonOf(error)}
`);
    process.exit(1);
  });
  process.stderr.on("error", () => {
  });
  stopOnInterrupt();
  try {
    await program2(place).parseAsync();
  } catch (error) {
    if (error instanceof DataError && !process.stdin.isTTY) await new Promise((resolve) => setTimeout(resolve, 50));
    process.exitCode = exitCodeOf(error);
  }
}
function exitCodeOf(error) {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  process.stderr.write(`answerkey: ${error.message.replace(new RegExp("\\p{Control}+", "gu"), " ")}
`);
  if (process.env.DEBUG) process.stderr.write(`${error.stack}
`);
  return error.exitCode ?? 1;
}
function program2(place) {
  const all = new Command("answerkey").description("Scores answers of language models against references, with the digits of the Python tools.").version(version, "-V, --version").exitOverride().configureHelp({ showGlobalOptions: true }).configureOutput({ outputError: (text, write2) => write2(text.replace(/^error:/, "answerkey:")) }).option("--no-color", "no colours").addHelpText("after", EXAMPLES.answerkey);
  const command = (name, options, run) => {
    const made = all.command(name).addHelpText("after", EXAMPLES[name.split(" ")[0]]);
    for (const option of options.flat()) made.addOption(option);
    made.action(async (...args) => {
      process.exitCode = await run(...args.slice(0, -2), args.at(-1).optsWithGlobals()) ?? 0;
    });
    return made;
  };
  command(
    "score <file...>",
    scoreOptions(),
    async (files, given) => (await Promise.resolve().then(() => (init_score(), score_exports))).score(files, given, place)
  ).description("score the rows of files; - is standard input").summary("score the rows of files");
  command(
    "compare <a> <b>",
    compareOptions(),
    async (a, b, given) => (await Promise.resolve().then(() => (init_compare(), compare_exports))).compare(a, b, given, place)
  ).description("compare two systems on the same rows: the paired bootstrap").summary("compare two systems on the same rows");
  command(
    "explain [file]",
    explainOptions(),
    async (file, given) => (await Promise.resolve().then(() => (init_explain(), explain_exports))).explain(file, given)
  ).description("explain a score, with the matched words marked").summary("explain a score");
  command(
    "metrics",
    [format(["table", "json"])],
    async (given) => (await Promise.resolve().then(() => (init_lists(), lists_exports))).metrics(given)
  ).description("list the metrics");
  command(
    "tasks",
    [format(["table", "json"])],
    async (given) => (await Promise.resolve().then(() => (init_lists(), lists_exports))).tasks(given)
  ).description("list the tasks");
  command("demo", [servePort()], async (given) => (await Promise.resolve().then(() => (init_demo(), demo_exports))).demo(given, place)).description(
    "serve the demo page on this machine"
  );
  return all;
}
function scoreOptions() {
  return [
    metric(),
    columns(),
    task(),
    new Option("--predictions <file>", "the predictions of a task, a row each"),
    new Option("--group-by <column>", "scores for each value of a column, too"),
    intervals(),
    failUnder(),
    onInvalid(),
    inputFormat(INPUT_FORMATS),
    delimiter(),
    formatOfOutput(["table", "json", "jsonl", "csv", "markdown", "junit", "html"]),
    out(),
    workers()
  ];
}
function compareOptions() {
  return [
    metric(),
    columns(),
    task(),
    intervals().filter(({ negate }) => !negate),
    onInvalid(),
    inputFormat(INPUT_FORMATS),
    delimiter(),
    formatOfOutput(["table", "json", "markdown"]),
    out(),
    workers()
  ];
}
function explainOptions() {
  return [
    metric(),
    new Option("--expected <text>", "the expected text; with a file: its column"),
    new Option("--references <column>", "with a file: the column with the references"),
    new Option("--actual <text>", "the text that is scored; with a file: its column"),
    row(),
    inputFormat(INPUT_FORMATS),
    delimiter(),
    format(["text", "json"])
  ];
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  main
});
