import { readConfig } from "../config/config.ts";
import type { Given } from "./cli/command-line.ts";
import { openShopDatabase, type ShopDatabase } from "./shop-database.ts";
import type { Outcome, StaffCommand } from "./staff-command.ts";
import { writeAuditLine } from "./audit-line.ts";
import { ask, say, startProgress } from "./cli/terminal.ts";

/** Runs a command. One that changes data is a single transaction with its line of the audit log, and undone after a rehearsal. */
export async function carryOut(command: StaffCommand, given: Given): Promise<Outcome> {
  const config = readConfig(process.env);
  const { isDryRun, isJson } = given;
  const isOneTransaction = command.changes !== undefined && !command.changes.isOneByOne;
  let opened: ShopDatabase | undefined;
  const open = async () => (opened ??= await openShopDatabase(config, { isOneTransaction }));
  let isDone = false;
  try {
    const outcome = await command.run(
      {
        config,
        openDatabase: async () => (await open()).db,
        async askFirst(question) {
          if (opened) throw new Error("A provider is asked before the command's transaction begins.");
          const apart = await openShopDatabase(config, { isOneTransaction: false });
          try {
            return await question(apart.db);
          } finally {
            await apart.close({ keep: false });
          }
        },
        openConnection: async () => (await open()).connection,
        say,
        ask,
        progress: () => startProgress(isJson),
        isDryRun,
        now: new Date(),
      },
      given,
    );
    if (command.changes && opened && !isDryRun) await writeAuditLine(opened.db, { command, given, outcome });
    isDone = !isDryRun;
    return outcome;
  } finally {
    await opened?.close({ keep: isDone });
  }
}
