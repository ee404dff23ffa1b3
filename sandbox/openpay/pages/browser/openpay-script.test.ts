import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";

type Callback = (answer: { message?: string; status: number; data: unknown }) => void;

type OpenpayGlobal = {
  hostname: string;
  sandboxHostname: string;
  setId(id: string): void;
  setApiKey(key: string): void;
  setSandboxMode(isSandbox: boolean): void;
  token: { create(params: unknown, ok: Callback, err: Callback): void };
  deviceData: { _sandboxHostname: string; setup(): string };
};

/** What the script sends, and the answer it is given. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | null = null;
  status = 0;
  responseText = "";
  withCredentials = false;
  timeout = 0;
  headers: Record<string, string> = {};
  opened: string[] = [];
  sent = "";
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.opened = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: string) {
    this.sent = body;
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event("load"));
  }
}

let openpay: OpenpayGlobal;
beforeEach(() => {
  FakeRequest.last = null;
  const page = {
    URL,
    btoa,
    crypto,
    fetch: () => Promise.reject(new Error("offline")),
    location: { href: "http://shop.example/" },
    document: {
      currentScript: { src: "http://127.0.0.1:3001/openpay/js/openpay.v1.min.js" },
      getElementById: () => null,
    },
    XMLHttpRequest: FakeRequest,
  };
  const window = createContext({ ...page, window: {} as { OpenPay?: OpenpayGlobal } });
  for (const name of ["openpay.js", "openpay-data.js"]) {
    runInContext(readFileSync(new URL(name, import.meta.url), "utf8"), window);
  }
  openpay = (window["window"] as { OpenPay: OpenpayGlobal }).OpenPay;
});

const setUp = () => {
  openpay.setId("mrodadademo000000001");
  openpay.setApiKey("pk_demo0rodada");
  openpay.setSandboxMode(true);
};

test("the script talks to the server it came from, in any mode", () => {
  expect(openpay.sandboxHostname).toBe("http://127.0.0.1:3001/openpay/v1/");
  expect(openpay.hostname).toBe(openpay.sandboxHostname);
  expect(openpay.deviceData["_sandboxHostname"]).toBe("http://127.0.0.1:3001/openpay/");
});

test("a private or empty key never leaves the page", () => {
  const failed = vi.fn<Callback>();
  setUp();
  openpay.setApiKey("sk_demo0rodada");
  openpay.token.create({}, vi.fn(), failed);
  expect(failed).toHaveBeenCalledWith({ message: "Empty or invalid Openpay API Key", status: 0, data: {} });
  expect(FakeRequest.last).toBeNull();
});

test("a token request carries credentials and the public key; success always says 200", () => {
  const made = vi.fn<Callback>();
  setUp();
  openpay.token.create({ holder_name: "ANA" }, made, vi.fn());
  expect(FakeRequest.last).toMatchObject({
    opened: ["POST", "http://127.0.0.1:3001/openpay/v1/mrodadademo000000001/tokens"],
    withCredentials: true,
    timeout: 40_000,
    headers: {
      Authorization: `Basic ${btoa("pk_demo0rodada:")}`,
      Accept: "application/json",
      "Content-Type": "application/json",
    },
    sent: '{"holder_name":"ANA"}',
  });
  FakeRequest.last?.answer(201, '{"id":"k1"}');
  expect(made).toHaveBeenCalledWith({ data: { id: "k1" }, status: 200 });
});

test.each([
  [
    "a refusal",
    (request: FakeRequest) => request.answer(422, '{"error_code":2004}'),
    "Request error",
    422,
    { error_code: 2004 },
  ],
  ["an answer that is not JSON", (request: FakeRequest) => request.answer(200, "<html>"), "Response error", 200, {}],
  ["no connection", (request: FakeRequest) => request.dispatchEvent(new Event("error")), "Request error", 0, {}],
  [
    "silence",
    (request: FakeRequest) => request.dispatchEvent(new Event("timeout")),
    "Timeout after 40000 milliseconds",
    0,
    {},
  ],
])("%s reaches the error callback", (_what, act, message, status, data) => {
  const failed = vi.fn<Callback>();
  setUp();
  openpay.token.create({}, vi.fn(), failed);
  if (FakeRequest.last) act(FakeRequest.last);
  expect(failed).toHaveBeenCalledWith({ message, status, data });
});

test("a device session id has 32 safe characters, also when its side calls fail", () => {
  setUp();
  expect(openpay.deviceData.setup()).toMatch(/^[A-Za-z0-9=]{32}$/);
});
