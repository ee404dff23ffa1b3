import { readFileSync, readdirSync } from "node:fs";
import { toCentralIso } from "../core/clock.ts";
import type { Csd } from "../pac/certificates/issue-csd.ts";
import { DEFAULT_TOKEN } from "../pac/pac-options.ts";
import { anInvoice, seal, signCancellation } from "./cfdi.ts";
import type { CancelWish, InvoiceParts } from "./cfdi.ts";

type Fields = Record<string, unknown>;
type PacAnswer = { status: string; message: string; messageDetail: string | null; data: Record<string, string> | null };
type Answer<Body> = { status: number; body: Body };

const VECTORS = new URL("vectors/", import.meta.url);
export const readVector = (name: string): string => readFileSync(new URL(name, VECTORS), "utf8");
export const vectorNames = (folder: string, ending: string): string[] =>
  readdirSync(new URL(folder, VECTORS))
    .filter((name) => name.endsWith(ending))
    .sort();

export type StampOptions = {
  /** Path before the version. */
  path?: string;
  version?: string;
  customId?: string;
  token?: string;
  headers?: Record<string, string>;
};

/** Calls of a shop to the PAC and the SAT, and a test's own to the sandbox. */
export const pacClient = (url: string) => {
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}, token = DEFAULT_TOKEN) => {
    const answer = await fetch(`${url}/pac${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as PacAnswer } satisfies Answer<PacAnswer>;
  };
  const control = async (path: string, body: Fields = {}) => {
    const answer = await fetch(`${url}/__emu/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Fields };
  };
  const asForm = (xml: string) => {
    const form = new FormData();
    form.append("xml", new Blob([xml], { type: "text/xml" }), "xml");
    return form;
  };
  const setClock = (instant: string) => control("clock", { set: instant });
  /** Time of the sandbox's clock in central Mexico, without a zone. */
  const localNow = async () => {
    const { now } = (await (await fetch(`${url}/__emu/clock`)).json()) as { now: string };
    return toCentralIso(new Date(now)).slice(0, 19);
  };
  const stamp = (xml: string, options: StampOptions = {}) => {
    const { path = "/v4/cfdi33/stamp", version = "v4", customId, token, headers = {} } = options;
    const named = customId === undefined ? {} : { customid: customId };
    return post(`${path}/${version}`, asForm(xml), { ...named, ...headers }, token);
  };
  return {
    post,
    control,
    setClock,
    localNow,
    stamp,
    get: async (path: string, token = DEFAULT_TOKEN) => {
      const answer = await fetch(`${url}/pac${path}`, { headers: { authorization: `Bearer ${token}` } });
      return { status: answer.status, body: (await answer.json()) as { data: Fields } };
    },
    postJson: (path: string, body: Fields) => post(path, JSON.stringify(body), { "content-type": "application/json" }),
    /** Stamps an ordinary invoice, sealed now; answers `data` of version 4. */
    issue: async (parts: InvoiceParts = {}, centavos?: number, csd?: Csd) => {
      const { status, body } = await stamp(seal(anInvoice(await localNow(), parts, csd, centavos), csd));
      if (status !== 200 || !body.data) throw new Error(`${body.message} ${body.messageDetail}`);
      return body.data as { uuid: string; cfdi: string } & Record<string, string>;
    },
    /** Cancels by a request that the issuer signed; answers EstatusUUID. */
    cancel: async (wish: CancelWish, csd?: Csd) => {
      const { body } = await post("/cfdi33/cancel/xml", asForm(signCancellation(await localNow(), wish, csd)));
      const statuses = body.data?.["uuid"] as unknown as Record<string, string> | undefined;
      return statuses?.[wish.uuid.toUpperCase()] ?? `${body.message} ${body.messageDetail}`;
    },
    cancelXml: (xml: string) => post("/cfdi33/cancel/xml", asForm(xml)),
    /** Asks the SAT; answers the fields of its result. */
    consult: async (expression: string) => {
      const escaped = expression.replaceAll("&", "&amp;");
      const answer = await fetch(`${url}/sat/ConsultaCFDIService.svc`, {
        method: "POST",
        headers: {
          "content-type": "text/xml; charset=utf-8",
          soapaction: "http://tempuri.org/IConsultaCFDIService/Consulta",
        },
        body: `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><c:Consulta xmlns:c="http://tempuri.org/"><c:expresionImpresa>${escaped}</c:expresionImpresa></c:Consulta></s:Body></s:Envelope>`,
      });
      const text = await answer.text();
      const fields = [...text.matchAll(/<a:(\w+)>([^<]*)</g)].map(([, name = "", value = ""]) => [name, value]);
      return { status: answer.status, text, fields: Object.fromEntries(fields) as Record<string, string> };
    },
  };
};

export type PacClient = ReturnType<typeof pacClient>;

/** What a printed document says of itself. */
export const expressionOf = (cfdi: string): string => {
  const read = (pattern: RegExp) => pattern.exec(cfdi)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const [id, re, rr, tt, fe] = [
    read(/ UUID="([^"]+)" FechaTimbrado/),
    read(/<cfdi:Emisor Rfc="([^"]+)"/),
    read(/<cfdi:Receptor Rfc="([^"]+)"/),
    read(/ Total="([^"]+)"/),
    read(/ Sello="([^"]+)"/).slice(-8),
  ];
  return `?id=${id}&re=${re}&rr=${rr}&tt=${tt}&fe=${fe}`;
};
