import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { catalogChoicesEndpoint, TireDetail, TireRow } from "../../../shared/contract/staff/catalog/catalog.ts";
import type { Effect, StaffAnswerOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { bannerPreview, previewToken, tirePreview } from "../../features/promotions/preview-token.ts";
import { storedSize } from "../../features/catalog/tires/stored-tire.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const CODE = "11500418";

const staff = {} as Record<"dueño" | "catálogo" | "lectura", SignedInMember>;
let other: SignedInMember;
let port = 0;
beforeAll(async () => {
  for (const role of ["dueño", "catálogo", "lectura"] as const) staff[role] = await aMember(shop, role);
  other = await aMember(shop, "catálogo");
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = shop.app.server.address() as AddressInfo);
});

interface Answer {
  readonly status: number;
  readonly outcome?: string;
  readonly effects?: Effect[];
  readonly result?: { readonly version?: number; readonly code?: string; readonly productId?: number };
  readonly approval?: { readonly id: number };
  readonly Codigo?: string;
  readonly Message?: string;
  readonly ModelState?: Record<string, string[]>;
  readonly Current?: { readonly version: number; readonly fields: Record<string, string> };
}

const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, two) => one - two);

async function send(who: SignedInMember, method: "POST" | "PATCH", url: string, payload: object): Promise<Answer> {
  const headers = { ...who.headers, "idempotency-key": randomUUID() };
  const answer = await office.call({ method, url: `/staff/${url}`, headers, payload });
  return { status: answer.statusCode, ...answer.json<object>() };
}
const read = async <Value>(url: string, who = staff.catálogo): Promise<Value> => {
  const answer = await office.call({ url: `/staff/${url}`, headers: who.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Value>();
};
const detail = (code: string, who = staff.catálogo) => read<TireDetail>(`tires/${code}`, who);
const edit = (who: SignedInMember, code: string, changes: object, expected: number) =>
  send(who, "PATCH", `tires/${code}`, { changes, expected });
const rows = async (query: string) => (await read<{ items: TireRow[] }>(`tires?limit=200&${query}`)).items;

/** A tyre of a line of its own, or of `line`. */
async function aTireAt(
  price: number,
  { size = "185/65R15", line }: { readonly size?: string; readonly line?: number } = {},
): Promise<{ readonly code: string; readonly line: number }> {
  const code = `P${randomUUID().slice(0, 8)}`;
  const byCode = shop.db.selectFrom("tire").selectAll().where("code", "=", CODE);
  const { price_of_one: _made, version: _tireVersion, ...tire } = await byCode.executeTakeFirstOrThrow();
  const first = shop.db.selectFrom("product").selectAll().where("id", "=", 1);
  const { folded_name: _folded, version: _version, ...product } = await first.executeTakeFirstOrThrow();
  const { next } = await shop.db
    .selectFrom("product")
    .select(sql<number>`max(id) + 1`.as("next"))
    .executeTakeFirstOrThrow();
  const id = line ?? next;
  if (line === undefined)
    await shop.db
      .insertInto("product")
      .values({ ...product, id, name: code, slug: code.toLowerCase() })
      .execute();
  const priced = { list_price: price, discounted_price: price, discount: 0, minimum: 1, featured_position: null };
  await shop.db
    .insertInto("tire")
    .values({ ...tire, code, product_id: id, size_key: size, ...storedSize(size), ...priced })
    .execute();
  await shop.db.insertInto("stock").values({ code, on_hand: 4 }).execute();
  return { code, line: id };
}

/** Over a real connection: what is cached never reaches Fastify. */
const fromShop = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    http
      .get({ host: "127.0.0.1", port, path }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("end", () => resolve(text));
      })
      .on("error", reject);
  });

