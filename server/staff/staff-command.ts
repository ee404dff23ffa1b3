import type { Kysely } from "kysely";
import type { ParseArgsConfig } from "node:util";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/tables.ts";

/** What a command is given. */
export interface StaffContext {
  readonly config: Config;
  /** Opens the shop's database, whether or not the shop runs; it is closed when the command is over. */
  readonly openDatabase: () => Promise<Kysely<Database>>;
  /** A remark for the person who typed the command, apart from what it makes. */
  readonly say: (line: string) => void;
  /** What they answer; empty when nobody can. */
  readonly ask: (question: string) => Promise<string>;
  /** What the command makes: a document, or what was done. */
  readonly output: (text: string) => void;
  readonly now: Date;
}

export interface StaffArguments {
  /** As many as `positionals` says. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** One command of `server/staff/main.ts`: a file in `commands/` and a row in `commands.ts`. */
export interface StaffCommand {
  readonly name: string;
  /** What follows the name: `<correo> [--yes]`. */
  readonly usage: string;
  readonly summary: string;
  /** How many words it takes besides its options. */
  readonly positionals: number;
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  /** @throws StaffRefusal when it cannot be done; then nothing was changed. */
  readonly run: (context: StaffContext, given: StaffArguments) => Promise<void>;
}

/** Why a command was not carried out, in a sentence for the person who typed it. */
export class StaffRefusal extends Error {
  override readonly name = "StaffRefusal";
}
