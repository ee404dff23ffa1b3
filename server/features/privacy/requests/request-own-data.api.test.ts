import { beforeEach, expect, test } from "vitest";
import { post } from "../../../../tests/support/account.ts";
import { withMailing } from "../../../../tests/support/mailing.ts";
import { signIn, withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { businessDaysAfter } from "../../../../shared/domain/orders/business-days.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { idOfFolio } from "../../../../shared/domain/text/folio.ts";
import { erasePerson } from "../erase-person.ts";

const URL = "/api/Cuenta/MiCuenta/SolicitudArco";
const EMAIL = "mariana.ortega@correo.mx";
const shop = withTestShop();
const mailing = withMailing(shop);
beforeEach(async () => {
  await shop.db.deleteFrom("arco_request").execute();
  await shop.db.deleteFrom("rate_limit").execute();
});

const send = async (body: object) => post(shop, URL, body, { headers: await signIn(shop) });

test("a customer asks from the account, with a folio, an e-mail and the day of the answer", async () => {
  const today = businessDay(new Date());
  const answer = await send({ Derecho: "rectification", Descripcion: "  Mi apellido\r\nestá mal escrito. " });
  expect(answer.statusCode).toBe(200);
  const { Folio: folio, ResponderAntesDe: day } = answer.json<{ Folio: string; ResponderAntesDe: string }>();
  expect(day).toBe(businessDaysAfter(today, 20));
  const row = await shop.db.selectFrom("arco_request").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    id: idOfFolio("A", folio),
    right_kind: "rectification",
    state: "received",
    channel: "account",
    email: EMAIL,
    description: "Mi apellido\nestá mal escrito.",
    received_on: today,
    due_on: businessDaysAfter(today, 5),
    identity_kind: null,
  });
  const mail = await mailing.mailTo(EMAIL);
  expect(mail.subject).toBe(`Solicitud ${folio}: Recibimos tu solicitud`);
  expect(mail.text).not.toContain("apellido");
});

test("a right has one open request; another right has its own", async () => {
  expect((await send({ Derecho: "access", Descripcion: "" })).statusCode).toBe(200);
  const again = await send({ Derecho: "access", Descripcion: "" });
  expect([again.statusCode, again.json<{ Codigo: string }>().Codigo]).toEqual([409, "arcoOpenAlready"]);
  expect((await send({ Derecho: "opposition", Descripcion: "No quiero promociones." })).statusCode).toBe(200);
});

test("is refused: without a session, without a description, with an unknown right, too often", async () => {
  expect((await post(shop, URL, { Derecho: "access", Descripcion: "" })).statusCode).toBe(401);
  const bare = await send({ Derecho: "cancellation", Descripcion: " " });
  expect(bare.json()).toMatchObject({ Codigo: "fieldsRefused", ModelState: { Descripcion: [expect.any(String)] } });
  expect((await send({ Derecho: "todo", Descripcion: "" })).statusCode).toBe(400);
  for (let sent = 0; sent < 5; sent += 1) await send({ Derecho: "access", Descripcion: "" });
  expect((await send({ Derecho: "access", Descripcion: "" })).statusCode).toBe(429);
});

test("an access that is open is answered before the person is erased", async () => {
  await send({ Derecho: "access", Descripcion: "" });
  const refused = await erasePerson(shop.db, { email: EMAIL, now: new Date() });
  expect(refused).toMatchObject({ ok: false, error: { kind: "notYet" } });
  expect(refused.ok ? [] : refused.error.kind === "notYet" && refused.error.obstacles).toContainEqual(
    expect.objectContaining({ kind: "openRequest", requests: [expect.any(Number)] }),
  );
});
