import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addMember, giveFactors } from "../administration/identity/new-member.ts";
import { makeTotpSecret, totpCode } from "../administration/identity/proofs/totp.ts";
import { withMailing } from "../../tests/support/mailing.ts";
import { aMember, withTestOffice } from "../../tests/support/office/test-office.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const mailing = withMailing(shop);
const PASSWORD = "zanate jicama tren 48";
const origin = "http://localhost:80";
const UBUNTU = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  office.call({ method: "POST", url, payload, headers: { origin, ...headers } });
const emailOf = async (staffId: number) =>
  (await shop.db.selectFrom("staff_member").select("email").where("id", "=", staffId).executeTakeFirstOrThrow()).email;
const anEmail = () => `correo.${randomUUID().slice(0, 8)}@rodada.example`;
const linkIn = ({ text = "" }: { text?: string | undefined }) =>
  /\/invitacion#([\w-]{43})/.exec(text)?.[1] ?? expect.fail();

async function anEnrolledMember() {
  const email = anEmail();
  const person = { email, name: "Beatriz Cárdenas", role: "contabilidad", endsOn: null, password: PASSWORD };
  const given = { ...person, mustChangePassword: false, createdBy: null, now: new Date() };
  const staffId = (await addMember(shop.db, given)) ?? expect.fail();
  const secret = makeTotpSecret();
  await giveFactors(shop.db, staffId, shop.services.config.OFFICE_KEY, secret);
  return { email, staffId, secret };
}

test("an invitation brings a link that works, sending it again makes another, and withdrawing it ends both", async () => {
  const owner = await aMember(shop, "dueño");
  const email = anEmail();
  const body = { name: "Paola Rentería", email, role: "atención", endsOn: null };
  const invited = await post("/staff/members", body, owner.headers);
  expect(invited.json()).toMatchObject({ outcome: "done" });
  const { invitationId } = invited.json<{ result: { invitationId: number } }>().result;
  const first = await mailing.mailTo(email);
  expect(first.subject).toMatch(/^Invitación al personal de/);
  expect(first.text).toContain("«atención»");
  expect((await post("/staff/invitation", { key: linkIn(first) })).statusCode).toBe(200);

  await post(`/staff/staff-invitations/${invitationId}/send`, {}, owner.headers);
  const second = await mailing.mailTo(email, 2);
  expect(second.messageId).not.toBe(first.messageId);
  expect((await post("/staff/invitation", { key: linkIn(first) })).statusCode).toBe(404);
  expect((await post("/staff/invitation", { key: linkIn(second) })).statusCode).toBe(200);

  await post(`/staff/staff-invitations/${invitationId}/withdraw`, {}, owner.headers);
  expect((await post("/staff/invitation", { key: linkIn(second) })).statusCode).toBe(404);
  // Neither the queue nor the log has the key or the guest's address.
  const jobs = await shop.db.selectFrom("mail_log").selectAll().where("kind", "=", "staffInvitation").execute();
  expect(JSON.stringify(jobs)).not.toContain(email);
});

test("a browser that was not seen before is told, and the next sign-in with it is not", async () => {
  const { email, secret } = await anEnrolledMember();
  const signIn = async (cookie: string, stepsAhead: number) => {
    const headers = { cookie, "user-agent": UBUNTU };
    const begun = await post("/staff/session", { email, password: PASSWORD }, headers);
    const pending = `personal=${begun.cookies[0]?.value ?? ""}`;
    const code = totpCode(secret, new Date(Date.now() + stepsAhead * 30_000));
    const done = await post("/staff/session/totp", { code }, { ...headers, cookie: `${pending}; ${cookie}` });
    expect(done.statusCode).toBe(200);
    return `equipo=${done.cookies.find(({ name }) => name === "equipo")?.value ?? expect.fail()}`;
  };
  const device = await signIn("", 0);
  const mail = await mailing.mailTo(email);
  expect(mail.subject).toBe("Entraste desde otro navegador");
  expect(mail.text).toContain("Chrome en Linux");
  expect(mail.text).toContain("127.0.0.1");
  await signIn(device, 1);
  const told = await shop.db.selectFrom("mail_log").selectAll().where("kind", "=", "staffNewDevice").execute();
  expect(told).toHaveLength(1);
});

test("ten wrong passwords are told to the owners once, with the member's name and no address in the log", async () => {
  const owner = await aMember(shop, "dueño");
  const { email } = await anEnrolledMember();
  for (let i = 0; i < 12; i += 1) await post("/staff/session", { email, password: "otra" });
  const mail = await mailing.mailTo(await emailOf(owner.staffId));
  expect(mail.subject).toBe("Una cuenta del personal se cerró por intentos");
  expect(mail.text).toContain("Beatriz Cárdenas");
  const told = await shop.db
    .selectFrom("mail_log")
    .select("id")
    .where("kind", "=", "staffLocked")
    .where("staff_id", "=", owner.staffId)
    .execute();
  expect(told).toHaveLength(1);
  for (let i = 0; i < 12; i += 1) await post("/staff/session", { email: anEmail(), password: "otra" });
});

test("a reset factor is told to the member and brings a link, which asks for the password unless it is lost too", async () => {
  const owner = await aMember(shop, "dueño");
  const { email, staffId } = await anEnrolledMember();
  const reason = "Perdió su teléfono en el camión.";
  const reset = (withPassword: boolean) =>
    post(`/staff/members/${staffId}/reset-factor`, { withPassword, reason }, owner.headers);
  expect((await reset(false)).json()).toMatchObject({ outcome: "done" });
  const isLink = ({ subject }: { subject?: string | undefined }) => subject?.startsWith("Vuelve a entrar") === true;
  const first = await mailing.mailsTo(email, 2);
  expect(first.map(({ subject }) => subject)).toContain("Tu segunda prueba se retiró");
  const link = first.find(isLink) ?? expect.fail();
  expect(link.text).toContain("te pide tu contraseña");
  const look = async (key: string) => (await post("/staff/invitation", { key })).json<object>();
  expect(await look(linkIn(link))).toMatchObject({ isRenewal: true, asksPassword: true });

  await reset(true);
  const another = (await mailing.mailsTo(email, 4)).filter(isLink).at(-1) ?? expect.fail();
  expect((await post("/staff/session", { email, password: PASSWORD })).statusCode).toBe(401);
  expect((await post("/staff/invitation", { key: linkIn(link) })).statusCode).toBe(404);
  expect(await look(linkIn(another))).toMatchObject({ isRenewal: true, asksPassword: false });
});
