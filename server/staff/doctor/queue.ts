import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../../db/database.ts";
import { isDeadJob, isMailJobRow } from "../../queue/dead-jobs.ts";
import { type Finding, fine } from "./finding.ts";

interface QueueCheck {
  readonly check: string;
  readonly holds: string;
  readonly broken: string;
  readonly advice: string;
  readonly state: "warning" | "bad";
  readonly where: RawBuilder<unknown>;
}

export const QUEUE_CHECKS: readonly QueueCheck[] = [
  {
    check: "jobsWaiting",
    holds: "Las tareas se hacen a tiempo.",
    broken: "tareas esperan desde hace más de diez minutos",
    advice: "¿Está la tienda en marcha? Sus tareas las hace ella. Si lo está, mira su bitácora.",
    state: "bad",
    where: sql`locked_at is null and attempts < max_attempts and run_at < now() - interval '10 minutes'`,
  },
  {
    check: "jobsStuck",
    holds: "Ninguna tarea se quedó tomada.",
    broken: "tareas las tomó un proceso hace más de quince minutos y no las ha soltado",
    advice: "El proceso se detuvo de golpe. Reinicia la tienda; a las cuatro horas se sueltan solas.",
    state: "bad",
    where: sql`locked_at < now() - interval '15 minutes'`,
  },
  {
    check: "mailsDead",
    holds: "Ningún correo se dio por perdido.",
    broken: "correos se dieron por perdidos",
    advice: "Revisa SMTP_URL y la bitácora del servidor de correo; avisa a esos clientes por teléfono.",
    state: "bad",
    where: sql`${isMailJobRow} and ${isDeadJob}`,
  },
  {
    check: "mailsLate",
    holds: "Los correos salen.",
    broken: "correos no han salido y se intentan de nuevo",
    advice: "Revisa el servidor de correo; mientras conteste, saldrán solos.",
    state: "warning",
    where: sql`${isMailJobRow} and attempts < max_attempts and last_error is not null`,
  },
  {
    check: "jobsDead",
    holds: "Ninguna tarea se dio por perdida.",
    broken: "tareas se dieron por perdidas",
    advice: "Mira su causa en la bitácora de la tienda; un pago o una devolución puede depender de ellas.",
    state: "bad",
    where: sql`not ${isMailJobRow} and ${isDeadJob}`,
  },
];

/** Jobs that the queue did not finish, by name. */
export async function checkQueue(trx: Trx): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { check, holds, broken, advice, state, where } of QUEUE_CHECKS) {
    const { rows } = await sql<{ task: string; n: number }>`select task_identifier as task, count(*) as n
      from graphile_worker.jobs where ${where} group by 1 order by 2 desc`.execute(trx);
    const count = rows.reduce((sum, { n }) => sum + n, 0);
    const names = rows.map(({ task, n }) => `${task} ${n}`).join(", ");
    findings.push(count === 0 ? fine(check, holds) : { check, state, says: `${count} ${broken}: ${names}.`, advice });
  }
  return findings;
}
