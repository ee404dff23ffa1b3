import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openpayClient, type OpenpayClient } from "../../../sandbox/testing/openpay-client.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { payerIdOf } from "./payers.ts";
import { createOpenPayVault } from "../../payment-providers/openpay/openpay-vault.ts";
import type { WireSavedCard } from "../../../shared/contract/account/cards.ts";
import type { WireError } from "../../../shared/contract/endpoint.ts";
import { anAccount, bearer, PASSWORD, token } from "../../../tests/support/account.ts";
import { CARD_NUMBERS, CARDS, cardsOf } from "../../../tests/support/buying/cards.ts";
import { withMailing } from "../../../tests/support/mailing.ts";
import { DEVICE, unreachableUrl } from "../../../tests/support/buying/providers.ts";
import { askFault, tokenAt } from "../../../tests/support/buying/purchase.ts";
import { signIn, startTestShop, type TestShop, withTestShop } from "../../../tests/support/shop/test-shop.ts";

const AWAY = "El procesador de pagos no responde. Espera un momento y revisa tus tarjetas antes de volver a intentar.";

let provider: OpenpayClient;
const shop = withTestShop();
const mailing = withMailing(shop);
beforeAll(async () => {
  provider = openpayClient(shop.sandboxUrl);
});

let people = 0;
let email: string;
let headers: { authorization: string };
let customerId: number;
let cards: ReturnType<typeof cardsOf>;

async function aCustomer() {
  people += 1;
  const address = `tarjetas.${people}@correo.mx`;
  await anAccount(shop, mailing, address);
  const signedIn = bearer(await token(shop, address, PASSWORD));
  const { id } = await shop.db
    .selectFrom("customer")
    .select("id")
    .where("email", "=", address)
    .executeTakeFirstOrThrow();
  return { email: address, headers: signedIn, id, cards: cardsOf(shop, signedIn) };
}

beforeEach(async () => {
  ({ email, headers, id: customerId, cards } = await aCustomer());
});

const message = (answer: LightMyRequestResponse) => answer.json<WireError>().Message;
const payerOf = async (id = customerId) =>
  (await shop.db.selectFrom("card_payer").select("payer_id").where("customer_id", "=", id).executeTakeFirst())
    ?.payer_id;
const payersAtProvider = () => provider.list(`/customers?external_id=customer-${customerId}`);

