import { Type, type Static, type TSchema } from "typebox";
import type { Grant, Permission } from "../../domain/staff/access/permissions.ts";
import type { ApprovalKind } from "../../domain/staff/approval-kinds.ts";
import type { StaffErrorCode } from "./error-codes.ts";
import { LONGEST_REASON, SHORTEST_REASON } from "../../domain/staff/reason-length.ts";

/**
 * Who may call. `public`: anyone, for signing in. `session`: any member of the staff. Otherwise a permission, and how much of it is
 * enough. A member without it is answered 404, as if the address did not exist (office section 3).
 */
export type Needs = "public" | "session" | readonly [Permission, Grant];

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type DeclaredStatus = 401 | 403 | 404 | 409 | 422 | 429;

/**
 * One call of the staff's API. The server registers and validates with it, the back office's client is typed by it, and
 * `/staff/openapi.json` is made from it. Names on the wire are English, money is integer centavos, moments are ISO 8601 in UTC.
 */
export interface StaffEndpoint<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
  Sent extends Method = Method,
  Of extends Needs = Needs,
  StepUp extends true | undefined = true | undefined,
  Errors extends readonly DeclaredStatus[] = readonly DeclaredStatus[],
> {
  readonly method: Sent;
  /** Begins with `/staff/`; parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly needs: Of;
  /** A second factor proved at most 5 minutes ago. */
  readonly stepUp?: StepUp;
  /** The act may be asked for, and a second person decides; of several kinds the object tells which. */
  readonly approval?: ApprovalKind | readonly ApprovalKind[];
  /** The call moves money: the header `Idempotency-Key` must be sent. */
  readonly isMoney?: true;
  /** The header `Idempotency-Key` must be sent although no money moves. */
  readonly takesKey?: true;
  /** Bytes of its body, where it has a file: it may be larger, and take longer to arrive, than those of other calls. */
  readonly largestBody?: number;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** Absent: 200. */
  readonly answerStatus?: 302;
  /** Statuses of the call's own refusals besides those that every call of its kind has (server/office/staff-statuses.ts). */
  readonly errors?: Errors;
}

/** Keeps the literal schema types of an endpoint while checking its shape. */
export const defineStaffEndpoint = <
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Answer extends TSchema,
  const Sent extends Method,
  const Of extends Needs,
  StepUp extends true | undefined = undefined,
  const Errors extends readonly DeclaredStatus[] = readonly [],
>(
  endpoint: StaffEndpoint<Params, Query, Body, Answer, Sent, Of, StepUp, Errors> & MoneyIsProved,
) => endpoint;

/** Office section 10: a call that moves money asks for a fresh proof. */
type MoneyIsProved = { readonly isMoney?: undefined } | { readonly isMoney: true; readonly stepUp: true };

/** Every refusal: a Spanish sentence that staff can read, and a code for programs. */
export const StaffRefusal = Type.Object({
  Message: Type.String(),
  Codigo: Type.Unsafe<StaffErrorCode>({ type: "string" }),
  ModelState: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** On 500: lets engineers find the line of the log. */
  RequestId: Type.Optional(Type.String()),
  /** On 409 `changedMeanwhile`: the object as it is now. */
  Current: Type.Optional(Type.Unknown()),
});
export type StaffRefusal = Static<typeof StaffRefusal>;

/** Why: needed where money or a person is touched (office section 9). Without personal data. */
export const Reason = Type.String({ minLength: SHORTEST_REASON, maxLength: LONGEST_REASON });

/** What an act does, one line for each effect; the same lines when it is only rehearsed (`?rehearse=1`). */
export const Effect = Type.Object({
  kind: Type.Union([
    Type.Literal("status"),
    Type.Literal("money"),
    Type.Literal("mail"),
    Type.Literal("stock"),
    Type.Literal("invoice"),
    Type.Literal("access"),
    Type.Literal("data"),
  ]),
  text: Type.String(),
});
export type Effect = Static<typeof Effect>;

/** A second person has to decide: nothing was done yet. */
export const ApprovalAsked = Type.Object({ id: Type.Integer(), expiresAt: Type.String({ format: "date-time" }) });

/** The answer of every call that changes something. `result` is what the act answers; absent when it waits for approval. */
export const actionAnswer = <Value extends TSchema>(value: Value) =>
  Type.Object({
    /** `rehearsed`: nothing was kept. `asked`: a second person decides. */
    outcome: Type.Union([Type.Literal("done"), Type.Literal("rehearsed"), Type.Literal("asked")]),
    effects: Type.Array(Effect),
    result: Type.Optional(value),
    approval: Type.Optional(ApprovalAsked),
  });

/** Query of every call that changes something. */
export const Rehearse = Type.Object({ rehearse: Type.Optional(Type.Literal("1")) });

/** A page of a list, by keyset. `total` is counted up to 10,000; `isMore` says that there are more than it says. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    items: Type.Array(item),
    /** Cursor of the next page; null on the last one. */
    next: Type.Union([Type.String(), Type.Null()]),
    total: Type.Integer(),
    isMore: Type.Boolean(),
  });

export const MOST_COUNTED = 10_000;
export const PAGE_SIZE = 50;

/** Keyset and size of a page, in the query of every list. */
export const PageQuery = {
  after: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
} as const;

export const Centavos = Type.Integer();
export const Moment = Type.String({ format: "date-time" });

export type StaffParamsOf<E> = E extends { params?: infer S } ? (S extends TSchema ? Static<S> : undefined) : undefined;
export type StaffQueryOf<E> = E extends { query?: infer S } ? (S extends TSchema ? Static<S> : undefined) : undefined;
export type StaffBodyOf<E> = E extends { body?: infer S } ? (S extends TSchema ? Static<S> : undefined) : undefined;
export type StaffAnswerOf<E> = E extends { answer: infer S } ? (S extends TSchema ? Static<S> : never) : never;
