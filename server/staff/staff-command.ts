import type { Kysely } from "kysely";
import type pg from "pg";
import type { AuditRecord } from "../administration/audit/write-line.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/tables.ts";
import type { Progress } from "./cli/terminal.ts";

/** What a command is given. */
export interface StaffContext {
  readonly config: Config;
  /**
   * The shop's database, whether or not the shop runs; it is closed when the command is over. A command that changes data has one
   * transaction: it is committed when `run` ends well, and undone when it throws or `--dry-run` was typed. So nothing outside the
   * database may be asked meanwhile: what has to be asked of a provider is asked first, or goes into a job.
   */
  readonly openDatabase: () => Promise<Kysely<Database>>;
  /**
   * Asks with the database outside the command's transaction, before it begins: what a provider has to be asked first. What is written
   * there stays, whatever becomes of the command.
   */
  readonly askFirst: <Answer>(question: (db: Kysely<Database>) => Promise<Answer>) => Promise<Answer>;
  /** For what Kysely does not do (COPY): in the transaction of a command that changes data, where there is one. */
  readonly openConnection: () => Promise<pg.ClientBase>;
  /** A remark for the person who typed the command, apart from what it makes. */
  readonly say: (line: string) => void;
  /** What they answer; empty without a terminal. */
  readonly ask: (question: string) => Promise<string>;
  /** Shows how far long work is, on a terminal only. */
  readonly progress: () => Progress;
  /** Nothing will be kept: questions like "are you sure?" need not be asked. */
  readonly isDryRun: boolean;
  readonly now: Date;
}

export interface StaffArguments {
  /** As many as `words` says, none empty. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Who does it and why, for the audit log; the reason is empty where none was given. */
  readonly actor: string;
  readonly reason: string;
}

export interface StaffOption {
  readonly type: "string" | "boolean";
  /** What stands for its value in the help: `ARCHIVO`. */
  readonly value?: string;
  /** For the help, in Spanish. */
  readonly says: string;
}

/** What a command did or found. */
export interface Outcome {
  /** For a person. */
  readonly lines: readonly string[];
  /** The same for a program, with `--json`. */
  readonly data: unknown;
  /** For the audit log, of a command that changes data: what it was about and how much changed; nothing personal. */
  readonly logged?: unknown;
  /** The same of a command that carries out an act which the back office has too. */
  readonly audit?: AuditRecord;
}

/** One command of `npm run shop`: a file in `commands/` and a row in `commands.ts`. */
export interface StaffCommand {
  /** One word or more: `customers export`. */
  readonly name: string;
  /** The words it takes besides its options, as the help calls them: `correo`. All are needed. */
  readonly words: readonly string[];
  /** One sentence in Spanish. */
  readonly summary: string;
  /** More lines for its own help. */
  readonly details?: readonly string[];
  readonly options: Readonly<Record<string, StaffOption>>;
  /** Changes data: it takes --dry-run, --actor and --reason, and is written to the audit log. */
  readonly changes?: {
    readonly reason: "needed" | "optional";
    /** Each change is a transaction of its own; a rehearsal is up to `run`, which changes nothing then. */
    readonly isOneByOne?: true;
  };
  /** @throws StaffRefusal when it cannot be done; then nothing was changed. */
  readonly run: (context: StaffContext, given: StaffArguments) => Promise<Outcome>;
}

/** Why a command was not carried out, in a sentence for the person who typed it. */
export class StaffRefusal extends Error {
  override readonly name: string = "StaffRefusal";
  /** The same for a program, with `--json`. */
  readonly data: unknown;
  constructor(message: string, data?: unknown) {
    super(message);
    this.data = data;
  }
}

/** The shop cannot be reached, or is not one this command can work on. */
export class StaffUnavailable extends StaffRefusal {
  override readonly name = "StaffUnavailable";
}
