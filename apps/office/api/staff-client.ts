import type {
  StaffAnswerOf,
  StaffBodyOf,
  StaffEndpoint,
  StaffParamsOf,
  StaffQueryOf,
} from "../../../shared/contract/staff/staff-endpoint.ts";
import { staffAddressOf } from "./staff-address.ts";
import { failureOf, UNREACHED, type StaffFailure } from "./staff-failure.ts";

export type StaffResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: StaffFailure };

type Given<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };

/** What a call is made with: parameters of the path, query and body, each only where the endpoint has it. */
export type StaffInput<E extends StaffEndpoint> = Given<"params", StaffParamsOf<E>> &
  Given<"query", StaffQueryOf<E>> &
  Given<"body", StaffBodyOf<E>>;

export interface StaffCallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The server does all of it, answers the effects and undoes it. */
  readonly isRehearsal?: boolean | undefined;
  /** Needed by calls that move money. The same key for the same attempt, however often it is sent. */
  readonly idempotencyKey?: string | undefined;
}

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

async function send(
  endpoint: StaffEndpoint,
  input: AnyInput,
  options: StaffCallOptions,
  accept: string,
): Promise<Response> {
  const { signal, isRehearsal, idempotencyKey } = options;
  const query = isRehearsal ? { ...(input.query as object | undefined), rehearse: "1" } : input.query;
  return await fetch(staffAddressOf(endpoint.path, input.params, query), {
    method: endpoint.method,
    credentials: "same-origin",
    headers: {
      accept,
      ...(input.body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(signal && { signal }),
  });
}

async function resultOf<Value>(
  call: () => Promise<Response>,
  valueOf: (response: Response) => Promise<Value>,
): Promise<StaffResult<Value>> {
  try {
    const response = await call();
    if (response.ok) return { ok: true, value: await valueOf(response) };
    const body = (await response.json().catch(() => null)) as unknown;
    return { ok: false, failure: failureOf(response.status, body) };
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    return { ok: false, failure: UNREACHED };
  }
}

/** Makes a call of the staff's API. A refusal, an unreachable server and a failing one are values; only an abort throws. */
export const callStaff = <E extends StaffEndpoint>(
  endpoint: E,
  input: StaffInput<E>,
  options: StaffCallOptions = {},
): Promise<StaffResult<StaffAnswerOf<E>>> =>
  resultOf(
    () => send(endpoint, input, options, "application/json"),
    async (response) => (response.status === 204 ? undefined : await response.json()) as StaffAnswerOf<E>,
  );

/** Sends a file as the call's body, as it is. */
export const sendStaffFile = <E extends StaffEndpoint>(
  endpoint: E,
  input: StaffInput<E>,
  file: Blob,
): Promise<StaffResult<StaffAnswerOf<E>>> => {
  const { params, query }: AnyInput = input;
  return resultOf(
    () =>
      fetch(staffAddressOf(endpoint.path, params, query), {
        method: endpoint.method,
        credentials: "same-origin",
        headers: { accept: "application/json", "content-type": "text/csv" },
        body: file,
      }),
    async (response) => (await response.json()) as StaffAnswerOf<E>,
  );
};

export interface StaffFile {
  readonly content: Blob;
  /** As the server calls it; empty where it does not. */
  readonly name: string;
}

/** Fetches a file, such as a list as CSV. */
export const fetchStaffFile = <E extends StaffEndpoint>(
  endpoint: E,
  input: StaffInput<E>,
): Promise<StaffResult<StaffFile>> =>
  resultOf(
    () => send(endpoint, input, {}, "*/*"),
    async (response) => ({
      content: await response.blob(),
      name: /filename="?([^";]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "",
    }),
  );
