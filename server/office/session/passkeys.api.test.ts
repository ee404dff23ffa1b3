import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { anInvitation } from "../../../tests/support/office/guests.ts";
import { type PasskeyOptions, SoftwarePasskey } from "../../../tests/support/office/software-passkey.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const PASSWORD = "zanate jicama tren 48";
const origin = "http://localhost:80";

const post = (url: string, payload: object, cookie = "", remoteAddress = "127.0.0.1") =>
  office.call({ method: "POST", url, payload, headers: { origin, cookie }, remoteAddress });
type Answer = Awaited<ReturnType<typeof post>>;
const cookieOf = (answer: Answer) =>
  `personal=${answer.cookies.find(({ name }) => name === "personal")?.value ?? expect.fail()}`;
const me = async (cookie: string) => (await office.call({ url: "/staff/me", headers: { cookie } })).statusCode;
const optionsOf = (answer: Answer) => answer.json<{ options: PasskeyOptions }>().options;

/** A guest who accepted an invitation with a passkey alone. */
async function aPasskeyMember(passkey = new SoftwarePasskey()) {
  const email = `llave.${randomUUID().slice(0, 8)}@rodada.example`;
  const { key } = await anInvitation(shop, { email, role: "dueño" });
  const asked = await post("/staff/invitation/passkey/options", { key });
  const body = { key, label: "Teléfono", response: passkey.register(optionsOf(asked)) };
  const done = await post("/staff/invitation/passkey", body, cookieOf(asked));
  expect(done.json()).toEqual({ signedIn: true });
  const { id } = await shop.db
    .selectFrom("staff_member")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { passkey, email, staffId: id, cookie: cookieOf(done) };
}

const begin = async () => {
  const asked = await post("/staff/session/passkey/options", { isSecondFactor: false });
  return { options: optionsOf(asked), cookie: cookieOf(asked) };
};
const verify = (response: object, cookie: string) => post("/staff/session/passkey", { response }, cookie);

