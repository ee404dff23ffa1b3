import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { post } from "../../../tests/support/account.ts";
import { pause, withMailing } from "../../../tests/support/mailing.ts";
import { ALERT_HOLD_HOURS } from "../../../shared/domain/tires/stock-alert.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { sendStockAlertMail } from "../../mail/stock/stock-alert-mail.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { queueDueAlerts, removeOldAlerts, waitIfSoldOut } from "./stock-alerts.service.ts";

const URL = "/api/Productos/Avisame";
const TIRE = "11500418";

const shop = withTestShop();
const mailing = withMailing(shop);

const inStock = (units: number) =>
  shop.db.updateTable("stock").set({ on_hand: units }).where("code", "=", TIRE).execute();
const ask = (email: string, code = TIRE) => post(shop, URL, { TireId: code, Email: email });
const waiting = async () =>
  (await shop.db.selectFrom("stock_alert").select("email").where("queued_at", "is", null).orderBy("id").execute()).map(
    ({ email }) => email,
  );
const all = () => shop.db.selectFrom("stock_alert").selectAll().orderBy("id").execute();
const untilTold = async () => {
  const isUntold = async () => (await all()).some(({ email, queued_at }) => email !== null && queued_at !== null);
  for (const end = Date.now() + 15_000; (await isUntold()) && Date.now() < end;) await pause(25);
};
/** As if so many hours had passed since they were told. */
const pass = (hours: number) =>
  sql`update stock_alert set queued_at = queued_at - make_interval(hours => ${hours})`.execute(shop.db);

beforeEach(() => inStock(0));
afterEach(async () => {
  await shop.db.deleteFrom("stock_alert").execute();
  await shop.db.deleteFrom("rate_limit").execute();
});

describe("asking for an alert", () => {
  test("notes the address down once, and answers the same a second time", async () => {
    const answers = [await ask(" ana.espera@correo.mx "), await ask("Ana.Espera@correo.mx")];
    expect(answers.map((answer) => answer.json<unknown>())).toEqual([
      { Piezas: 4, HayYa: false },
      { Piezas: 4, HayYa: false },
    ]);
    expect(await waiting()).toEqual(["ana.espera@correo.mx"]);
  });

  test("of a motorcycle's tyre is for one piece", async () => {
    const { code } = await shop.db
      .selectFrom("tire")
      .select("code")
      .where("vehicle_type", "=", 3)
      .where("is_active", "=", true)
      .limit(1)
      .executeTakeFirstOrThrow();
    await shop.db.updateTable("stock").set({ on_hand: 0 }).where("code", "=", code).execute();
    expect((await ask("moto@correo.mx", code)).json()).toEqual({ Piezas: 1, HayYa: false });
  });

  test("of a tyre that is there already says so, and notes nothing down", async () => {
    await inStock(4);
    expect((await ask("ana@correo.mx")).json()).toEqual({ Piezas: 4, HayYa: true });
    expect(await all()).toEqual([]);
  });

  test.each([
    ["sin-arroba", TIRE, 400],
    ["", TIRE, 400],
    ["ana@correo.mx", "no-existe", 404],
  ])("with %j for %s is refused", async (email, code, status) => {
    const answer = await ask(email, code);
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json()).toMatchObject({ ModelState: { Email: [expect.any(String)] } });
    expect(await all()).toEqual([]);
  });

  test("is for five tyres a day of one e-mail address, typed by any visitor", async () => {
    const codes = (
      await shop.db.selectFrom("tire").select("code").where("is_active", "=", true).limit(6).execute()
    ).map(({ code }) => code);
    await shop.db.updateTable("stock").set({ on_hand: 0 }).where("code", "in", codes).execute();
    const answers = [];
    for (const code of codes) answers.push(await ask("ajena@correo.mx", code));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[5]?.json()).toMatchObject({ Message: "Demasiados intentos por hoy. Vuelve a intentar mañana." });
  });
});

test("what a network asks for often waits behind the others, and is not refused", async () => {
  for (let at = 0; at < 6; at += 1) expect((await ask(`vecino${at}@correo.mx`)).statusCode).toBe(200);
  const elsewhere = await shop.app.inject({
    method: "POST",
    url: URL,
    remoteAddress: "203.0.113.7",
    payload: { TireId: TIRE, Email: "de.otra.red@correo.mx" },
  });
  expect(elsewhere.statusCode).toBe(200);
  expect(await waiting()).toHaveLength(7);
  await inStock(6 * 4);
  await queueDueAlerts(shop.db);
  expect(await waiting()).toEqual(["vecino5@correo.mx"]);
});