describe("saved cards", () => {
  test("a new customer has none, and the provider is not asked", async () => {
    expect(await cards.list()).toEqual([]);
    expect(await payersAtProvider()).toEqual([]);
  });

  test("a card is kept at the provider and shown by what a customer may read of it", async () => {
    const answer = await cards.save();
    expect(answer.statusCode).toBe(200);
    const saved: WireSavedCard = {
      Id: expect.stringMatching(/^k/) as string,
      Marca: "visa",
      Numero: "1111",
      Mes: "12",
      Anio: "30",
      Tipo: "credit",
      Puntos: false,
      Msi: "3,6,9,12,18",
      Banco: "BBVA México",
    };
    expect(answer.json()).toEqual([saved]);
    expect(await cards.list()).toEqual(answer.json());
    expect(answer.headers["cache-control"]).toBe("no-store");
    const payerId = await payerOf();
    expect(await payersAtProvider()).toMatchObject([{ id: payerId, name: "Lucía", email }]);
    const log = shop.logLines.join("");
    for (const secret of [email, answer.json<WireSavedCard[]>()[0]?.Id ?? "", payerId ?? ""]) {
      expect(log).not.toContain(secret);
    }
    // The beginning of the card's number, not digits within a time.
    expect(log).not.toMatch(/\b411111/);
  });

  test("the newest is first; brand, points and plans are those of each card", async () => {
    for (const number of [CARD_NUMBERS.points, CARD_NUMBERS.secondMastercard, CARD_NUMBERS.amex]) {
      expect((await cards.save(number)).statusCode).toBe(200);
    }
    const shown = (await cards.list()).map(({ Marca, Numero, Tipo, Puntos, Msi }) => [
      Marca,
      Numero,
      Tipo,
      Puntos,
      Msi,
    ]);
    expect(shown).toEqual([
      ["amex", "0007", "credit", false, "3,6,9,12"],
      ["mastercard", "5100", "debit", false, ""],
      ["visa", "4242", "credit", true, "3,6,9,12,18"],
    ]);
  });

  test("plans of one bank are only for its cards", async () => {
    const plan = { name: "24", message: "", minimum: 100, months: 24, bank: "Banamex" };
    await shop.db
      .insertInto("installment_plan")
      .values({ id: 900, ...plan })
      .execute();
    await cards.save(CARD_NUMBERS.visa);
    await cards.save(CARD_NUMBERS.mastercard);
    expect((await cards.list()).map(({ Msi }) => Msi)).toEqual(["3,6,9,12,18,24", "3,6,9,12,18"]);
    await shop.db.deleteFrom("installment_plan").where("id", "=", 900).execute();
  });

  test("the same card twice is refused, and stays once", async () => {
    await cards.save();
    const again = await cards.save();
    expect([again.statusCode, message(again)]).toEqual([409, "Esta tarjeta ya está entre tus tarjetas guardadas."]);
    expect(await cards.list()).toHaveLength(1);
  });

  test("a decline is told in Spanish and saves nothing", async () => {
    const answer = await cards.save(CARD_NUMBERS.declined);
    expect([answer.statusCode, message(answer)]).toEqual([
      400,
      "Tu banco no autorizó el cargo. Puedes intentar con otra tarjeta.",
    ]);
    expect(await cards.list()).toEqual([]);
  });

  test.each([
    ["a token that is not there", "tok_desconocido00000", 400],
    ["a card number", CARD_NUMBERS.visa, 400],
  ])("%s is refused", async (_what, tokenId, status) => {
    const payload = { tokenId, deviceSessionId: DEVICE };
    const answer = await shop.call({ method: "POST", url: CARDS, headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain(CARD_NUMBERS.visa);
    expect(await cards.list()).toEqual([]);
  });

  test("there is a most: also for those that are saved at the same moment", async () => {
    const { visa, points, mastercard, secondMastercard, ...amex } = CARD_NUMBERS;
    for (const number of [visa, points, mastercard, secondMastercard]) await cards.save(number);
    const both = await Promise.all([cards.save(amex.amex), cards.save(amex.secondAmex)]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(both.filter(({ statusCode }) => statusCode === 400)).toHaveLength(1);
    expect(await cards.list()).toHaveLength(5);
    const sixth = await cards.save(amex.thirdAmex);
    expect([sixth.statusCode, message(sixth)]).toEqual([
      400,
      "Puedes guardar hasta 5 tarjetas. Elimina una para agregar otra.",
    ]);
    expect(await cards.list()).toHaveLength(5);
  });

  test("the tries are limited, per account", async () => {
    const payload = { tokenId: "tok_desconocido00000", deviceSessionId: DEVICE };
    const tries = [];
    for (let n = 0; n < 20; n += 1) tries.push(await shop.call({ method: "POST", url: CARDS, headers, payload }));
    expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    const limited = await cards.save();
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(60);
    expect((await (await aCustomer()).cards.save()).statusCode).toBe(200);
  });

  test("an answer that got lost does not matter", async () => {
    await askFault(shop, { fault: "lostAnswer", match: "POST /openpay/.../cards", times: 1 });
    expect((await cards.save()).statusCode).toBe(200);
    expect(await cards.list()).toHaveLength(1);
  });

  test("a save without an answer is not reported as saved", async () => {
    await cards.save();
    await askFault(shop, { fault: "reset", match: "POST /openpay/.../cards", times: 1 });
    const answer = await cards.save(CARD_NUMBERS.amex);
    expect([answer.statusCode, message(answer)]).toEqual([503, AWAY]);
    expect(await cards.list()).toHaveLength(1);
  });

  test("a payer that the provider forgot has no cards, and is made anew with the next one", async () => {
    await cards.save();
    const before = await payerOf();
    await createOpenPayVault(shop.services.config).forget(before ?? "");
    expect(await cards.list()).toEqual([]);
    expect((await cards.save()).statusCode).toBe(200);
    expect(await payerOf()).not.toBe(before);
    expect(await cards.list()).toHaveLength(1);
  });
});

describe("the expiry of a saved card", () => {
  let card: WireSavedCard;
  beforeEach(async () => {
    [card] = (await cards.save()).json<[WireSavedCard]>();
  });

  test("changes to a later one, and nothing else does", async () => {
    const answer = await cards.update(card.Id, "1", "31");
    expect([answer.statusCode, answer.json()]).toEqual([200, [{ ...card, Mes: "01", Anio: "31" }]]);
    expect(await cards.list()).toEqual(answer.json());
  });

  test.each([
    ["", "", { month: ["Debes escribir el mes de vencimiento."], year: ["Debes escribir el año de vencimiento."] }],
    ["12", "30", { month: ["La fecha de vencimiento no es válida."] }],
  ])("%s/%s is refused for what is wrong with it", async (month, year, ModelState) => {
    const answer = await cards.update(card.Id, month, year);
    const Message = Object.values(ModelState).flat().join(" ");
    expect([answer.statusCode, answer.json()]).toEqual([400, { Message, Codigo: "fieldsRefused", ModelState }]);
    expect(await cards.list()).toEqual([card]);
  });

  test.each(["lostAnswer", "reset"])("%s on the way: the answer says what became of it", async (fault) => {
    await askFault(shop, { fault, match: "PUT /openpay/.../cards/...", times: 1 });
    const answer = await cards.update(card.Id, "02", "32");
    expect(answer.statusCode).toBe(fault === "reset" ? 503 : 200);
    expect((await cards.list()).map(({ Anio }) => Anio)).toEqual([fault === "reset" ? "30" : "32"]);
  });
});

test("a card is deleted once; then it is gone", async () => {
  const [first] = (await cards.save()).json<[WireSavedCard]>();
  await cards.save(CARD_NUMBERS.amex);
  const answer = await cards.remove(first.Id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<WireSavedCard[]>().map(({ Numero }) => Numero)).toEqual(["0007"]);
  for (const gone of [await cards.remove(first.Id), await cards.update(first.Id, "01", "40")]) {
    expect([gone.statusCode, message(gone)]).toEqual([404, "No se encontró la tarjeta guardada."]);
  }
});

test("another customer's card is not found, with and without cards of one's own", async () => {
  const [theirs] = (await cards.save()).json<[WireSavedCard]>();
  for (const saves of [false, true]) {
    const other = await aCustomer();
    if (saves) await other.cards.save(CARD_NUMBERS.amex);
    expect((await other.cards.remove(theirs.Id)).statusCode).toBe(404);
    expect((await other.cards.update(theirs.Id, "01", "40")).statusCode).toBe(404);
  }
  expect(await cards.list()).toEqual([theirs]);
});

test("a customer that the body names is not the one whose card is saved, and their cards are not told", async () => {
  await cards.save();
  const other = await aCustomer();
  const payload = {
    tokenId: await tokenAt(shop.sandboxUrl, CARD_NUMBERS.amex),
    deviceSessionId: DEVICE,
    customer: { id: customerId, name: "Ana", lastName: "Robles", email, phone: null },
    ip: "10.0.0.1",
  };
  const answer = await shop.call({ method: "POST", url: CARDS, headers: other.headers, payload });
  expect(answer.json<WireSavedCard[]>().map(({ Marca }) => Marca)).toEqual(["amex"]);
  expect(await cards.list()).toHaveLength(1);
  expect(await other.cards.list()).toHaveLength(1);
});

describe("with an unreachable provider", () => {
  let away: TestShop;
  beforeEach(async () => {
    away = await startTestShop(inject("databaseServer"), { OPENPAY_API_URL: await unreachableUrl() });
  });
  afterEach(() => away.close());

  test("a customer with cards gets an error, one without an empty list", async () => {
    const { authorization } = await signIn(away);
    const answer = () => away.call({ url: CARDS, headers: { authorization } });
    expect((await answer()).json()).toEqual([]);
    await sql`insert into card_payer select id, 'a123456789', now() from customer`.execute(away.db);
    expect([(await answer()).statusCode, message(await answer())]).toEqual([503, AWAY]);
  });
});

describe("the payer", () => {
  const vault = () => createOpenPayVault(shop.services.config);
  const owner = async () => {
    const row = await shop.db.selectFrom("customer").selectAll().where("id", "=", customerId).executeTakeFirstOrThrow();
    const customer = { ...row, lastName: row.last_name };
    return { customer, ip: "203.0.113.9" };
  };

  test("is one, however many ask at once, and is asked for once", async () => {
    const who = await owner();
    const all = await Promise.all(Array.from({ length: 8 }, () => payerIdOf(shop.services, vault(), who)));
    expect(new Set(all.map((payer) => payer.ok && payer.value))).toEqual(new Set([await payerOf()]));
    expect(await payersAtProvider()).toHaveLength(1);
    const notThere = createOpenPayVault({ ...shop.services.config, OPENPAY_API_URL: await unreachableUrl() });
    expect(await payerIdOf(shop.services, notThere, who)).toEqual({ ok: true, value: await payerOf() });
  });

  test("of a person who is erased goes at the provider with their cards", async () => {
    await cards.save();
    await cards.save(CARD_NUMBERS.amex);
    const payerId = (await payerOf()) ?? "";
    expect((await erasePerson(shop.db, { email, now: new Date() })).ok).toBe(true);
    await expect.poll(payersAtProvider).toEqual([]);
    expect(await vault().list(payerId)).toEqual({ ok: false, error: { kind: "notFound" } });
    expect(await payerOf()).toBeUndefined();
  });

  test("goes too when the provider did not answer at first", async () => {
    await cards.save();
    await askFault(shop, { fault: "reset", match: "DELETE /openpay/.../customers/...", times: 1 });
    expect((await erasePerson(shop.db, { email, now: new Date() })).ok).toBe(true);
    const failed = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from graphile_worker.jobs where last_error is not null`.execute(shop.db)
      ).rows[0]?.n;
    await expect.poll(failed).toBe(1);
    expect(await payersAtProvider()).toHaveLength(1);
    await sql`update graphile_worker._private_jobs set run_at = now() where last_error is not null`.execute(shop.db);
    await expect.poll(payersAtProvider, { timeout: 5_000 }).toEqual([]);
  });

  test("made while the person was erased does not stay", async () => {
    const who = await owner();
    const slow = createOpenPayVault(shop.services.config);
    const erasing: typeof slow = {
      ...slow,
      payerOf: async (buyer) => {
        const made = await slow.payerOf(buyer);
        await erasePerson(shop.db, { email, now: new Date() });
        return made;
      },
    };
    expect(await payerIdOf(shop.services, erasing, who)).toEqual({ ok: false, error: { kind: "unauthorized" } });
    await expect.poll(payersAtProvider).toEqual([]);
  });
});
