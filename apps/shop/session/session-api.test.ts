import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cartEndpoint } from "../../../shared/contract/purchase/cart.ts";
import { deliveryOptionsEndpoint } from "../../../shared/contract/purchase/checkout.ts";
import { sessionEndpoint } from "../../../shared/contract/account/session.ts";
import { onSessionExpired, sessionApi } from "./session-api.ts";

/** A browser's readable cookies, of which max-age=0 takes one. */
function fakeDocument() {
  const jar = new Map<string, string>();
  return {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [pair = "", ...attributes] = text.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (attributes.includes("max-age=0")) jar.delete(name);
      else jar.set(name, value);
    },
  };
}

type Send = (answer: Response) => void;
let sends: Send[];
let told: boolean[];
let stop: () => void;
beforeEach(() => {
  [sends, told] = [[], []];
  vi.stubGlobal("document", fakeDocument());
  vi.stubGlobal("fetch", () => new Promise((resolve) => sends.push(resolve)));
  stop = onSessionExpired((isRefused) => told.push(isRefused));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const signIn = (mark: string) => {
  document.cookie = `con_sesion=${mark}; path=/`;
};
const refused = () => Response.json({ Message: "Debes iniciar sesión." }, { status: 401 });
const answered = () => Response.json({}, { headers: { "session-over": "1" } });
const askForOptions = () => sessionApi.call(deliveryOptionsEndpoint, {});
const askForCart = () => sessionApi.call(cartEndpoint, {});

test("two refused calls tell one end", async () => {
  signIn("a");
  const calls = [askForOptions(), askForOptions()];
  for (const send of sends) send(refused());
  await Promise.all(calls);
  expect([told, document.cookie]).toEqual([[true], ""]);
});

test("an answer as a visitor's tells it too, and a refusal after it nothing more", async () => {
  signIn("a");
  const calls = [askForCart(), askForOptions()];
  sends[0]?.(answered());
  await calls[0];
  sends[1]?.(refused());
  await calls[1];
  expect([told, document.cookie]).toEqual([[false], ""]);
});

test.each([
  ["a refusal", refused],
  ["an answer as a visitor's", answered],
])("%s that comes after the next login ends nothing", async (_what, answer) => {
  signIn("a");
  const call = askForCart();
  signIn("b");
  sends[0]?.(answer());
  await call;
  expect([told, document.cookie]).toEqual([[], "con_sesion=b"]);
});

test("a refusal is told where a page believes in a session that left no cookie", async () => {
  const call = askForOptions();
  sends[0]?.(refused());
  await call;
  expect(told).toEqual([true]);
});

test.each([
  ["of the session there is", "a", "a", () => Response.json({}), false],
  ["of a session that was replaced", "a", "b", () => Response.json({}), true],
  ["of a visitor who has signed in since", undefined, "b", () => Response.json({}), true],
  ["as a visitor's, which ends the session", "a", "a", answered, false],
  ["as a visitor's after the next login", "a", "b", answered, true],
])("an answer %s", async (_what, before, after, answer, isStale) => {
  if (before) signIn(before);
  const call = askForCart();
  if (after) signIn(after);
  sends[0]?.(answer());
  expect(await call).toMatchObject({ ok: true, isStale });
});

test("what a live session answers tells nothing", async () => {
  signIn("a");
  const call = sessionApi.call(sessionEndpoint, {});
  sends[0]?.(Response.json({ User: null }));
  await call;
  expect([told, document.cookie]).toEqual([[], "con_sesion=a"]);
});