describe("a tyre that is back", () => {
  test("is told once, and the address goes", async () => {
    await ask("luz@correo.mx");
    await inStock(3);
    await queueDueAlerts(shop.db);
    expect(await waiting()).toEqual(["luz@correo.mx"]);
    await inStock(4);
    await Promise.all([queueDueAlerts(shop.db), queueDueAlerts(shop.db)]);
    const mail = await mailing.mailTo("luz@correo.mx");
    expect(mail.subject).toMatch(/^Ya hay Rodada .+ 185\/65 R15/);
    expect(mail.text).toContain(`/${TIRE}`);
    await untilTold();
    expect(await all()).toMatchObject([{ code: TIRE, email: null }]);
    await queueDueAlerts(shop.db);
    await pause(300);
    expect(await mailing.mailsTo("luz@correo.mx")).toHaveLength(1);
  });

  test("waits again, at its place, where the tyres are sold before its e-mail goes", async () => {
    for (const name of ["primera", "segunda"]) await ask(`${name}@correo.mx`);
    const alertId = (await all())[0]?.id ?? 0;
    await shop.db.updateTable("stock_alert").set({ queued_at: new Date() }).where("id", "=", alertId).execute();
    await inStock(3);
    expect(await waitIfSoldOut(shop.db, alertId)).toBe(true);
    expect(await waiting()).toEqual(["primera@correo.mx", "segunda@correo.mx"]);
    await inStock(4);
    expect(await waitIfSoldOut(shop.db, alertId)).toBe(false);
    await queueDueAlerts(shop.db);
    expect((await mailing.mailTo("primera@correo.mx")).subject).toMatch(/^Ya hay/);
    expect(await waiting()).toEqual(["segunda@correo.mx"]);
  });

  test("is told to as many as there are sets, the first in line first", async () => {
    for (const name of ["uno", "dos", "tres"]) await ask(`${name}@correo.mx`);
    await inStock(9);
    await queueDueAlerts(shop.db);
    expect(await waiting()).toEqual(["tres@correo.mx"]);
  });

  test("is not told to the next in line while those who were told may still buy", async () => {
    for (const name of ["uno", "dos", "tres", "cuatro"]) await ask(`${name}@correo.mx`);
    await inStock(4);
    await queueDueAlerts(shop.db);
    await untilTold();
    await queueDueAlerts(shop.db);
    expect(await waiting()).toEqual(["dos@correo.mx", "tres@correo.mx", "cuatro@correo.mx"]);
    // Another set comes: it is the next one's.
    await inStock(8);
    await queueDueAlerts(shop.db);
    expect(await waiting()).toEqual(["tres@correo.mx", "cuatro@correo.mx"]);
    await untilTold();
    await pass(ALERT_HOLD_HOURS - 1);
    await queueDueAlerts(shop.db);
    expect(await waiting()).toEqual(["tres@correo.mx", "cuatro@correo.mx"]);
    await pass(1);
    await queueDueAlerts(shop.db);
    expect(await waiting()).toEqual([]);
  });

  test("holds nothing for an e-mail that does not go", async () => {
    for (const name of ["uno", "dos"]) await ask(`${name}@correo.mx`);
    const alertId = (await all())[0]?.id ?? 0;
    await shop.db.updateTable("stock_alert").set({ queued_at: new Date() }).where("id", "=", alertId).execute();
    await pass(ALERT_HOLD_HOURS);
    await inStock(4);
    await queueDueAlerts(shop.db);
    expect(await waiting()).toEqual([]);
  });

  test("keeps its turn when its job runs twice, and the tyres are sold out by then", async () => {
    await ask("repetida@correo.mx");
    await inStock(4);
    await queueDueAlerts(shop.db);
    await untilTold();
    await inStock(0);
    const [told] = await all();
    expect(await waitIfSoldOut(shop.db, told?.id ?? 0)).toBe(false);
    expect(await all()).toEqual([told]);
  });

  test("is asked for again by a person who was told", async () => {
    await ask("otra.vez@correo.mx");
    await inStock(4);
    await queueDueAlerts(shop.db);
    await untilTold();
    await inStock(0);
    await ask("otra.vez@correo.mx");
    expect(await waiting()).toEqual(["otra.vez@correo.mx"]);
  });

  test("is not told while it is not sold", async () => {
    await ask("espera@correo.mx");
    await inStock(8);
    await shop.db.updateTable("tire").set({ is_active: false }).where("code", "=", TIRE).execute();
    try {
      await queueDueAlerts(shop.db);
      expect(await waiting()).toEqual(["espera@correo.mx"]);
    } finally {
      await shop.db.updateTable("tire").set({ is_active: true }).where("code", "=", TIRE).execute();
    }
  });

  test("is not told to a person who was erased while the e-mail waited", async () => {
    await ask("borrada@correo.mx");
    const alertId = (await all())[0]?.id ?? 0;
    const written: string[] = [];
    const { config } = shop.services;
    const transport = {
      send: ({ to }: { to: string }) => Promise.resolve(String(written.push(to))),
      close: () => undefined,
    };
    await sendStockAlertMail({ db: shop.db, config, transport }, { alertId });
    expect(await erasePerson(shop.db, { email: "BORRADA@correo.mx", now: new Date() })).toMatchObject({
      ok: true,
      value: { account: "none", rows: { stock_alert: 1 } },
    });
    await sendStockAlertMail({ db: shop.db, config, transport }, { alertId });
    expect(written).toEqual(["borrada@correo.mx"]);
  });
});

test("an alert of a tyre that does not come back goes after half a year", async () => {
  await ask("vieja@correo.mx");
  await ask("nueva@correo.mx", TIRE);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await removeOldAlerts(shop.db, days(179));
  expect(await waiting()).toEqual(["vieja@correo.mx", "nueva@correo.mx"]);
  await removeOldAlerts(shop.db, days(181));
  expect(await all()).toEqual([]);
});

test("what says how many were told goes with the first night after it counts", async () => {
  await ask("ana@correo.mx");
  await inStock(4);
  await queueDueAlerts(shop.db);
  await untilTold();
  await removeOldAlerts(shop.db, new Date());
  expect(await all()).toHaveLength(1);
  await removeOldAlerts(shop.db, new Date(Date.now() + ALERT_HOLD_HOURS * 3_600_000));
  expect(await all()).toEqual([]);
});
