import { findCommand, type Given, groupOf, readArguments } from "./cli/command-line.ts";
import { carryOut } from "./carry-out.ts";
import { STAFF_COMMANDS } from "./commands/commands.ts";
import { EXIT } from "./cli/exit-codes.ts";
import { helpOf, helpText, unknownText, usageOf } from "./cli/help.ts";
import { failureOf, printFailure, printOutcome } from "./report.ts";
import type { StaffCommand } from "./staff-command.ts";
import { say } from "./cli/terminal.ts";

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** `npm run shop -- <orden> …` */
async function main(typed: readonly string[]): Promise<number> {
  const [first, ...others] = typed;
  if (first === "help" || first === "--help") {
    const found = findCommand(STAFF_COMMANDS, others);
    const group = groupOf(STAFF_COMMANDS, others);
    print(found ? helpOf(found.command) : helpText(group.length > 0 ? group : STAFF_COMMANDS));
    return EXIT.done.code;
  }
  const found = findCommand(STAFF_COMMANDS, typed);
  if (!found) {
    say(first === undefined ? helpText(STAFF_COMMANDS) : unknownText(typed, groupOf(STAFF_COMMANDS, typed)));
    return EXIT.wrongUsage.code;
  }
  const given = readArguments(found.command, found.rest);
  if (!given) {
    say(`Se usa así: ${usageOf(found.command)}`);
    return EXIT.wrongUsage.code;
  }
  if (!given.wantsHelp) return run(found.command, given);
  print(helpOf(found.command));
  return EXIT.done.code;
}

async function run(command: StaffCommand, given: Given): Promise<number> {
  try {
    printOutcome(await carryOut(command, given), given);
    return EXIT.done.code;
  } catch (error) {
    const failure = failureOf(error);
    printFailure(failure, given);
    return failure.code;
  }
}

// Not process.exit: what was written to a pipe must arrive whole.
process.exitCode = await main(process.argv.slice(2));
