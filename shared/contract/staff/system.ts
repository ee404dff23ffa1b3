import { Type, type Static } from "typebox";
import { actionAnswer, defineStaffEndpoint, Moment, Reason, Rehearse } from "./staff-endpoint.ts";

const MomentOrNull = Type.Union([Moment, Type.Null()]);

const Finding = Type.Object({
  check: Type.String(),
  state: Type.Union([Type.Literal("ok"), Type.Literal("warning"), Type.Literal("bad")]),
  says: Type.String(),
  advice: Type.String(),
});
export type Finding = Static<typeof Finding>;

const Report = Type.Union([Type.Object({ at: Moment, findings: Type.Array(Finding) }), Type.Null()]);

/** A job of the queue that failed or waits. */
export const QueuedJob = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Number of the order, e-mail or account that it is about; empty where there is none. */
  about: Type.String(),
  orderId: Type.Union([Type.Integer(), Type.Null()]),
  /** `dead`: the queue tries it no more. `failing`: it is tried again. */
  state: Type.Union([Type.Literal("dead"), Type.Literal("failing"), Type.Literal("running"), Type.Literal("waiting")]),
  /** Of the last try, without addresses. */
  error: Type.String(),
  attempts: Type.Integer(),
  maxAttempts: Type.Integer(),
  runAt: Moment,
  /** Why it cannot be thrown away; null where it can. */
  kept: Type.Union([Type.String(), Type.Null()]),
});
export type QueuedJob = Static<typeof QueuedJob>;

export const systemEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/system",
  summary: "Procesos, base de datos, proveedores, correo, fila, tareas de reloj, revisión y respaldos",
  tag: "Sistema",
  needs: ["system.read", "read"],
  answer: Type.Object({
    readAt: Moment,
    processes: Type.Array(
      Type.Object({ version: Type.String(), roles: Type.Array(Type.String()), startedAt: Moment, seenAt: Moment }),
    ),
    database: Type.Object({
      version: Type.String(),
      bytes: Type.Integer(),
      connections: Type.Integer(),
      mostConnections: Type.Integer(),
      migration: Type.String(),
    }),
    mail: Type.Object({ isConfigured: Type.Boolean(), failing: Type.Integer(), givenUp: Type.Integer() }),
    queue: Type.Object({ waiting: Type.Integer(), failing: Type.Integer(), dead: Type.Integer() }),
    crons: Type.Array(Type.Object({ name: Type.String(), lastAt: MomentOrNull })),
    /** Of providers and mail server, asked every ten minutes; null before the first time. */
    others: Report,
    doctor: Report,
    /** The newest first, at most 14. */
    /** When staff last wrote down that a restore was tried; null: never. */
    restoreTriedAt: MomentOrNull,
    backups: Type.Array(Type.Object({ at: Moment, bytes: Type.Integer(), rows: Type.Integer() })),
  }),
});

export const jobsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/jobs",
  summary: "Trabajos de la fila: los muertos primero, los que fallan y los que esperan; 100 a lo más",
  tag: "Sistema",
  needs: ["system.read", "read"],
  answer: Type.Object({ items: Type.Array(QueuedJob) }),
});

export const runDoctorEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/doctor",
  summary: "Pide la revisión de la casa; una a la vez, y su resultado se lee en /staff/system",
  tag: "Sistema",
  needs: ["system.read", "full"],
  answer: Type.Object({ queued: Type.Literal(true) }),
});

export const reconcileEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/reconcile",
  summary: "Compara ahora los pagos recientes con los libros de quienes cobran; una vez aunque se pida varias",
  tag: "Sistema",
  needs: ["jobs.retry", "full"],
  query: Rehearse,
  body: Type.Object({ reason: Type.Optional(Reason) }),
  answer: actionAnswer(Type.Object({ queued: Type.Literal(true) })),
});

const JobId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const JobAct = {
  tag: "Sistema",
  needs: ["jobs.retry", "full"],
  params: JobId,
  query: Rehearse,
  body: Type.Object({ reason: Type.Optional(Reason) }),
  answer: actionAnswer(Type.Object({ id: Type.Integer() })),
} as const;

export const retryJobEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/jobs/:id/retry",
  summary: "Lo intenta ahora, con todos sus intentos otra vez",
  ...JobAct,
});

export const discardJobEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/jobs/:id/discard",
  summary: "Lo quita de la fila; los de dinero no se quitan",
  ...JobAct,
});
