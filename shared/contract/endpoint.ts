import { Type, type Static, type TSchema } from "typebox";
import { LONGEST_COUPON_CODE } from "../domain/pricing/coupon-code.ts";
import type { ErrorCode } from "./error-codes.ts";

/** Who may call: anyone, anyone but better with a session, or a signed-in customer only (401 otherwise). */
export type EndpointAuth = "none" | "optional" | "required";

type DeclaredStatus = 401 | 403 | 404 | 409 | 422 | 429;

/**
 * One call of the wire contract (storefront §7, account §7, decisions §1). The server registers and validates with it, the
 * browser's client is typed by it, `/api/openapi.json` is made from it: nothing about a call is written twice.
 */
export interface Endpoint<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
  Auth extends EndpointAuth = EndpointAuth,
  Errors extends readonly DeclaredStatus[] = readonly DeclaredStatus[],
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path as the specification writes it, parameters as `:name`; matched without regard to case or trailing slash. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly auth: Auth;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** `form` bodies are `application/x-www-form-urlencoded` (only `/Token`), `photo` ones the bytes of a picture. */
  readonly bodyType?: "json" | "form" | "photo";
  readonly answer: Answer;
  /** Statuses of the call's own refusals besides 400, 503 and, with auth, 401 and 403. */
  readonly errors?: Errors;
  /** Shape of a refusal where it carries more than a Message (409 of Finalizar brings the cart). */
  readonly errorAnswer?: TSchema;
}

/** Keeps the literal schema types of an endpoint while checking its shape. */
export const defineEndpoint = <
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Answer extends TSchema,
  const Auth extends EndpointAuth,
  const Errors extends readonly DeclaredStatus[] = readonly [],
>(
  endpoint: Endpoint<Params, Query, Body, Answer, Auth, Errors>,
) => endpoint;

export type ParamsOf<E> = E extends { params?: infer S } ? (S extends TSchema ? Static<S> : undefined) : undefined;
export type QueryOf<E> = E extends { query?: infer S } ? (S extends TSchema ? Static<S> : undefined) : undefined;
export type BodyOf<E> = E extends { body?: infer S } ? (S extends TSchema ? Static<S> : undefined) : undefined;
export type AnswerOf<E> = E extends { answer: infer S } ? (S extends TSchema ? Static<S> : never) : never;

/** What a refusal is, for programs; the sentence is for people. The document lists the codes of each status. */
export const Codigo = Type.Unsafe<ErrorCode>({ type: "string" });

/** Every refusal of the API: a Spanish sentence a customer can read (decisions §1). */
export const WireError = Type.Object({
  Message: Type.String(),
  Codigo,
  ModelState: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** Request id, on 500 only: lets staff find the log line without showing internals. */
  RequestId: Type.Optional(Type.String()),
});
export type WireError = Static<typeof WireError>;

/** The query parameter of a coupon; it may be absent, empty or `0`: no coupon (decisions §3). */
export const cupon = Type.Optional(Type.String({ maxLength: LONGEST_COUPON_CODE }));
/** The same in a body, where it may also be null or the number 0. */
export const coupon = Type.Optional(
  Type.Union([Type.String({ maxLength: LONGEST_COUPON_CODE }), Type.Literal(0), Type.Null()]),
);

/** Pesos before tax with at most two decimals, as the specification has money on the wire (decisions §1). */
export const WirePesos = Type.Number();

/** Ours: pieces of a line by their price with tax. */
export const WirePrices = Type.Array(Type.Object({ Cantidad: Type.Integer(), PrecioUnitario: WirePesos }));
export type WirePrices = Static<typeof WirePrices>;
