import fc from "fast-check";
import { anyBody, anyValue, type Known, NASTY_TEXTS, type Schema, valuesOf } from "./schema-values.ts";
import type { SentRequest } from "./send.ts";
import type { WholeRequest } from "./whole-requests.ts";

export interface FuzzRequest extends SentRequest {
  /** `POST /api/Carritos/Agregar`, with the contract's own path: what was aimed at. */
  readonly operation: string;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
/** What Node's own client sends as it is. */
const asHeader = (text: string): string => text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?");
const asPath = (text: string): string => text.replaceAll(/[^\u0021-\u00ff]|#/g, "");
const percent = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

const asForm = (body: unknown): string =>
  Object.entries((body ?? {}) as Record<string, unknown>)
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .join("&");

/** One of many: the first as it should be, the others not. */
const mostly = <T>(good: fc.Arbitrary<T>, ...bad: fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 3 * bad.length, arbitrary: good }, ...bad);

const nasty = fc.constantFrom(...NASTY_TEXTS);

/** Fields that are missing, have another value, or are unknown. */
const mangled = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(good, fc.nat(40), fc.constantFrom("change", "remove", "add"), anyValue, nasty)
    .map(([body, at, how, value, name]) => {
      if (typeof body !== "object" || body === null) return value;
      const names = Object.keys(body);
      const field = names[at % Math.max(1, names.length)] ?? name;
      const { [field]: _old, ...rest } = body as Record<string, unknown>;
      if (how === "remove") return rest;
      return { ...body, [how === "add" ? name : field]: value };
    });

const cut = ([text, at]: [string, number]): string => text.slice(0, at % (text.length + 1));

/** JSON as text: a number that JSON has no word for goes as null. */
const asJson = (body: unknown): string => JSON.stringify(body) ?? "";

function bodies(operation: Operation, known: Known): fc.Arbitrary<string | undefined> {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!content) return mostly(fc.constant<string | undefined>(undefined), fc.constant("{}"), anyBody);
  const write = type === FORM_TYPE ? asForm : asJson;
  const good = valuesOf(content.schema, known);
  return fc.oneof(
    { weight: 4, arbitrary: good.map(write) },
    { weight: 4, arbitrary: mangled(good).map(write) },
    { weight: 1, arbitrary: fc.tuple(good.map(write), fc.nat(400)).map(cut) },
    { weight: 2, arbitrary: anyBody },
    fc.constant(undefined),
  );
}

function paths(path: string, { parameters = [] }: Operation, known: Known): fc.Arbitrary<string> {
  const values = parameters.map(({ name, schema }) => {
    const good = valuesOf(schema, known, name).map(percent);
    return mostly<string | undefined>(good, nasty.map(percent), nasty.map(asPath), fc.constant(undefined));
  });
  const extras = mostly(
    fc.constant(""),
    fc.constantFrom("&", "&id=1&id=2", "&cupon[]=1", "&%", "&__proto__[x]=1", "&a=%00"),
  );
  return fc.tuple(fc.tuple(...values), extras).map(([given, extra]) => {
    let address = path;
    const query: string[] = [];
    for (const [index, parameter] of parameters.entries()) {
      const value = given[index];
      if (parameter.in === "path") address = address.replace(`{${parameter.name}}`, value ?? "");
      else if (value !== undefined) query.push(`${parameter.name}=${value}`);
    }
    return asPath(`${address}?${query.join("&")}${extra}`);
  });
}

const ODD_METHODS = ["HEAD", "OPTIONS", "PATCH", "PUT", "DELETE", "PROPFIND", "TRACE", "POST", "GET"];
const ODD_TYPES = [
  "text/plain",
  "text/xml",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "application/json;;;",
  "APPLICATION/JSON",
  "json",
  "",
];

/** From everywhere: what one address may do in a quarter of an hour is soon done. */
const addresses = fc.nat(65_535).map((n) => ({ "x-forwarded-for": `10.9.${n >> 8}.${n & 255}` }));

function headersOf(type: string, tokens: readonly string[], origin: string) {
  const token = fc.constantFrom(...tokens);
  const who = fc.oneof(
    { weight: 6, arbitrary: token.map((one) => ({ authorization: `Bearer ${one}` })) },
    { weight: 2, arbitrary: token.map((one) => ({ cookie: `sesion=${one}`, origin })) },
    token.map((one) => ({ cookie: `sesion=${one}`, origin: "https://malo.mx" })),
    nasty.map((text) => ({ authorization: asHeader(`Bearer ${text}`) })),
    nasty.map((text) => ({ cookie: asHeader(`sesion=${text}; equipo=${text}; ; =;%;sesion`) })),
    nasty.map((text) => ({ origin: asHeader(text) })),
    fc.constant({}),
  );
  const odd = mostly<Record<string, string>>(
    fc.constant({}),
    nasty.map((text) => ({ "idempotency-key": asHeader(text) })),
    nasty.map((text) => ({ "accept-encoding": asHeader(text), accept: asHeader(text) })),
    nasty.map((text) => ({ "if-none-match": asHeader(text), range: asHeader(text), expect: "nada" })),
    fc.constantFrom(
      { upgrade: "websocket", connection: "Upgrade" },
      { "content-encoding": "gzip" },
      { te: "trailers" },
    ),
    fc.constantFrom(
      { "x-forwarded-for": "no, 1.2.3.4" },
      { forwarded: "for=;;" },
      { "x-http-method-override": "DELETE" },
    ),
  );
  const types = mostly(fc.constant(type), fc.constantFrom(...ODD_TYPES));
  return fc
    .tuple(who, odd, types, addresses)
    .map(([whose, more, contentType, address]) => ({ ...address, ...more, ...whose, "content-type": contentType }));
}

/** Calls that compute a password's hash, as they should: a fifth as often as others. */
const COSTLY = /^\/Token|Registro|Contrasena/;

/** A whole call as it is, or with one field that is wrong. */
function nearly({ operation, path, headers, body }: WholeRequest): fc.Arbitrary<FuzzRequest> {
  const [method = ""] = operation.split(" ");
  const type = path === "/Token" ? FORM_TYPE : JSON_TYPE;
  const good = fc.constant<unknown>(body);
  const bodies = body === undefined ? fc.constant(undefined) : mostly(good, mangled(good), mangled(mangled(good)));
  return fc.tuple(bodies, addresses).map(([sent, from]) => ({
    operation,
    method,
    path,
    headers: { ...from, ...headers, "content-type": type },
    body: sent === undefined ? undefined : type === FORM_TYPE ? asForm(sent) : asJson(sent),
  }));
}

/** Requests to every call of the document: right ones, nearly right ones, and anything else. */
export function requestsTo(
  { paths: calls }: OpenApi,
  {
    known,
    tokens,
    origin,
    whole,
  }: { known: Known; tokens: readonly string[]; origin: string; whole: readonly WholeRequest[] },
): fc.Arbitrary<FuzzRequest> {
  const each = Object.entries(calls).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const type = Object.keys(operation.requestBody?.content ?? {})[0] ?? JSON_TYPE;
      const arbitrary = fc.record({
        operation: fc.constant(`${method.toUpperCase()} ${path}`),
        method: mostly(fc.constant(method.toUpperCase()), fc.constantFrom(...ODD_METHODS)),
        path: paths(path, operation, known),
        headers: headersOf(type, tokens, origin),
        body: bodies(operation, known),
      });
      return { weight: COSTLY.test(path) ? 1 : 5, arbitrary };
    }),
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...each) },
    { weight: 1, arbitrary: fc.oneof(...whole.map(nearly)) },
  );
}
