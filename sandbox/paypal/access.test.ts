import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../app.ts";
import { startTestSandbox } from "../testing/openpay-client.ts";
import { anOrder, issueOf, paypalClient } from "../testing/paypal-client.ts";
import { rootCertificatePem } from "./certificate.ts";
import type { PaypalClient } from "../testing/paypal-client.ts";

let sandbox: RunningSandbox;
let paypal: PaypalClient;
beforeAll(async () => {
  sandbox = await startTestSandbox({ paypal: { clientId: "tienda", clientSecret: "secreto" } });
  paypal = paypalClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const requestToken = async (user: string, fields: Record<string, string>) => {
  const answer = await fetch(`${sandbox.url}/paypal/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(user).toString("base64")}` },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const GRANT = { grant_type: "client_credentials" };
const aToken = async () => String((await requestToken("tienda:secreto", GRANT)).body["access_token"]);

test("the app's own id and secret give a token for nine hours", async () => {
  expect(await requestToken("tienda:secreto", GRANT)).toMatchObject({
    status: 200,
    body: { token_type: "Bearer", expires_in: 32_400, access_token: expect.stringMatching(/^A21/) as string },
  });
});

test.each([
  ["a wrong secret", "tienda:otro", GRANT, 401, "invalid_client"],
  ["another app", "otra:secreto", GRANT, 401, "invalid_client"],
  ["another grant", "tienda:secreto", { grant_type: "password" }, 400, "unsupported_grant_type"],
  ["no grant", "tienda:secreto", {}, 400, "unsupported_grant_type"],
])("%s is refused in the token's own error shape", async (_what, user, fields, status, error) => {
  const refused = await requestToken(user, fields);
  expect(refused).toEqual({ status, body: { error, error_description: expect.any(String) as string } });
});

test("a call without a token, with an ended one or with a revoked one is 401", async () => {
  const get = (token: string | null) => paypal.call("GET", "/v2/checkout/orders/X", { token });
  const token = await aToken();
  expect(issueOf(await get(token))).toEqual([404, "INVALID_RESOURCE_ID"]);
  expect(await get(null)).toMatchObject({ status: 401, body: { name: "AUTHENTICATION_FAILURE" } });
  await paypal.control("clock", { advanceMs: 32_400_000 });
  expect(await get(token)).toMatchObject({ status: 401, body: { error: "invalid_token" } });
  const next = await aToken();
  await paypal.control("paypal/tokens/revoke");
  expect(await get(next)).toMatchObject({ status: 401, body: { error: "invalid_token" } });
});

test("a body that is not JSON is refused: by its type with 415, by its text with 400", async () => {
  const token = await aToken();
  const post = async (type: string, body: string) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": type };
    const answer = await fetch(`${sandbox.url}/paypal/v2/checkout/orders`, { method: "POST", headers, body });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, headers: answer.headers };
  };
  expect(await post("application/x-www-form-urlencoded", "a=b")).toMatchObject({
    status: 415,
    body: { name: "UNSUPPORTED_MEDIA_TYPE" },
  });
  expect(issueOf(await post("application/json", "{"))).toEqual([400, "MALFORMED_REQUEST_JSON"]);
});

test.each([
  ["500", 500, "INTERNAL_SERVER_ERROR"],
  ["503", 503, "SERVICE_UNAVAILABLE"],
])("the fault %s has PayPal's shape", async (fault, status, name) => {
  await paypal.control("next", { fault, match: "POST /paypal/.../orders" });
  const answer = await paypal.call("POST", "/v2/checkout/orders", { body: anOrder(), token: await aToken() });
  expect(answer).toMatchObject({ status, body: { name } });
});

test("a setting takes only what it knows", async () => {
  expect((await paypal.control("paypal/settings", { captureOutcome: "MAYBE" })).status).toBe(400);
  expect((await paypal.control("paypal/settings", { noSuchSetting: true })).status).toBe(400);
  expect((await paypal.control("paypal/settings", { captureOutcome: "PENDING" })).body["captureOutcome"]).toBe(
    "PENDING",
  );
});

test("the certificate is a real one, issued by the sandbox's own authority", async () => {
  const pem = await (await fetch(`${sandbox.url}/paypal/v1/notifications/certs/CERT-SANDBOX`)).text();
  const certificate = new X509Certificate(pem);
  const root = new X509Certificate(rootCertificatePem());
  expect([root.ca, certificate.ca]).toEqual([true, false]);
  expect(certificate.checkIssued(root) && certificate.verify(root.publicKey)).toBe(true);
  expect(certificate.subject).toBe("CN=messageverificationcerts.sandbox.example");
  expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
  expect(new Date(certificate.validTo).getUTCFullYear()).toBe(2049);
});
