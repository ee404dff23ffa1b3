import manifest from "../../../../package.json" with { type: "json" };
import { LATEST_MIGRATION } from "../../../db/migrate.ts";
import { FORBIDDEN } from "../../../db/prepare-schema.ts";
import type { BackupHeader } from "../../backup/backup-lines.ts";
import { loadBackup, type Loaded } from "../../backup/load-backup.ts";
import { type OpenBackup, openBackup } from "../../backup/read-backup.ts";
import { openRestoreTarget } from "../../backup/restore-target.ts";
import { type StaffArguments, type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** All or nothing, into a database where no shop runs. It may be empty, so the frame's database cannot be used. */
export const restoreCommand: StaffCommand = {
  name: "restore",
  words: ["archivo"],
  summary: "Pone los datos de un respaldo en la base de datos de la configuración, y comprueba que quedaron iguales.",
  details: [
    "La base de datos debe estar vacía y sin una tienda en marcha; --force borra antes lo que tenga. Todo o nada.",
    "El respaldo debe ser de la misma versión de la tienda. Correos y devoluciones que esperaban salen al arrancarla;",
    "para una copia de prueba, --without-jobs los olvida.",
  ],
  options: {
    force: { type: "boolean", says: "borra los datos que haya." },
    "without-jobs": {
      type: "boolean",
      says: "olvida las tareas que esperaban: correos, cobros por revisar, devoluciones.",
    },
  },
  changes: { reason: "optional" },
  async run({ config, isDryRun, progress }, given) {
    const { words, options } = given;
    const backup = await openBackup(words[0] ?? "");
    const { at, migration } = backup.header;
    if (migration !== LATEST_MIGRATION) throw new StaffRefusal(otherVersion(backup.header));
    const target = await openRestoreTarget(config);
    const bar = progress();
    try {
      if (target.hasData && options["force"] !== true) {
        throw new StaffRefusal("Esa base de datos ya tiene datos. Con --force se borran antes.");
      }
      const onRows = (rows: number) => bar.update("Filas", rows);
      const loaded =
        target.isBare && isDryRun
          ? await countOnly(backup, onRows)
          : await replaceAll(target, backup, { isDryRun, given, onRows });
      return {
        lines: [`Respaldo del ${at}: ${loaded.tables} tablas y ${loaded.rows} filas, comprobadas.`],
        data: { at, ...loaded },
      };
    } finally {
      bar.end();
      await target.close();
    }
  },
};

const NOT_OWNER =
  "El rol de DATABASE_URL no puede vaciar las tablas. Repite la orden con el rol dueño (rodada_owner). No se cambió nada.";

/** Which version can restore it, and what is done after that. */
function otherVersion({ shop, migration }: BackupHeader): string {
  const needed = shop === undefined ? `la de la migración ${migration}` : `la ${shop} (migración ${migration})`;
  const isOlder = migration < LATEST_MIGRATION;
  return [
    `El respaldo es de otra versión de la tienda: hace falta ${needed}; esta es la ${manifest.version} (migración ${LATEST_MIGRATION}).`,
    isOlder
      ? "Restáuralo con aquella versión; al arrancar ésta sobre esa base de datos, queda al día. No se cambió nada."
      : "Actualiza la tienda a aquella versión y repite la orden. No se cambió nada.",
  ].join("\n");
}

type Target = Awaited<ReturnType<typeof openRestoreTarget>>;

interface Manner {
  readonly isDryRun: boolean;
  readonly given: StaffArguments;
  readonly onRows: (rows: number) => void;
}

async function replaceAll(target: Target, backup: OpenBackup, { isDryRun, given, onRows }: Manner): Promise<Loaded> {
  const { client } = target;
  if (target.isBare) await target.prepare();
  await client.query("begin");
  try {
    const loaded = await loadBackup(client, backup, onRows);
    if (given.options["without-jobs"] === true)
      await client.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
    await client.query("insert into staff_action (command, actor, reason, outcome) values ('restore', $1, $2, $3)", [
      given.actor,
      given.reason,
      JSON.stringify({ at: backup.header.at, ...loaded }),
    ]);
    await client.query(isDryRun ? "rollback" : "commit");
    return loaded;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    if ((error as { code?: string }).code === FORBIDDEN) throw new StaffRefusal(NOT_OWNER);
    throw error;
  }
}

/** Into a database without tables nothing can be rehearsed; that the file is whole can be seen all the same. */
async function countOnly({ parts }: OpenBackup, onRows: (rows: number) => void): Promise<Loaded> {
  const counted = { tables: 0, rows: 0 };
  for await (const part of parts) {
    if (part.kind === "rows") counted.rows += part.rows.length;
    if (part.kind === "end") counted.tables += 1;
    onRows(counted.rows);
  }
  return counted;
}
