import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { StaffErrorCode } from "../../shared/contract/staff/error-codes.ts";
import type {
  StaffAnswerOf,
  StaffBodyOf,
  StaffEndpoint,
  StaffParamsOf,
  StaffQueryOf,
} from "../../shared/contract/staff/staff-endpoint.ts";
import type { Result } from "../../shared/domain/text/result.ts";
import { type ActionOutcome, carryOutAction } from "../administration/actions/carry-out-action.ts";
import type { StaffAction } from "../administration/actions/staff-action.ts";
import type { StaffActor } from "../administration/audit/write-line.ts";
import type { StaffError } from "../administration/actions/staff-error.ts";
import type { StaffSession } from "../administration/identity/staff-sessions.ts";
import type { OfficeServices } from "./office-services.ts";
import { isRehearsed } from "./rehearsed-call.ts";
import { refuseStaff } from "./refuse-staff.ts";
import { type RefusalOf, refusalSchemas } from "./staff-statuses.ts";
import { SHORTEST_REASON } from "../../shared/domain/staff/reason-length.ts";

type Member<E extends StaffEndpoint> = E["needs"] extends "public" ? StaffSession | undefined : StaffSession;

/** What a handler is given: validated values and the member who calls. */
export interface StaffInput<E extends StaffEndpoint> {
  readonly params: StaffParamsOf<E>;
  readonly query: StaffQueryOf<E>;
  readonly body: StaffBodyOf<E>;
  readonly staff: Member<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type StaffHandler<E extends StaffEndpoint, Refusal> = (
  input: StaffInput<E>,
) => Promise<Result<StaffAnswerOf<E>, Refusal>>;

/** The database knows no NUL and refuses the call. A file that has begun cannot be refused any more. */
const hasNul = (url: string): boolean => url.includes("%00");

/** Puts a call that changes nothing, or that belongs to signing in, on the server. */
export function serveStaff<const E extends StaffEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: StaffHandler<E, RefusalOf<E>>,
  { actionName }: { readonly actionName?: string } = {},
): void {
  route(app, { endpoint, handler, actionName, isAct: false });
}

interface Route<E extends StaffEndpoint> {
  readonly endpoint: E;
  readonly handler: StaffHandler<E, StaffError<StaffErrorCode>>;
  readonly actionName: string | undefined;
  /** Whether its statuses are those of every act. */
  readonly isAct: boolean;
}

function route<E extends StaffEndpoint>(
  app: FastifyInstance,
  { endpoint, handler, actionName, isAct }: Route<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
    config: {
      needs: endpoint.needs,
      stepUp: endpoint.stepUp === true,
      canRehearse: actionName !== undefined,
      isUpload: endpoint.largestBody !== undefined,
    },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.needs !== "public" && { security: [{ cookie: [] }] }),
      ...permissionNotes(endpoint),
      ...(actionName !== undefined && { "x-action": actionName }),
      response: { [endpoint.answerStatus ?? 200]: endpoint.answer, ...refusalSchemas(endpoint, { isAct }) },
    },
    handler: async (request, reply) => {
      if (hasNul(request.url)) throw Object.assign(new Error("There is a NUL in the address."), { statusCode: 400 });
      const result = await handler({
        params: request.params as StaffParamsOf<E>,
        query: request.query as StaffQueryOf<E>,
        body: request.body as StaffBodyOf<E>,
        staff: request.staff as Member<E>,
        request,
        reply,
      });
      return result.ok ? result.value : refuseStaff(reply, result.error);
    },
  });
}

/** The permission, step-up and approval of a call, as OpenAPI extensions. */
const permissionNotes = ({ needs, stepUp, approval }: StaffEndpoint) => ({
  "x-needs": typeof needs === "string" ? needs : `${needs[0]}:${needs[1]}`,
  ...(stepUp && { "x-step-up": true }),
  ...(approval && { "x-approval": [approval].flat().join(",") }),
});

