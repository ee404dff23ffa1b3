import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningSandbox } from "./app.ts";
import { startTestSandbox } from "./testing/openpay-client.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const start = async (env: Record<string, string> = {}) => {
  const child = fork(new URL("./main.ts", import.meta.url), {
    env: { ...process.env, SANDBOX_PORT: "0", ...env },
    silent: true,
    execArgv: [],
  });
  const [message] = (await once(child, "message")) as [{ type: string; url: string; smtpUrl: string }];
  return { child, message };
};

test("the process tells its addresses and ends when its parent lets go", async () => {
  const { child, message } = await start();
  expect(message).toEqual({
    type: "listening",
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
    smtpUrl: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/) as string,
    paypalRootPem: expect.stringMatching(/^-----BEGIN CERTIFICATE-----/) as string,
    invoicing: {
      rfc: "EKU9003173C9",
      name: "ESCUELA KEMPER URGATE",
      regime: "601",
      postalCode: "42501",
      certificate: expect.stringMatching(/^MII/) as string,
      key: expect.stringMatching(/^MII/) as string,
      password: expect.any(String) as string,
    },
  });
  expect((await fetch(`${message.url}/healthz`)).status).toBe(200);
  child.disconnect();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("SIGTERM ends it cleanly even while a fault holds a connection", async () => {
  const { child, message } = await start();
  const body = JSON.stringify({ fault: "timeout" });
  await fetch(`${message.url}/__emu/next`, { method: "POST", headers: { "content-type": "application/json" }, body });
  const held = fetch(`${message.url}/openpay/v1/m/charges`);
  const failed = expect(held).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  await failed;
});

test("the index page links the mailbox and says that this is not a real shop", async () => {
  const page = await (await fetch(sandbox.url)).text();
  expect(page).toContain('href="/mailbox"');
  expect(page).toContain("Aquí no se mueve dinero");
});

test("a clock that was moved goes back to the true time", async () => {
  const move = async (body: object) => {
    const answer = await fetch(`${sandbox.url}/__emu/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { now } = (await answer.json()) as { now: string };
    return Math.round(Math.abs(new Date(now).getTime() - Date.now()) / 60_000);
  };
  expect([await move({ advanceMs: 86_400_000 }), await move({ real: true })]).toEqual([1_440, 0]);
});

test("a page of another origin cannot press the buttons", async () => {
  const answer = await fetch(`${sandbox.url}/__emu/reset`, {
    method: "POST",
    headers: { origin: "https://example.com" },
  });
  expect(answer.status).toBe(403);
});

test("an unknown fault is refused with the list of known ones", async () => {
  const answer = await fetch(`${sandbox.url}/__emu/next`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fault: "earthquake" }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("lostAnswer");
});
