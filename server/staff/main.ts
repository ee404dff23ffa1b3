import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "../config/config.ts";
import { EmbeddedPostgresError } from "../db/embedded/embedded-postgres.ts";
import { STAFF_COMMANDS } from "./commands.ts";
import { openShopDatabase, type ShopDatabase } from "./shop-database.ts";
import { type StaffArguments, type StaffCommand, StaffRefusal } from "./staff-command.ts";

const EXIT = { done: 0, refused: 1, wrongUsage: 2 } as const;

/** Apart from what a command makes, so that its output can go to a file. */
const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    // At the end of the input nobody answers any more.
    const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    return await Promise.race([terminal.question(question).catch(() => ""), ended]);
  } finally {
    terminal.close();
  }
}

const usageOf = ({ name, usage }: StaffCommand): string => `npm run staff -- ${name} ${usage}`;

const helpText = (): string =>
  [
    "Órdenes del personal:",
    ...STAFF_COMMANDS.flatMap((command) => ["", usageOf(command), `  ${command.summary}`]),
  ].join("\n");

/** Undefined when what was typed is not how the command is used. */
function argumentsOf(command: StaffCommand, typed: readonly string[]): StaffArguments | undefined {
  try {
    const { positionals, values } = parseArgs({ args: [...typed], options: command.options, allowPositionals: true });
    if (positionals.length !== command.positionals || positionals.some((word) => word.trim() === "")) return undefined;
    return { words: positionals, options: values };
  } catch {
    return undefined;
  }
}

async function carryOut(command: StaffCommand, given: StaffArguments): Promise<void> {
  const config = readConfig(process.env);
  let database: ShopDatabase | undefined;
  try {
    await command.run(
      {
        config,
        openDatabase: async () => (database ??= await openShopDatabase(config)).db,
        say,
        ask,
        output: (text) => void process.stdout.write(text),
        now: new Date(),
      },
      given,
    );
  } finally {
    await database?.close();
  }
}

/** The stack of anything unexpected, and never the row it is about: PostgreSQL quotes that in other fields. */
function explain(error: unknown): string {
  if (error instanceof StaffRefusal || error instanceof ConfigError || error instanceof EmbeddedPostgresError) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** `npm run staff -- <orden> …`. Exit codes: 0 done, 1 refused, 2 used wrongly. */
async function main([name, ...typed]: readonly string[]): Promise<number> {
  if (name === "help" || name === "--help") {
    process.stdout.write(`${helpText()}\n`);
    return EXIT.done;
  }
  const command = STAFF_COMMANDS.find((known) => known.name === name);
  if (!command) {
    say(helpText());
    return EXIT.wrongUsage;
  }
  const given = argumentsOf(command, typed);
  if (!given) {
    say(`Se usa así: ${usageOf(command)}`);
    return EXIT.wrongUsage;
  }
  try {
    await carryOut(command, given);
    return EXIT.done;
  } catch (error) {
    say(explain(error));
    return EXIT.refused;
  }
}

// Not process.exit: what was written to a pipe must arrive whole.
process.exitCode = await main(process.argv.slice(2));
