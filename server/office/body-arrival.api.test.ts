import net, { type AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type SignedInMember } from "../../tests/support/office/test-office.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";
import type { ArrivalTerms } from "./body-arrival.ts";
import { buildOffice } from "./app/office-app.ts";

const shop = withTestShop();
const TERMS: ArrivalTerms = { usualMs: 1_000, silenceMs: 1_000, uploadMs: 4_000 };
/** A check has a quarter of the shortest term, and the machine may be busy. */
const LATE_MS = 5_000;
const PART = "codigo,existencia\n".padEnd(2_000, " ");

let app: FastifyInstance;
let member: SignedInMember;
let port: number;
beforeAll(async () => {
  const { services, db, pool } = shop;
  app = await buildOffice({
    services: { config: services.config, db, pool, log: services.log, shop: services },
    arrival: TERMS,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as AddressInfo);
  member = await aMember(shop, "dueño");
});
afterAll(() => app.close());

const UPLOAD = { path: "/staff/imports/files?kind=stock&fileName=conteo.csv", type: "text/csv" };
const CALL = { path: "/staff/simulate-cart", type: "application/json" };

interface Sending {
  readonly to: { readonly path: string; readonly type: string };
  readonly parts: number;
  /** Parts that never come. */
  readonly missing?: number;
  readonly everyMs: number;
  readonly isSignedIn?: boolean;
}

/** Sends a body part by part; answers the whole response and how long its connection lived. */
function drip({ to, parts, missing = 0, everyMs, isSignedIn = true }: Sending) {
  const headers = [
    `POST ${to.path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Origin: http://127.0.0.1:${port}`,
    `Content-Type: ${to.type}`,
    `Content-Length: ${PART.length * (parts + missing)}`,
    ...(isSignedIn ? [`Cookie: ${member.headers.cookie}`, "Connection: close"] : []),
  ];
  const begunAt = performance.now();
  return new Promise<{ answer: string; ms: number }>((resolve) => {
    let answer = "";
    const socket = net.connect(port, "127.0.0.1", () => socket.write(`${headers.join("\r\n")}\r\n\r\n`));
    let sent = 0;
    const timer = setInterval(() => {
      if (sent < parts) socket.write(PART);
      sent += 1;
    }, everyMs);
    socket.on("data", (data: Buffer) => (answer += data.toString()));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(timer);
      resolve({ answer, ms: performance.now() - begunAt });
    });
  });
}

const uploads = () =>
  shop.db.selectFrom("import_run").select(["byte_count"]).where("file_name", "=", "conteo.csv").execute();

test("a file that comes slowly arrives whole, although it takes longer than a call may", async () => {
  const { answer, ms } = await drip({ to: UPLOAD, parts: 25, everyMs: 100 });
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(ms).toBeGreaterThan(TERMS.usualMs * 2);
  expect((await uploads()).map((run) => run.byte_count)).toEqual([PART.length * 25]);
  await shop.db.deleteFrom("import_run").execute();
});

test.each([
  ["a file that stops coming", { to: UPLOAD, parts: 3, missing: 9, everyMs: 100 }, TERMS.silenceMs],
  ["a file that comes without an end", { to: UPLOAD, parts: 200, everyMs: 100 }, TERMS.uploadMs],
  ["any other call that drips in", { to: CALL, parts: 100, everyMs: 100 }, TERMS.usualMs],
] as const)("%s is ended in time, and nothing of it stays", async (_what, sending, most) => {
  const { answer, ms } = await drip(sending);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(ms).toBeGreaterThanOrEqual(most);
  expect(ms).toBeLessThan(most + LATE_MS);
  await expect.poll(uploads).toEqual([]);
});

test("a file without a session has no more time than any other call, though it was answered at once", async () => {
  const { answer, ms } = await drip({ to: UPLOAD, parts: 200, everyMs: 100, isSignedIn: false });
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  expect(ms).toBeGreaterThanOrEqual(TERMS.usualMs);
  expect(ms).toBeLessThan(TERMS.usualMs + LATE_MS);
});
