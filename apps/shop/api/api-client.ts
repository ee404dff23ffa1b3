import type { Api, ApiFailure, ApiResult } from "../../../shared/contract/api.ts";
import type { Endpoint, WireError } from "../../../shared/contract/endpoint.ts";
import { CODE_HEADER, type ErrorCode } from "../../../shared/contract/error-codes.ts";

export type { Api, ApiFailure, ApiResult };

export const UNREACHABLE = "No hay conexión con la tienda. Revisa tu internet y vuelve a intentar.";

/** The address of a call with its parameters and query filled in; empty query values are left out. */
export function addressOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name] ?? "")),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(
    (input.query ?? {}) as Record<string, string | number | boolean | null | undefined>,
  )) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** A JSON body, or a sentence as plain text, such as the activation's. Null for any other body, such as a proxy's page. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return response.headers.get("content-type")?.startsWith("text/plain") ? text : null;
  }
}

const messageOf = (body: unknown): string => {
  if (typeof body === "string") return body;
  const { Message, error_description: description } = (body ?? {}) as Partial<WireError> & {
    error_description?: string;
  };
  return Message ?? description ?? "";
};

const codeOf = (body: unknown): ErrorCode | undefined => (body as Partial<WireError> | null | undefined)?.Codigo;

/** How a body goes out, by its kind. */
const BODIES = {
  json: {
    type: () => "application/json",
    sent: (body: unknown): BodyInit => JSON.stringify(body),
  },
  form: {
    type: () => "application/x-www-form-urlencoded",
    sent: (body: unknown): BodyInit => new URLSearchParams(body as Record<string, string>).toString(),
  },
  photo: {
    type: (body: unknown) => (body as Blob).type,
    sent: (body: unknown): BodyInit => body as Blob,
  },
};

/** The client of the browser: same origin, the session in an HttpOnly cookie. */
export const browserApi: Api = {
  async call(endpoint, input, options = {}) {
    const { body } = input as { body?: unknown };
    try {
      const response = await fetch(addressOf(endpoint, input), {
        method: endpoint.method,
        credentials: "same-origin",
        headers: {
          accept: "application/json, text/plain",
          ...(body !== undefined && {
            "content-type": BODIES[endpoint.bodyType ?? "json"].type(body),
          }),
          ...options.headers,
        },
        ...(body !== undefined && {
          body: BODIES[endpoint.bodyType ?? "json"].sent(body),
        }),
        ...(options.signal && { signal: options.signal }),
      });
      const answer = await bodyOf(response);
      const isSessionOver = response.headers.has("session-over");
      const code = response.headers.get(CODE_HEADER) ?? undefined;
      if (response.ok) return { ok: true, value: answer as never, code, isSessionOver };
      return {
        ok: false,
        status: response.status,
        message: messageOf(answer),
        code: codeOf(answer) ?? (code as ErrorCode | undefined),
        body: answer,
        isSessionOver,
      };
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      return { ok: false, status: 0, message: UNREACHABLE, body: null };
    }
  },
};