describe("a passkey alone", () => {
  test("opens a whole session under a new id, after an invitation and at the door", async () => {
    const { passkey, cookie } = await aPasskeyMember();
    expect(await me(cookie)).toBe(200);
    const { options, cookie: waiting } = await begin();
    expect(await me(waiting)).toBe(401);
    const done = await verify(passkey.sign(options), waiting);
    expect(await me(cookieOf(done))).toBe(200);
    expect(cookieOf(done)).not.toBe(waiting);
  });

  test.each([
    ["of another origin", { origin: "https://personal.rodada.example.evil.example" }],
    ["of the shop's origin", { origin: "http://localhost:3000" }],
    ["without its user verified", { isUserVerified: false }],
    ["of another challenge", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
  ])("signed %s opens nothing, and the challenge is used up", async (_what, ceremony) => {
    const { passkey } = await aPasskeyMember();
    const { options, cookie } = await begin();
    expect((await verify(passkey.sign(options, ceremony), cookie)).statusCode).toBe(401);
    expect((await verify(passkey.sign(options), cookie)).statusCode).toBe(401);
  });

  test("is not replayed: not in its session, not in another one, and not two at once", async () => {
    const { passkey } = await aPasskeyMember();
    const [one, other] = [await begin(), await begin()];
    const response = passkey.sign(one.options);
    expect((await verify(response, other.cookie)).statusCode).toBe(401);
    const answers = await Promise.all([verify(response, one.cookie), verify(response, one.cookie)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test("is worth nothing after five minutes, and for a member without access", async () => {
    const { passkey, staffId } = await aPasskeyMember();
    const late = await begin();
    const over = { challenge_until: new Date(Date.now() - 1) };
    await shop.db.updateTable("staff_session").set(over).where("is_complete", "=", false).execute();
    expect((await verify(passkey.sign(late.options), late.cookie)).statusCode).toBe(401);
    const { options, cookie } = await begin();
    await shop.db.updateTable("staff_member").set({ disabled_at: new Date() }).where("id", "=", staffId).execute();
    expect((await verify(passkey.sign(options), cookie)).statusCode).toBe(401);
  });

  test("opens although wrong passwords have closed the account", async () => {
    const { passkey, email } = await aPasskeyMember();
    for (let i = 0; i < 11; i += 1) await post("/staff/session", { email, password: "otra" }, "", "203.0.113.5");
    expect((await post("/staff/session", { email, password: PASSWORD })).statusCode).toBe(429);
    const { options, cookie } = await begin();
    expect((await verify(passkey.sign(options), cookie)).statusCode).toBe(200);
  });

  test("that is nonsense is refused as any other", async () => {
    const { cookie } = await begin();
    for (const response of [{}, { id: 7 }, { id: "x", response: { clientDataJSON: "%%" } }])
      expect((await verify(response, cookie)).statusCode).toBe(401);
  });
});

test("of another member it is not a second proof, of the same one it is", async () => {
  const { passkey, email, cookie } = await aPasskeyMember();
  const stranger = await aPasskeyMember();
  expect((await post("/staff/password", { current: "", password: PASSWORD }, cookie)).statusCode).toBe(200);
  const begun = await post("/staff/session", { email, password: PASSWORD });
  expect(begun.json()).toMatchObject({ next: "secondFactor", hasPasskey: true, hasTotp: false });
  const waiting = cookieOf(begun);
  const ask = async () => optionsOf(await post("/staff/session/passkey/options", { isSecondFactor: true }, waiting));
  expect((await verify(stranger.passkey.sign(await ask()), waiting)).statusCode).toBe(401);
  const done = await verify(passkey.sign(await ask()), waiting);
  expect(await me(cookieOf(done))).toBe(200);
});

describe("a step-up by passkey", () => {
  const stepUp = async (passkey: SoftwarePasskey, cookie: string) => {
    const asked = await post("/staff/step-up/passkey/options", {}, cookie);
    return post("/staff/step-up/passkey", { response: passkey.sign(optionsOf(asked)) }, cookie);
  };

  test("gives the session a new id, and another member's passkey does not", async () => {
    const { passkey, cookie, staffId } = await aPasskeyMember();
    const stranger = await aPasskeyMember();
    await shop.db.updateTable("staff_session").set({ stepped_up_at: null }).where("staff_id", "=", staffId).execute();
    const change = (with_: string) => post("/staff/password", { current: "", password: PASSWORD }, with_);
    expect((await change(cookie)).json()).toMatchObject({ Codigo: "stepUpNeeded" });
    expect((await stepUp(stranger.passkey, cookie)).statusCode).toBe(401);
    const proved = await stepUp(passkey, cookie);
    expect(proved.statusCode).toBe(200);
    expect(await me(cookie)).toBe(401);
    expect((await change(cookieOf(proved))).statusCode).toBe(200);
  });

  test("is limited and logged: the eleventh wrong one is refused, and is a line", async () => {
    const { passkey, cookie, staffId, email } = await aPasskeyMember();
    const wrong = async () => {
      const asked = await post("/staff/step-up/passkey/options", {}, cookie);
      const response = passkey.sign(optionsOf(asked), { isUserVerified: false });
      return post("/staff/step-up/passkey", { response }, cookie);
    };
    for (let i = 0; i < 10; i += 1) expect((await wrong()).statusCode).toBe(401);
    expect((await stepUp(passkey, cookie)).statusCode).toBe(429);
    const lines = await shop.db
      .selectFrom("staff_action")
      .select("command")
      .where("staff_id", "=", staffId)
      .orderBy("position")
      .execute();
    expect(lines.map(({ command }) => command)).toEqual(["staff accept by passkey", "session wrong passkey"]);
    // Signing in by password has a limit of its own.
    expect((await post("/staff/session", { email, password: "otra" })).statusCode).toBe(401);
  });

  test("opens although wrong passwords have closed the account, and is a line of the log", async () => {
    const { passkey, email, cookie, staffId } = await aPasskeyMember();
    for (let i = 0; i < 11; i += 1) await post("/staff/session", { email, password: "otra" }, "", "203.0.113.6");
    expect((await stepUp(passkey, cookie)).statusCode).toBe(200);
    const { command } = await shop.db
      .selectFrom("staff_action")
      .select("command")
      .where("staff_id", "=", staffId)
      .orderBy("position", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(command).toBe("session step-up by passkey");
  });

  test("takes no challenge that was asked for to sign in", async () => {
    const { passkey, cookie } = await aPasskeyMember();
    const { options } = await begin();
    await post("/staff/step-up/passkey/options", {}, cookie);
    expect((await post("/staff/step-up/passkey", { response: passkey.sign(options) }, cookie)).statusCode).toBe(401);
  });
});

describe("a member's own passkeys", () => {
  const add = async (cookie: string, passkey: SoftwarePasskey) => {
    const asked = await post("/staff/passkeys/options", {}, cookie);
    const response = passkey.register(optionsOf(asked));
    return post("/staff/passkeys", { response, label: "Laptop" }, cookie);
  };
  const factors = async (cookie: string) =>
    (await office.call({ url: "/staff/factors", headers: { cookie } })).json<{ passkeys: { id: string }[] }>();

  test("are added and removed, but not the last way in", async () => {
    const { cookie, passkey } = await aPasskeyMember();
    const second = new SoftwarePasskey();
    expect((await add(cookie, second)).json()).toEqual({ added: true });
    expect(await factors(cookie)).toMatchObject({ passkeys: [{ label: "Teléfono" }, { label: "Laptop" }] });
    const remove = (id: Buffer) => post("/staff/passkeys/remove", { id: id.toString("base64url") }, cookie);
    expect((await remove(second.id)).json()).toEqual({ removed: true });
    expect((await remove(passkey.id)).json()).toMatchObject({ Codigo: "notPossible" });
    expect((await factors(cookie)).passkeys).toHaveLength(1);
  });

  test("belong to one account, and another member's is not removed", async () => {
    const one = await aPasskeyMember();
    const other = await aMember(shop, "lectura");
    expect((await add(other.headers.cookie, one.passkey)).statusCode).toBe(401);
    const id = one.passkey.id.toString("base64url");
    expect((await post("/staff/passkeys/remove", { id }, other.headers.cookie)).json()).toEqual({ removed: false });
    expect((await factors(one.cookie)).passkeys).toHaveLength(1);
  });
});