describe("one field", () => {
  test("is changed in place, and the second of two people gets both values", async () => {
    const { version, fields } = await detail(CODE);
    const first = await edit(staff.catálogo, CODE, { speed: "v" }, version);
    expect([first.status, first.outcome]).toEqual([200, "done"]);
    const second = await edit(other, CODE, { speed: "W" }, version);
    expect([second.status, second.Codigo]).toEqual([409, "changedMeanwhile"]);
    expect(second.Message).toMatch(/la cambió Persona .+ a las \d{1,2}:\d{2}/);
    expect(second.Current?.fields["speed"]).toBe("V");
    expect((await detail(CODE)).fields.speed).toBe("V");
    // With what it is now, the second person may decide.
    expect((await edit(other, CODE, { speed: fields.speed }, second.Current?.version ?? 0)).status).toBe(200);
  });

  test("of two people at one moment one is served, whichever fields they change", async () => {
    const { version, fields } = await detail(CODE);
    const answers = await Promise.all([
      edit(staff.catálogo, CODE, { load: "90" }, version),
      edit(other, CODE, { tube: fields.tube === "TL" ? "TT" : "TL" }, version),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const now = await detail(CODE);
    expect(now.version).toBe(version + 1);
    await edit(staff.dueño, CODE, { load: fields.load, tube: fields.tube }, now.version);
  });

  test.each([
    ["size", "doscientos", /una medida como/],
    ["size", "", /una medida como/],
    ["load", "999", /un índice como/],
    ["vehicleType", "tractor", /uno de/],
    ["featuredPosition", "1000", /un entero de 1 a 999/],
    ["utqg", "bueno", /./],
    ["productId", "999999", /una línea que esté a la venta/],
  ])("%s does not take «%s»", async (field, value, says) => {
    const before = await detail(CODE);
    const answer = await edit(staff.catálogo, CODE, { [field]: value }, before.version);
    expect([answer.status, answer.Codigo]).toEqual([400, "fieldsRefused"]);
    expect(answer.ModelState?.[field]?.[0]).toMatch(says);
    expect(await detail(CODE)).toEqual(before);
  });

  test("the code, the price and an unknown field cannot be named", async () => {
    const { version } = await detail(CODE);
    for (const changes of [{ code: "11500419" }, { price: "1" }, { list_price: "1" }, {}])
      expect((await edit(staff.dueño, CODE, changes, version)).status, JSON.stringify(changes)).toBe(400);
  });

  test("a cheap tyre that becomes a dear one by its size or line waits for a second person, on sale or not", async () => {
    const dear = await aTireAt(4_000_00, { size: "285/45R22" });
    for (const changes of [
      { size: "285/45R22" },
      { size: "275/45R22", load: "110" },
      { productId: String(dear.line) },
    ]) {
      const cheap = await aTireAt(500_00);
      const { version, fields } = await detail(cheap.code);
      const asked = await edit(staff.catálogo, cheap.code, changes, version);
      expect([asked.status, asked.outcome], JSON.stringify(changes)).toEqual([200, "asked"]);
      expect(asked.effects?.map(({ text }) => text).join()).toMatch(
        /La llanta \w+ quedaría [\d.]+ % debajo de la más barata de las parecidas/,
      );
      expect((await detail(cheap.code)).fields).toEqual(fields);
    }
    const cheap = await aTireAt(500_00);
    await sql`update tire set is_active = false where code = ${cheap.code}`.execute(shop.db);
    const { version } = await detail(cheap.code);
    const asked = await edit(staff.catálogo, cheap.code, { productId: String(dear.line) }, version);
    expect(asked.outcome).toBe("asked");
    expect((await send(staff.catálogo, "POST", `approvals/${asked.approval?.id}/approve`, {})).status).not.toBe(200);
    expect((await send(other, "POST", `approvals/${asked.approval?.id}/approve`, {})).outcome).toBe("done");
    expect((await detail(cheap.code)).fields.productId).toBe(String(dear.line));
  });

  test("a size that costs as much, and the other fields of a cheap tyre, need one person", async () => {
    const near = await aTireAt(1_000_00);
    await aTireAt(1_050_00, { line: near.line });
    const { version } = await detail(near.code);
    expect((await edit(staff.catálogo, near.code, { size: "195/65R15" }, version)).outcome).toBe("done");
    const cheap = await aTireAt(100_00);
    await aTireAt(9_000_00, { line: cheap.line });
    expect((await edit(staff.catálogo, cheap.code, { load: "90", speed: "v" }, 1)).outcome).toBe("done");
  });

  test("an import that changed the tyre meanwhile counts as another person", async () => {
    const { version } = await detail(CODE);
    await sql`update tire set strength = strength where code = ${CODE}`.execute(shop.db);
    expect((await edit(staff.catálogo, CODE, { load: "92" }, version)).status).toBe(409);
  });

  test("a rehearsal keeps nothing, and who only reads changes nothing", async () => {
    const { version } = await detail(CODE);
    const rehearsed = await send(staff.catálogo, "PATCH", `tires/${CODE}?rehearse=1`, {
      changes: { load: "95" },
      expected: version,
    });
    expect(rehearsed.outcome).toBe("rehearsed");
    expect((await detail(CODE)).version).toBe(version);
    expect((await edit(staff.lectura, CODE, { load: "95" }, version)).status).toBe(404);
    expect((await detail(CODE, staff.lectura)).version).toBe(version);
  });
});

describe("the texts of a line", () => {
  const LINE = 1;
  const change = async (changes: object) => {
    const { id, version } = (await detail((await rows(`line=${LINE}`))[0]?.code ?? "")).product;
    return send(staff.catálogo, "PATCH", `products/${id}`, { changes, expected: version });
  };

  test("are seen by the shop at once, over what it had cached", async () => {
    const path = `/api/Productos/Codigo?id=${(await rows(`line=${LINE}`))[0]?.code}`;
    const known = await fromShop(path);
    await fromShop(path);
    const slogan = `Frase ${randomUUID()}`;
    expect((await change({ slogan })).status).toBe(200);
    await expect.poll(() => fromShop(path), { timeout: 1_000, interval: 50 }).toContain(slogan);
    expect(known).not.toContain(slogan);
  });

  test("may have HTML, which stays text, and 5,000 letters; marks that turn the order of letters are refused", async () => {
    const html = `<script>alert(1)</script> & "comillas" ${"x".repeat(5_000)}`;
    const answer = await change({ details: html });
    expect(answer.status).toBe(200);
    const line = await read<{ counts: object }>("catalog/choices");
    expect(line.counts).toBeDefined();
    const { product } = await detail((await rows(`line=${LINE}`))[0]?.code ?? "");
    expect(product.fields.details).toBe(html);
    const { rows: log } = await sql<{ after: string }>`select after::text from staff_action
      where command = 'products edit' order by id desc limit 1`.execute(shop.db);
    expect(log[0]?.after.length).toBeLessThan(200);
    for (const name of ["Auto\u202Epista", "\u2066Ciudad", "Ciu\u0000dad", "\uD800", "", "a\nb", "x".repeat(81)]) {
      const refused = await change({ name });
      expect([refused.status, refused.ModelState?.["name"]?.length], JSON.stringify(name)).toEqual([400, 1]);
    }
  });
});

describe("a link to the page of a retired tyre", () => {
  const linkTo = async (code: string) => {
    const { url } = (await send(staff.catálogo, "POST", `tires/${code}/preview`, {})) as { url?: string };
    return new URL(url ?? expect.fail("no link")).searchParams.get("vista-previa") ?? "";
  };
  const seen = (code: string, token: string) =>
    shop.call({ url: `/api/Productos/Codigo/VistaPrevia/${token}?id=${encodeURIComponent(code)}` });
  const retired = async () => {
    const { code } = await aTireAt(100_000);
    const { version } = await detail(code);
    await send(staff.catálogo, "POST", "catalog/retire", { tires: [{ code, expected: version }] });
    return code;
  };

  test("shows it, and offers nothing to buy", async () => {
    const code = await retired();
    const token = await linkTo(code);
    const answer = await seen(code, token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toMatchObject({ Code: code, Available: false, TotalDeCuatro: null });
    expect(answer.json()).not.toHaveProperty("Compra");
    expect((await shop.call({ url: `/api/Productos/Codigo?id=${code}` })).statusCode).toBe(404);
    const bought = await shop.call({
      method: "POST",
      url: "/api/Carritos/Agregar",
      payload: { TireId: code, Qty: 1 },
    });
    expect([bought.statusCode, bought.body]).toEqual([400, expect.stringContaining("ya no está disponible")]);
  });

  test("shows no other tyre, and nothing with another sign, after its hours or once the tyre or its line changed", async () => {
    const code = await retired();
    const token = await linkTo(code);
    expect((await seen(await retired(), token)).statusCode).toBe(404);
    const { version, product } = await detail(code);
    const made = (now: Date, tire: object = {}) =>
      previewToken(shop.db, tirePreview({ code, version, lineVersion: product.version, ...tire }), now);
    const late = await made(new Date(Date.now() - 2 * 3_600_000 - 1000));
    // A banner with these numbers has another sign.
    const banner = await previewToken(shop.db, bannerPreview({ id: version, revision: product.version }), new Date());
    for (const wrong of [late.token, banner.token, `${token}0`, token.replace(/.$/, "g"), "x"])
      expect([wrong, (await seen(code, wrong)).statusCode]).toEqual([wrong, 404]);
    expect((await edit(staff.catálogo, code, { speed: "T" }, version)).status).toBe(200);
    expect((await seen(code, token)).statusCode).toBe(404);
    const again = await linkTo(code);
    expect((await seen(code, again)).statusCode).toBe(200);
    const line = { changes: { slogan: "Otra frase." }, expected: product.version };
    expect((await send(staff.catálogo, "PATCH", `products/${product.id}`, line)).status).toBe(200);
    expect((await seen(code, again)).statusCode).toBe(404);
  });

  test("is made only by members who write the catalogue", async () => {
    expect((await send(staff.lectura, "POST", `tires/${CODE}/preview`, {})).status).toBe(404);
    expect((await send(staff.catálogo, "POST", "tires/NO-HAY/preview", {})).status).toBe(404);
  });
});

describe("retired and brought back", () => {
  test("a tyre in a cart leaves the shop, the cart says so, and it comes back", async () => {
    const [tire] = await rows("stock=some&featured=0&sort=-stock");
    const code = tire?.code ?? expect.fail("no tyre");
    const cart = await aCart(shop, {}, code, 2);
    const { version } = await detail(code);
    const rehearsed = await send(staff.catálogo, "POST", "catalog/retire?rehearse=1", {
      tires: [{ code, expected: version }],
    });
    expect(rehearsed.effects?.map(({ text }) => text).join(" ")).toMatch(/1 carrito la pierde/);
    expect(
      (await send(staff.catálogo, "POST", "catalog/retire", { tires: [{ code, expected: version }] })).status,
    ).toBe(200);
    const kept = await shop.call({ url: `/api/Carritos/MiCarrito?id=${cart.strIdBolsa}` });
    expect([kept.statusCode, kept.body.includes(code)]).toEqual([200, false]);
    expect((await rows("state=retired")).map((row) => row.code)).toContain(code);
    const again = await send(staff.catálogo, "POST", "catalog/retire", { tires: [{ code, expected: version + 1 }] });
    expect([again.status, again.Codigo]).toEqual([409, "notPossible"]);
    const back = await send(staff.catálogo, "POST", "catalog/bring-back", { tires: [{ code, expected: version + 1 }] });
    expect(back.status).toBe(200);
    expect((await detail(code)).isActive).toBe(true);
  });

  test("of several one that changed meanwhile keeps all on sale", async () => {
    const [one, two] = await rows("sort=-size");
    const tires = [one, two].map((row) => ({ code: row?.code ?? "", expected: row?.version ?? 0 }));
    await sql`update tire set strength = strength where code = ${two?.code ?? ""}`.execute(shop.db);
    const answer = await send(staff.catálogo, "POST", "catalog/retire", { tires });
    expect([answer.status, answer.Codigo]).toEqual([409, "changedMeanwhile"]);
    expect((await detail(one?.code ?? "")).isActive).toBe(true);
  });

  test("a large part waits for a second person, who carries out what was asked; many small parts are one", async () => {
    // A shop of 100 tyres.
    await sql`update tire set is_active = false where is_active and code not in (select code from tire where is_active
      order by featured_position nulls last, code limit 100)`.execute(shop.db);
    const all = await rows("featured=0");
    const many = all.slice(0, 40);
    const tires = many.map(({ code, version }) => ({ code, expected: version }));
    const asked = await send(staff.catálogo, "POST", "catalog/retire", {
      tires,
      reason: "Fin de la temporada de este año.",
    });
    expect([asked.status, asked.outcome]).toEqual([200, "asked"]);
    expect((await detail(many[0]?.code ?? "")).isActive).toBe(true);
    expect((await send(staff.catálogo, "POST", `approvals/${asked.approval?.id}/approve`, {})).status).not.toBe(200);
    const approved = await send(other, "POST", `approvals/${asked.approval?.id}/approve`, {});
    expect([approved.status, approved.outcome]).toEqual([200, "done"]);
    expect((await detail(many[0]?.code ?? "")).isActive).toBe(false);
    const lines = await read<{ items: { act: string }[] }>(`audit?subject=tire:${many[0]?.code}`, staff.dueño);
    expect(lines.items.map(({ act }) => act)).toContain("tires retire");
    const gone = (await rows(`ids=${many.map(({ code }) => code).join(",")}`)).map((row) => ({
      code: row.code,
      expected: row.version,
    }));
    expect((await send(staff.dueño, "POST", "catalog/bring-back", { tires: gone })).status).toBe(200);

    const few = await aMember(shop, "catálogo");
    const outcomes: (string | undefined)[] = [];
    const again = await rows("featured=0");
    for (let start = 0; start < 60 && !outcomes.includes("asked"); start += 10) {
      const part = again.slice(start, start + 10).map(({ code, version }) => ({ code, expected: version }));
      outcomes.push((await send(few, "POST", "catalog/retire", { tires: part })).outcome);
    }
    expect(outcomes.at(0)).toBe("done");
    expect(outcomes.at(-1)).toBe("asked");
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(2);
    await sql`update tire set is_active = true`.execute(shop.db);
  });
});

test("the featured tyres are ordered, and the slower of two orders is refused", async () => {
  type Choices = StaffAnswerOf<typeof catalogChoicesEndpoint>;
  const before = (await read<Choices>("catalog/choices")).featured.map(({ code }) => code);
  expect(before.length).toBeGreaterThan(1);
  const codes = before.toReversed();
  const [one, two] = await Promise.all([
    send(staff.catálogo, "POST", "catalog/featured", { codes, expected: before }),
    send(other, "POST", "catalog/featured", { codes: before.slice(1), expected: before }),
  ]);
  expect(statusesOf([one, two])).toEqual([200, 409]);
  const now = (await read<Choices>("catalog/choices")).featured.map(({ code }) => code);
  expect([codes, before.slice(1)]).toContainEqual(now);
  const retired = (await rows("featured=0"))[0] ?? expect.fail();
  await send(staff.dueño, "POST", "catalog/retire", { tires: [{ code: retired.code, expected: retired.version }] });
  const refused = await send(staff.dueño, "POST", "catalog/featured", { codes: [retired.code], expected: now });
  expect([refused.status, refused.Codigo]).toEqual([409, "notPossible"]);
  expect((await send(staff.dueño, "POST", "catalog/featured", { codes: before, expected: now })).status).toBe(200);
  const { version } = await detail(retired.code);
  await send(staff.dueño, "POST", "catalog/bring-back", { tires: [{ code: retired.code, expected: version }] });
});

describe("a new tyre", () => {
  const body = (changes: object = {}) => ({
    productId: 1,
    code: `N${randomUUID().slice(0, 8)}`,
    price: "1,490.00",
    fields: { size: "185/65 r15", vehicleType: "Auto", load: "88", speed: "h" },
    isActive: true,
    ...changes,
  });

  test("is read as a row of the file, has no pieces, and is in the shop", async () => {
    const given = body();
    const answer = await send(staff.catálogo, "POST", "tires", given);
    expect([answer.status, answer.result?.code]).toEqual([200, given.code]);
    const added = await detail(given.code);
    expect(added.fields).toMatchObject({
      size: "185/65R15",
      vehicleType: "auto",
      load: "88",
      speed: "H",
      construction: "R",
    });
    expect([added.onHand, added.listPrice, added.isActive]).toEqual([0, 172_840, true]);
    await expect
      .poll(() => fromShop("/api/Productos/Buscar?anchoseccion=185&serie=65&rin=15&depto=0"), { timeout: 1_000 })
      .toContain(given.code);
  });

  test.each([
    ["code", { code: CODE }, /Ya existe/],
    ["code", { code: "a b" }, /de 3 a 20/],
    ["price", { price: "0" }, /pesos/],
    ["size", { fields: { size: "1/2", vehicleType: "auto" } }, /una medida/],
    ["vehicleType", { fields: { size: "185/65R15" } }, /uno de/],
  ])("refuses a wrong %s", async (field, changes, says) => {
    const answer = await send(staff.catálogo, "POST", "tires", body(changes));
    expect([answer.status, answer.Codigo]).toEqual([400, "fieldsRefused"]);
    expect(answer.ModelState?.[field]?.[0]).toMatch(says);
  });

  test("far below or above the tyres beside it waits for a second person; at their limits it does not", async () => {
    const beside = (await rows("featured=0")).concat(await rows("featured=1"));
    const mine = beside.filter((row) => row.line === "Ciudad" && row.fields.size.endsWith("R15"));
    expect(mine.length).toBeGreaterThan(0);
    const { rows: bounds } = await sql<{ low: number; high: number }>`
      select min(case when discount > 0 then discounted_price else list_price end)::int as low, max(list_price)::int as high
      from tire where product_id = 1 and rim = 15 and is_active`.execute(shop.db);
    const { low, high } = bounds[0] ?? expect.fail();
    const priced = async (centavos: number, isActive = true) =>
      send(staff.catálogo, "POST", "tires", body({ price: (centavos / 100).toFixed(2), isActive }));
    expect((await priced(Math.ceil(low * 0.86))).outcome).toBe("done");
    // Off sale too: it would come back without a second look.
    const cheap = await priced(Math.floor(low * 0.7), false);
    expect(cheap.outcome).toBe("asked");
    expect(cheap.effects?.map(({ text }) => text).join()).toContain("debajo de la más barata de las parecidas");
    expect((await priced(Math.ceil(high * 1.5))).outcome).toBe("asked");
    expect((await send(staff.catálogo, "POST", `approvals/${cheap.approval?.id}/approve`, {})).status).not.toBe(200);
    const approved = await send(other, "POST", `approvals/${cheap.approval?.id}/approve`, {});
    expect([approved.status, approved.outcome]).toEqual([200, "done"]);
  });

  test("of a new line and brand is added once, although two people add it", async () => {
    const name = `Duna ${randomUUID().slice(0, 6)}`;
    const line = {
      brand: "Nueva Marca",
      name,
      slogan: "",
      details: "",
      satKey: "",
      image: "rodada-ciudad",
      imageAlt: "Llanta",
    };
    const answers = await Promise.all([
      send(staff.catálogo, "POST", "products", line),
      send(other, "POST", "products", line),
    ]);
    expect(statusesOf(answers)).toEqual([200, 400]);
    const productId = answers.find(({ status }) => status === 200)?.result?.productId;
    expect((await send(staff.catálogo, "POST", "tires", body({ productId }))).status).toBe(200);
    for (const image of ["../../etc/passwd", "no-hay", ""]) {
      const refused = await send(staff.catálogo, "POST", "products", { ...line, name: `${name} dos`, image });
      expect([refused.status, refused.ModelState?.["image"]?.length], image).toEqual([400, 1]);
    }
  });
});

describe("the list", () => {
  test("pages by keyset in every order, each tyre once", async () => {
    for (const sort of ["line", "-size", "price", "-stock", "priceAge", "featured"]) {
      const codes: string[] = [];
      for (let after = ""; ;) {
        const page = await read<{ items: TireRow[]; next: string | null; total: number }>(
          `tires?state=all&limit=40&sort=${sort}${after && `&after=${encodeURIComponent(after)}`}`,
        );
        codes.push(...page.items.map(({ code }) => code));
        if (page.next === null) {
          expect(codes.length, sort).toBe(page.total);
          break;
        }
        after = page.next;
      }
      expect(new Set(codes).size, sort).toBe(codes.length);
    }
  });

  test("finds by size as it is typed, by line, and by the beginning of a code; a percent sign is a letter", async () => {
    expect((await rows("q=185/65 r15")).every(({ fields }) => fields.size === "185/65R15")).toBe(true);
    expect((await rows("q=185/65 r15")).length).toBeGreaterThan(0);
    expect((await rows(`q=${CODE.slice(0, 6)}`)).map(({ code }) => code)).toContain(CODE);
    expect(await rows("q=%25")).toEqual([]);
    expect((await rows("q=sierra")).every(({ line }) => /sierra/i.test(line))).toBe(true);
  });

  test("counts are those of its filters", async () => {
    const { counts } = await read<StaffAnswerOf<typeof catalogChoicesEndpoint>>("catalog/choices");
    const total = async (query: string) => (await read<{ total: number }>(`tires?${query}`)).total;
    expect([
      await total(""),
      await total("featured=1"),
      await total("picture=0"),
      await total("fitment=0"),
      await total("stock=zero"),
      await total("state=retired"),
    ]).toEqual([
      counts.onSale,
      counts.featured,
      counts.withoutPicture,
      counts.withoutFitment,
      counts.zero,
      counts.retired,
    ]);
  });

  test.each(["after=zzz", "after=WyIxIl0", `after=${Buffer.from('["x","y"]').toString("base64url")}&sort=price`])(
    "a malformed cursor (%s) gives the first page",
    async (query) => expect((await read<{ items: TireRow[] }>(`tires?${query}`)).items.length).toBeGreaterThan(0),
  );

  test("a file has no formula", async () => {
    const answer = await office.call({ url: "/staff/tires.csv", headers: staff.lectura.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(CODE);
  });
});