/** Who acts, of a signed-in member's call. */
export const actorOf = (staff: StaffSession, request: FastifyRequest): StaffActor => ({
  staffId: staff.staffId,
  name: staff.name,
  permissions: staff.permissions,
  sessionId: staff.sessionId,
  requestId: request.id,
  address: request.ip,
});

const KEY = /^[\w-]{8,100}$/;

/** What a call of an act on many things is refused with; each thing has its own sentence. */
export type ManyRefusal = StaffError<"invalidRequest" | "idempotencyKeyReused">;

/** The idempotency key of an act on many things, which must be sent unless the act is only rehearsed. */
export function batchKey(request: FastifyRequest): Result<string | undefined, StaffError<"invalidRequest">> {
  if (isRehearsed(request)) return { ok: true, value: undefined };
  const header = request.headers["idempotency-key"];
  if (typeof header !== "string") return MISSING_KEY;
  return KEY.test(header) ? { ok: true, value: header } : BAD_KEY;
}

/**
 * Puts a call that changes something on the server: `toInput` makes the act's input of the validated values, and the frame carries the act
 * out with its audit line, rehearsal, idempotency key and approval.
 */
export function serveAction<const E extends StaffEndpoint, Input, Value>(
  app: FastifyInstance,
  { pool, config, log }: OfficeServices,
  endpoint: E,
  {
    action,
    toInput,
    toResult,
  }: {
    readonly action: StaffAction<Input, Value>;
    /** What a provider has to be asked is asked here, before the act's transaction. */
    readonly toInput: (given: StaffInput<E>) => Input | Promise<Input>;
    /** Of the act's value, for the wire; without it the value goes as it is. */
    readonly toResult?: (value: Value) => unknown;
  },
): void {
  const handle = async (given: StaffInput<E>): Promise<Result<StaffAnswerOf<E>, StaffError>> => {
    const staff = given.staff as StaffSession;
    const header = given.request.headers["idempotency-key"];
    const idempotencyKey = typeof header === "string" ? header : undefined;
    const isRehearsal = isRehearsed(given.request);
    if (idempotencyKey !== undefined && !KEY.test(idempotencyKey)) return BAD_KEY;
    const needsKey = endpoint.isMoney === true || endpoint.takesKey === true;
    if (needsKey && !isRehearsal && idempotencyKey === undefined) return MISSING_KEY;
    const reason = ((given.body as { reason?: string } | undefined)?.reason ?? "").trim();
    if (action.reason === "needed" && !isRehearsal && reason.length < SHORTEST_REASON) return MISSING_REASON;
    const carried = await carryOutAction(
      { pool, config, log },
      {
        action,
        input: await toInput(given),
        actor: actorOf(staff, given.request),
        reason,
        isRehearsal,
        approval: endpoint.approval,
        idempotencyKey,
        content: { params: given.params, body: given.body },
      },
    );
    if (!carried.ok) return carried;
    const outcome: ActionOutcome<Value> = carried.value;
    const answer = outcome.outcome !== "asked" && toResult ? { ...outcome, result: toResult(outcome.result) } : outcome;
    return { ok: true, value: answer as StaffAnswerOf<E> };
  };
  route(app, { endpoint, handler: handle, actionName: action.name, isAct: true });
}

const refusal = <Code extends StaffError["code"]>(
  code: Code,
  message: string,
  field?: string,
): Result<never, StaffError<Code>> => ({
  ok: false,
  error: { code, message, ...(field !== undefined && { fields: { [field]: [message] } }) },
});
const BAD_KEY = refusal("invalidRequest", "La clave de la solicitud no es válida.");
const MISSING_KEY = refusal("invalidRequest", "Falta la clave de la solicitud (Idempotency-Key).");
const MISSING_REASON = refusal("fieldsRefused", `Escribe el motivo: al menos ${SHORTEST_REASON} letras.`, "reason");
