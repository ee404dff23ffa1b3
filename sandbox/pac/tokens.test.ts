import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../app.ts";
import { startTestSandbox } from "../testing/openpay-client.ts";
import { pacClient } from "../testing/pac-client.ts";
import type { PacClient } from "../testing/pac-client.ts";
import { DEFAULT_PASSWORD, DEFAULT_TOKEN, DEFAULT_USER } from "./pac-options.ts";

let sandbox: RunningSandbox;
let pac: PacClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  pac = pacClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

type Token = { token: string; expires_in: number; tokeny_type: string };

const logIn = async (user = DEFAULT_USER, password = DEFAULT_PASSWORD) => {
  const answer = await pac.postJson("/v2/security/authenticate", { user, password });
  return { ...answer, token: answer.body.data as unknown as Token };
};

const isAccepted = async (token: string) => (await pac.get("/pendings/IIA040805DZ4", token)).status;

test("user and password give a token of three parts for two hours of the sandbox's clock", async () => {
  const { status, token } = await logIn();
  expect([status, token.tokeny_type, token.token.split(".").length]).toEqual([200, "Bearer", 3]);
  const leftS = token.expires_in - sandbox.state.core.clock.now().getTime() / 1000;
  expect(leftS).toBeGreaterThan(7_190);
  expect(leftS).toBeLessThanOrEqual(7_200);
  expect(await isAccepted(token.token)).toBe(200);
  await pac.control("clock", { advanceMs: 7_201_000 });
  expect(await isAccepted(token.token)).toBe(401);
});

test("the older way takes both in headers, with an empty body", async () => {
  const answer = await fetch(`${sandbox.url}/pac/security/authenticate`, {
    method: "POST",
    headers: { user: DEFAULT_USER, password: DEFAULT_PASSWORD, "content-type": "application/json; charset=utf-8" },
  });
  const { data } = (await answer.json()) as { data: Token };
  expect(await isAccepted(data.token)).toBe(200);
});

test.each([
  ["a wrong password", DEFAULT_USER, "otra"],
  ["a wrong user", "otra@rodada.example", DEFAULT_PASSWORD],
  ["nothing", "", ""],
])("refused: %s", async (_why, user, password) => {
  const { status, body } = await logIn(user, password);
  expect(status).toBe(401);
  expect(body).toEqual({
    message: "AU2000 - El usuario y/o contraseña son inválidos, no se puede autenticar el servicio.",
    messageDetail: null,
    data: null,
    status: "error",
  });
});

test.each([
  ["without a token", "", "AU4101 - El token proporcionado viene vacio."],
  ["with a token of one part", "abc", "El token debe contener 3 partes"],
  ["with an unknown token", "a.b.c", "El token no es válido."],
])("%s nothing is done", async (_why, token, message) => {
  const { status, body } = await pac.stamp("<x/>", { token: token || " " });
  expect([status, body.message, body.status]).toEqual([401, message, "error"]);
});

test("the token without end outlives a revocation, the others do not", async () => {
  const { token } = await logIn();
  await pac.control("pac/tokens/revoke");
  expect(await isAccepted(token.token)).toBe(401);
  expect(await isAccepted(DEFAULT_TOKEN)).toBe(200);
  await pac.control("clock", { advanceMs: 86_400_000 });
  expect(await isAccepted(DEFAULT_TOKEN)).toBe(200);
});

test("the word before the token is read without case", async () => {
  const headers = { authorization: `bearer ${DEFAULT_TOKEN}` };
  expect((await fetch(`${sandbox.url}/pac/pendings/IIA040805DZ4`, { headers })).status).toBe(200);
});

test("a path that does not exist is a JSON 404", async () => {
  const { status, body } = await pac.postJson("/cfdi33/issue/v1", {});
  expect([status, body.status]).toEqual([404, "error"]);
});
