import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import sdk from "sw-sdk-nodejs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../app.ts";
import { anInvoice, seal, signCancellation } from "../testing/cfdi.ts";
import { startTestSandbox } from "../testing/openpay-client.ts";
import { expressionOf, pacClient } from "../testing/pac-client.ts";
import type { PacClient } from "../testing/pac-client.ts";
import { demonstrationIssuer } from "./certificates/issue-csd.ts";
import { DEFAULT_PASSWORD, DEFAULT_TOKEN, DEFAULT_USER } from "./pac-options.ts";

/** The SDK takes a host without a port, and paths of its own: here they lead to the sandbox's `/pac`. */
const ADDRESS = "127.0.0.80";
const URL_OF_SDK = `http://${ADDRESS}`;

let sandbox: RunningSandbox;
let pac: PacClient;
const door = createServer((incoming, outgoing) => {
  const { method, headers, url } = incoming;
  const onward = forward(`${sandbox.url}/pac${url}`, { ...(method && { method }), headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  incoming.pipe(onward);
});

/** Why port 80 cannot be had here; null when it can. */
const openDoor = async (): Promise<string | null> => {
  door.listen(80, ADDRESS);
  try {
    await once(door, "listening");
    return null;
  } catch (error) {
    return `port 80 of ${ADDRESS}: ${(error as NodeJS.ErrnoException).code}`;
  }
};
const closedFor = await openDoor();

beforeAll(async () => {
  sandbox = await startTestSandbox();
  pac = pacClient(sandbox.url);
});
afterAll(async () => {
  door.closeAllConnections();
  door.close();
  await sandbox.close();
});
beforeEach((context) => {
  if (closedFor !== null) context.skip(closedFor);
  sandbox.reset();
});

type Told = { error: Record<string, unknown> | null; answer: { status: string; data: Record<string, string> } };
const ask = (call: (done: (error: unknown, answer: unknown) => void) => void) =>
  new Promise<Told>((resolve) => call((error, answer) => resolve({ error, answer } as Told)));

const login = { url: URL_OF_SDK, user: DEFAULT_USER, password: DEFAULT_PASSWORD };
const aSealed = async () => seal(anInvoice(await pac.localNow()));

test("the unmodified SDK logs in, and is told when it may not", async () => {
  const { error, answer } = await ask((done) => sdk.Authentication.auth(login).Token(done));
  expect([error, answer.status, answer.data["token"]?.split(".").length]).toEqual([null, "success", 3]);
  const wrong = await ask((done) => sdk.Authentication.auth({ ...login, password: "otra" }).Token(done));
  expect(wrong.error).toMatchObject({ status: "error", message: 401 });
});

test("it stamps in all four versions, as XML and in base64", async () => {
  const service = sdk.StampService.Set(login);
  const stampers = ["StampV1", "StampV2", "StampV3", "StampV4"] as const;
  for (const name of stampers) {
    const sealed = await aSealed();
    const { error, answer } = await ask((done) => service[name](sealed, done));
    expect([error, answer.status]).toEqual([null, "success"]);
    expect(answer.data["tfd"] ?? answer.data["cfdi"]).toContain("TimbreFiscalDigital");
    if (name === "StampV1") continue;
    const coded = Buffer.from(await aSealed()).toString("base64");
    const inBase64 = await ask((done) => service[name](coded, done, true));
    expect(Buffer.from(inBase64.answer.data["cfdi"] ?? "", "base64").toString()).toContain("TimbreFiscalDigital");
  }
});

test("it is told a refusal and an earlier stamp as errors", async () => {
  const service = sdk.StampService.Set({ url: URL_OF_SDK, token: DEFAULT_TOKEN });
  const refused = await ask((done) => service.StampV4("<x/>", done));
  expect(refused.error).toMatchObject({ status: "error", message: expect.stringMatching(/^301 - /) as string });
  const sealed = await aSealed();
  await ask((done) => service.StampV4(sealed, done));
  const again = await ask((done) => service.StampV4(sealed, done));
  expect(again.error).toMatchObject({ message: "307. El comprobante contiene un timbre previo." });
});

test("it cancels by a signed request", async () => {
  const { uuid, cfdi } = await pac.issue();
  const request = { url: URL_OF_SDK, token: DEFAULT_TOKEN, xml: signCancellation(await pac.localNow(), { uuid }) };
  const { error, answer } = await ask((done) => sdk.CancelationService.Set(request).CancelationByXML(done));
  expect([error, answer.data["uuid"]]).toEqual([null, { [uuid.toUpperCase()]: "201" }]);
  expect((await pac.consult(expressionOf(cfdi))).fields["Estado"]).toBe("Cancelado");
});

test("its cancellation by certificate names no motive, which today's rule refuses", async () => {
  const { uuid } = await pac.issue();
  const { rfc, password, certificate, key } = demonstrationIssuer();
  const request = { url: URL_OF_SDK, token: DEFAULT_TOKEN, uuid, password, rfc, b64Cer: certificate, b64Key: key };
  const { error } = await ask((done) => sdk.CancelationService.Set(request).CancelationByCSD(done));
  expect(error).toMatchObject({
    message: "CACFDI33 - Problemas con los campos.",
    messageDetail: "Es necesario el motivo de cancelación",
  });
});
