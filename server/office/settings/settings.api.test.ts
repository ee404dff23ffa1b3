import { afterEach, expect, test } from "vitest";
import { withMailing } from "../../../tests/support/mailing.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { addJob } from "../../queue/add-job.ts";
import { readConfig } from "../../config/config.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import { shownVariables } from "./shown-variables.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const mailing = withMailing(shop);
afterEach(() => shop.db.deleteFrom("setting").execute());

const change = ({ headers }: SignedInMember, payload: object) =>
  office.call({
    method: "PATCH",
    url: "/staff/settings",
    headers,
    payload: { reason: "cambio de temporada", ...payload },
  });

test("a setting is changed with a reason, and the log has before and after", async () => {
  const owner = await aMember(shop, "dueño");
  const changed = await change(owner, { name: "cutOffTime", value: "16:30", expected: "18:00" });
  expect(changed.json()).toEqual({
    outcome: "done",
    effects: [{ kind: "data", text: "Hora de corte del surtido: de 18:00 a 16:30." }],
    result: { name: "cutOffTime", value: "16:30" },
  });
  expect(await readSetting(shop.db, "cutOffTime")).toBe("16:30");
  const line = await shop.db.selectFrom("staff_action").selectAll().where("subject_id", "=", "cutOffTime").execute();
  expect(line).toMatchObject([
    {
      command: "settings change",
      staff_id: owner.staffId,
      reason: "cambio de temporada",
      subject_kind: "setting",
      before: { cutOffTime: "18:00" },
      after: { cutOffTime: "16:30" },
    },
  ]);
  const { settings } = (await office.call({ url: "/staff/settings", headers: owner.headers })).json();
  expect(settings).toContainEqual({
    name: "cutOffTime",
    value: "16:30",
    default: "18:00",
    updatedAt: expect.any(String),
    updatedBy: expect.stringMatching(/^Persona /),
  });
});

test("the footer stands at the end of e-mails to customers, and takes no link", async () => {
  const owner = await aMember(shop, "dueño");
  const link = await change(owner, { name: "mailFooter", value: "Entra a malo.com", expected: "" });
  expect(link.json()).toMatchObject({ Codigo: "fieldsRefused" });
  const value = "Cerramos el 24 y el 31 de diciembre.";
  expect((await change(owner, { name: "mailFooter", value, expected: "" })).json()).toMatchObject({ outcome: "done" });
  const { id } = await shop.db.selectFrom("orders").select("id").where("status", "=", 47).executeTakeFirstOrThrow();
  await addJob(shop.db, "send_mail", { kind: "orderShipped", orderId: id });
  const { email } = await shop.db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select("email")
    .where("orders.id", "=", id)
    .executeTakeFirstOrThrow();
  const mail = await mailing.mailTo(email);
  expect(mail.text).toContain(value);
  expect(mail.html).toContain(value);
});

test("a limit is made stricter at once, and loosened by a second person only", async () => {
  const owner = await aMember(shop, "dueño");
  const stricter = await change(owner, { name: "couponPercent", value: 20, expected: 25 });
  expect(stricter.json()).toMatchObject({ outcome: "done" });
  const looser = await change(owner, { name: "couponPercent", value: 21, expected: 20 });
  expect(looser.json()).toMatchObject({ outcome: "asked", approval: { id: expect.any(Number) } });
  expect(await readSetting(shop.db, "couponPercent")).toBe(20);
});

test.each([
  ["a value out of bounds", { name: "refundLimit", value: 5_000_001, expected: 500_000 }, 400, "fieldsRefused"],
  ["a setting that does not exist", { name: "nada", value: 1, expected: 1 }, 400, "fieldsRefused"],
  ["a short reason", { name: "couponPercent", value: 20, expected: 25, reason: "porque" }, 400, "fieldsRefused"],
  ["a value that it has", { name: "couponPercent", value: 25, expected: 25 }, 409, "notPossible"],
  ["a value that another person changed", { name: "couponPercent", value: 20, expected: 30 }, 409, "changedMeanwhile"],
])("refuses %s", async (_what, payload, status, code) => {
  const answer = await change(await aMember(shop, "dueño"), payload);
  expect([answer.statusCode, answer.json<{ Codigo: string }>().Codigo]).toEqual([status, code]);
  expect(await readSetting(shop.db, "couponPercent")).toBe(25);
});

test("of two who change one setting at once, one is told of the other", async () => {
  const owners = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
  const answers = await Promise.all(
    owners.map((owner, n) => change(owner, { name: "couponPercent", value: 10 + n, expected: 25 })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("needs a fresh second factor", async () => {
  const owner = await aMember(shop, "dueño");
  await shop.db.updateTable("staff_session").set({ stepped_up_at: null }).where("id", "=", owner.sessionId).execute();
  expect((await change(owner, { name: "couponPercent", value: 20, expected: 25 })).json()).toMatchObject({
    Codigo: "stepUpNeeded",
  });
});

test("the configuration is shown without one secret", async () => {
  const secrets = {
    DATABASE_URL: `postgres://${["dueno", "clave-de-datos"].join(":")}@db.example/rodada`,
    SMTP_URL: "smtps://correo:clave-de-correo@smtp.example",
    OFFICE_KEY: "x".repeat(40),
    METRICS_TOKEN: "clave-de-metricas",
    OPENPAY_API_URL: `https://${["usuario", "clave-escondida"].join(":")}@sandbox-api.openpay.mx`,
  };
  const { headers } = await aMember(shop, "dueño");
  const answer = await office.call({ url: "/staff/settings", headers });
  const names = answer.json<{ variables: { name: string }[] }>().variables.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["SHOP_MODE", "OFFICE_URL", "FOUR_EYES"]));
  const shown = shownVariables({ ...readConfig({}), ...secrets });
  expect(shown.find(({ name }) => name === "OFFICE_KEY")).toEqual({
    name: "OFFICE_KEY",
    value: "••••",
    isSecret: true,
    isDefault: false,
  });
  expect(JSON.stringify(shown)).not.toMatch(/clave-|xxxx/);
});
