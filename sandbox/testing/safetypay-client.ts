import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, vi } from "vitest";
import { sign } from "../safetypay/signature.ts";

export const API_KEY = "0123456789abcdef0123456789abcdef";
/** Key of the published vectors. */
export const SIGNATURE_KEY = "SIGKEY123";
export const OK_URL = "https://shop.test/ok";
export const ERROR_URL = "https://shop.test/err";

type Fields = Record<string, string>;

const SIGNED: Readonly<Record<string, readonly string[]>> = {
  CreateExpressToken: [
    "RequestDateTime",
    "CurrencyCode",
    "Amount",
    "MerchantSalesID",
    "Language",
    "TrackingCode",
    "ExpirationTime",
    "TransactionOkURL",
    "TransactionErrorURL",
  ],
  GetOperation: ["RequestDateTime", "MerchantSalesID"],
  CreateRefundProcess: ["RequestDateTime", "SalesOperationID", "AmountToRefund", "TotalPartial", "Reason"],
};

export const aToken = (fields: Fields = {}): Fields => ({
  CurrencyCode: "MXN",
  Amount: "2320.00",
  MerchantSalesID: "1001-1",
  Language: "ES",
  TrackingCode: "",
  ExpirationTime: "120",
  TransactionOkURL: OK_URL,
  TransactionErrorURL: ERROR_URL,
  ...fields,
});

/** Requests to a running sandbox by plain HTTP, as a shop, a buyer and a test make them. */
export const safetypayClient = (url: string) => {
  /** Signs unless the fields bring a signature of their own. */
  const post = async (name: string, given: Fields) => {
    const fields: Fields = { ApiKey: API_KEY, RequestDateTime: "2026-11-21T10:00:00", ...given };
    const signature = sign(SIGNATURE_KEY, ...(SIGNED[name] ?? []).map((field) => fields[field] ?? ""));
    const answer = await fetch(`${url}/safetypay/express/ws/v.3.0/Post/${name}`, {
      method: "POST",
      body: new URLSearchParams({ Signature: signature, ...fields }),
    });
    const body = await answer.text();
    return { status: answer.status, type: answer.headers.get("content-type"), body, fields: body.trim().split(",") };
  };
  const control = async (path: string, body?: unknown) => {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(`${url}/__emu/${path}`, body === undefined ? {} : init);
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  return {
    post,
    control,
    /** Makes a token and returns the address of its page. */
    page: async (fields: Fields = {}): Promise<string> =>
      (await post("CreateExpressToken", aToken(fields))).fields[2] ?? "",
    press: (page: string, resultado: string) =>
      fetch(page, { method: "POST", redirect: "manual", body: new URLSearchParams({ resultado }) }),
    /** One row of fields for each activity. */
    activities: async (salesId = "1001-1"): Promise<string[][]> =>
      (await post("GetOperation", { MerchantSalesID: salesId })).body
        .trim()
        .split("\n")
        .map((line) => line.split(",")),
  };
};

const ECHOED = ["MerchantSalesID", "ReferenceNo", "CreationDateTime", "Amount", "CurrencyID", "PaymentReferenceNo"];

/** The line a shop answers with; fields of `changes` are put over the right ones before signing. */
export const acknowledge = (received: Fields, changes: Fields = {}, key = SIGNATURE_KEY): string => {
  const names = [...ECHOED, "Status"];
  const right: Fields = { ErrorNumber: "0", ResponseDateTime: "2026-11-21T10:05:01", MerchantOrderNo: "1001" };
  const line: Fields = {
    ...right,
    ...Object.fromEntries(names.map((name) => [name, received[name] ?? ""])),
    ...changes,
  };
  const signed = ["ResponseDateTime", ...names, "MerchantOrderNo"].map((name) => line[name] ?? "");
  return [line["ErrorNumber"], ...signed, sign(key, ...signed)].join(",");
};

type Reply = { status?: number; body: string };

/** A shop's notification address: remembers what came, answers as `next` says, then rightly. */
export const startNotificationReceiver = async () => {
  const received: Fields[] = [];
  const planned: ((fields: Fields) => Reply)[] = [];
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const fields = Object.fromEntries(new URLSearchParams(raw));
      received.push(fields);
      const { status = 200, body } = planned.shift()?.(fields) ?? { body: acknowledge(fields) };
      response.writeHead(status, { "content-type": "text/plain" }).end(body);
      return undefined;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/Webhooks/SafetyPay`,
    received,
    statuses: () => received.map((fields) => fields["Status"]),
    next: (...replies: ((fields: Fields) => Reply)[]) => {
      planned.push(...replies);
    },
    clear: () => {
      received.length = 0;
      planned.length = 0;
    },
    waitFor: (count: number) =>
      vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), { timeout: 2_000, interval: 5 }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
