import type pg from "pg";
import { StaffRefusal } from "../staff-command.ts";
import type { OpenBackup } from "./read-backup.ts";
import { prepareSession, type ShopTable, shopTables, tallyOf } from "./shop-tables.ts";

export interface Loaded {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Puts a backup in the place of all data there are, in the caller's transaction, and reads every table again to see that it is the
 * same: rows and digests.
 *
 * @throws StaffRefusal when the backup is damaged or does not fit.
 */
export async function loadBackup(
  client: pg.ClientBase,
  { parts }: OpenBackup,
  onRows: (rows: number) => void,
): Promise<Loaded> {
  await prepareSession(client);
  // Lines of the audit log keep their place and hash.
  await client.query("set local rodada.restoring = 'on'");
  const tables = new Map((await shopTables(client)).map((table) => [table.name, table]));
  await client.query(`truncate ${[...tables.keys()].join(", ")} restart identity cascade`);
  const loaded = { tables: 0, rows: 0 };
  let open: ShopTable | undefined;
  for await (const part of parts) {
    if (part.kind === "table") {
      open = tables.get(part.name);
      const isSame = open?.columns.join() === part.columns.join();
      if (!open || !isSame) throw new StaffRefusal(`El respaldo tiene otra tabla ${part.name}: no es de esta versión.`);
    } else if (part.kind === "rows" && open) {
      const columns = open.columns.join(", ");
      await client.query(
        `insert into ${open.name} (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::${open.name}, $1::jsonb)`,
        [`[${part.rows.join(",")}]`],
      );
      loaded.rows += part.rows.length;
      onRows(loaded.rows);
    } else if (part.kind === "end" && open) {
      const { rows, sum } = await tallyOf(client, open);
      if (rows !== part.rows || sum !== part.sum) {
        throw new StaffRefusal(`La tabla ${part.name} no quedó igual al respaldo: no se cambió nada.`);
      }
      loaded.tables += 1;
    } else if (part.kind === "sequences") {
      for (const [name, value, isCalled] of part.sequences) {
        await client.query("select setval($1::regclass, $2::bigint, $3)", [name, value, isCalled]);
      }
    }
  }
  // The workers that held them are those of the shop that was backed up.
  await client.query(
    "select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))",
  );
  await client.query("set local rodada.restoring = 'off'");
  return loaded;
}
