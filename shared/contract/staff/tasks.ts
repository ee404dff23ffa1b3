import { Type, type Static } from "typebox";
import { ALL_TASK_KINDS, type TaskKind } from "../../domain/staff/tasks/task-kinds.ts";
import { actionAnswer, Centavos, defineStaffEndpoint, Moment, Reason, Rehearse } from "./staff-endpoint.ts";

const Kind = Type.Unsafe<TaskKind>({ type: "string", enum: [...ALL_TASK_KINDS] });
const MomentOrNull = Type.Union([Moment, Type.Null()]);
const Member = Type.Object({ id: Type.Integer(), name: Type.String() });
const TaskId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

/** What waits for a person. Which facts are there depends on the kind; amounts and persons as the member's permissions have it. */
export const Task = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  /** Code of a tyre, name of a job, number of a request; `all` where the task stands for several. */
  subject: Type.String(),
  since: Moment,
  /** From then on it is late. */
  dueAt: Moment,
  owner: Type.Union([Member, Type.Null()]),
  snoozedUntil: MomentOrNull,
  snoozeReason: Type.String(),
  closedAt: MomentOrNull,
  orderId: Type.Optional(Type.Integer()),
  customer: Type.Optional(Type.String()),
  pieces: Type.Optional(Type.Integer()),
  count: Type.Optional(Type.Integer()),
  amount: Type.Optional(Centavos),
  paid: Type.Optional(Centavos),
  total: Type.Optional(Centavos),
  reference: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  what: Type.Optional(Type.String()),
  size: Type.Optional(Type.String()),
  productId: Type.Optional(Type.Integer()),
});
export type Task = Static<typeof Task>;

/** `role`: of the member's kinds and not put off. */
export const TASK_VIEWS = ["role", "mine", "free", "snoozed", "closed"] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

export const MOST_TASKS = 200;

export const tasksEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/tasks",
  summary: "Lo que espera a una persona de mi papel, lo más atrasado primero",
  tag: "Pendientes",
  needs: "session",
  query: Type.Object({
    view: Type.Optional(Type.Unsafe<TaskView>({ type: "string", enum: [...TASK_VIEWS] })),
    /** Kinds with commas between them. */
    kind: Type.Optional(Type.String({ maxLength: 400, pattern: "^[A-Za-z]+(,[A-Za-z]+)*$" })),
    /** Past its limit. */
    late: Type.Optional(Type.Literal("1")),
    /** Since at least so many hours. */
    olderThanHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  }),
  answer: Type.Object({
    /** At most 200. */
    items: Type.Array(Task),
    counts: Type.Object({
      role: Type.Integer(),
      mine: Type.Integer(),
      free: Type.Integer(),
      snoozed: Type.Integer(),
      /** Since midnight in Mexico City. */
      closed: Type.Integer(),
    }),
    /** Null before the first check. */
    checkedAt: MomentOrNull,
  }),
});

export const checkTasksEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/tasks/check",
  summary: "Busca ahora lo que espera; si se acaba de buscar, no lo repite",
  tag: "Pendientes",
  needs: "session",
  answer: Type.Object({ checkedAt: MomentOrNull }),
});

export const taskOwnersEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/tasks/:id/owners",
  summary: "A quién se puede asignar",
  tag: "Pendientes",
  needs: "session",
  params: TaskId,
  answer: Type.Object({ members: Type.Array(Member) }),
  errors: [404],
});

const OwnerOrNull = Type.Union([Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()]);
const Owned = actionAnswer(Type.Object({ id: Type.Integer(), ownerId: OwnerOrNull }));
const OptionalReason = Type.Optional(Type.String({ maxLength: 500 }));

export const takeTaskEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/tasks/:id/take",
  summary: "Lo tomo yo; 409 si ya tiene dueño",
  tag: "Pendientes",
  needs: "session",
  params: TaskId,
  query: Rehearse,
  body: Type.Object({ reason: OptionalReason }),
  answer: Owned,
});

export const assignTaskEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/tasks/:id/assign",
  summary: "Lo asigna a alguien de su papel, o lo suelta",
  tag: "Pendientes",
  needs: "session",
  params: TaskId,
  query: Rehearse,
  body: Type.Object({ ownerId: OwnerOrNull, expected: OwnerOrNull, reason: OptionalReason }),
  answer: Owned,
});

export const snoozeTaskEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/tasks/:id/snooze",
  summary: "Lo pospone, con motivo",
  tag: "Pendientes",
  needs: "session",
  params: TaskId,
  query: Rehearse,
  body: Type.Object({ until: Moment, reason: Type.Optional(Reason) }),
  answer: actionAnswer(Type.Object({ id: Type.Integer(), until: Moment })),
});
