import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { StaffBanner } from "../../../shared/contract/staff/banners/banners.ts";
import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import { keepCacheFresh } from "../../entry/fresh-cache.ts";
import { bannerPreview, previewToken, readBannerToken } from "../../features/promotions/preview-token.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { startSecondProcess } from "../../../tests/support/shop/second-process.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const staff = {} as Record<"catálogo" | "lectura" | "almacén", SignedInMember>;
beforeAll(async () => {
  for (const role of ["catálogo", "lectura", "almacén"] as const) staff[role] = await aMember(shop, role);
});

const FIELDS = {
  title: "Diciembre rueda parejo",
  text: "Sierra MT con 10 % menos.",
  image: "banner-1.webp",
  url: "/product/2",
  eventKey: "",
  couponCode: "",
  startsAt: null as string | null,
  endsAt: null as string | null,
  isOn: true,
};

type Role = keyof typeof staff;
async function call(method: "POST" | "PUT", url: string, payload: object, role: Role = "catálogo") {
  const headers = { ...staff[role].headers, "idempotency-key": randomUUID() };
  const answer = await office.call({ method, url: `/staff/banners${url}`, headers, payload });
  return {
    status: answer.statusCode,
    ...answer.json<{
      Message?: string;
      ModelState?: Record<string, string[]>;
      effects?: Effect[];
      result?: { id: number };
      url?: string;
    }>(),
  };
}
const create = (changes: object = {}, role?: Role) => call("POST", "", { ...FIELDS, ...changes }, role);
const list = async (role: Role = "catálogo") =>
  (await office.call({ url: "/staff/banners", headers: staff[role].headers })).json<{ items: StaffBanner[] }>().items;
const bannerOf = async (id: number) => (await list()).find((banner) => banner.id === id) ?? expect.fail("no banner");
const made = async (changes: object = {}) => {
  const { result, Message } = await create(changes);
  return result?.id ?? expect.fail(Message);
};
const soon = (ms: number): string => new Date(Date.now() + ms).toISOString();
const shown = async (of: Pick<typeof shop, "call"> = shop) =>
  (await of.call({ url: "/api/Banners" })).json<{ Titulo: string }[]>().map(({ Titulo }) => Titulo);

describe("a banner", () => {
  test("begins and ends by the clock on every process, also where the answer is cached", async () => {
    const second = await startSecondProcess(shop);
    const freshness = keepCacheFresh(second.services, shop.databaseUrl);
    try {
      const startsAt = soon(5000);
      const endsAt = soon(9000);
      await made({ title: "Por el reloj", startsAt, endsAt });
      // Asked again and again, so that it comes from the cache.
      for (const [moment, isShown] of [
        [startsAt, true],
        [endsAt, false],
      ] as const) {
        for (const process of [shop, second]) {
          expect((await shown(process)).includes("Por el reloj")).toBe(!isShown);
        }
        for (const process of [shop, second]) {
          await expect
            .poll(async () => (await shown(process)).includes("Por el reloj"), { timeout: 9000, interval: 20 })
            .toBe(isShown);
        }
        const late = Date.now() - Date.parse(moment);
        expect(late).toBeGreaterThanOrEqual(-50);
        expect(late).toBeLessThan(2000);
      }
    } finally {
      await freshness.stop();
      await second.close();
    }
  });

  test("gets a number that no file took", async () => {
    const id = await made({ title: "Primero" });
    const { revision: _revision, ...row } = await shop.db
      .selectFrom("banner")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto("banner")
      .values({ ...row, id: id + 1 })
      .execute();
    expect(await made({ title: "Segundo" })).toBe(id + 2);
    expect(await made({ title: "Tercero" })).toBe(id + 3);
    await shop.db.deleteFrom("banner").where("id", ">=", id).execute();
  });

  test("that is planned is told with its dates, and is not in the shop", async () => {
    const { effects } = await create({ title: "Planeado", startsAt: "2027-12-01T06:00:00Z", endsAt: null });
    expect(effects?.[0]?.text).toMatch(/^Aparece en la portada el .*1.*dic.*2027/);
    expect(await shown()).not.toContain("Planeado");
    expect((await list()).find(({ title }) => title === "Planeado")?.state).toBe("planned");
  });

  test("of an event has its page only while it is shown", async () => {
    const id = await made({
      title: "Evento con fin",
      eventKey: "fin-de-mes",
      startsAt: soon(-9000),
      endsAt: soon(60_000),
    });
    const page = () => shop.call({ url: "/api/Eventos/fin-de-mes" });
    expect((await page()).statusCode).toBe(200);
    const { revision, ...banner } = await bannerOf(id);
    const { id: _id, state: _state, position: _position, ...fields } = banner;
    const ended = await call("PUT", `/${id}`, { ...fields, endsAt: soon(-1000), expected: revision });
    expect(ended.status).toBe(200);
    expect((await page()).statusCode).toBe(404);
    const twice = await create({ eventKey: "familia" });
    expect([twice.status, twice.ModelState?.["eventKey"]?.[0]]).toEqual([400, expect.stringContaining("Ya es de")]);
  });

  test.each([
    ["a program", { url: "javascript:alert(1)" }, "url"],
    ["another host", { url: "https://malo.mx/product/2" }, "url"],
    ["another host without its scheme", { url: "//malo.mx" }, "url"],
    ["no title", { title: "  " }, "title"],
    ["an end before its start", { startsAt: soon(9000), endsAt: soon(1000) }, "endsAt"],
    ["a malformed day", { startsAt: "mañana" }, "startsAt"],
    ["30 February", { endsAt: "2027-02-30T00:00:00Z" }, "endsAt"],
    ["a way back to another host", { url: "/x/..//malo.mx" }, "url"],
    ["a thirteenth month", { endsAt: "2027-13-01T00:00:00Z" }, "endsAt"],
    ["a picture that is not there", { image: "../../secreto.webp" }, "image"],
    ["a coupon that is not there", { eventKey: "nuevo", couponCode: "NO-HAY" }, "couponCode"],
    ["a coupon without an event", { couponCode: "FAMILIA" }, "couponCode"],
    ["a wrong event", { eventKey: "../x" }, "eventKey"],
  ])("with %s is refused at its field", async (_what, changes, field) => {
    const answer = await create(changes);
    expect([answer.status, Object.keys(answer.ModelState ?? {})]).toEqual([400, [field]]);
  });

  test("of two members at once is changed by one", async () => {
    const id = await made({ title: "De dos", isOn: false });
    const { revision } = await bannerOf(id);
    const answers = await Promise.all(
      ["Uno", "Otro"].map((title) => call("PUT", `/${id}`, { ...FIELDS, title, isOn: false, expected: revision })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("is neither made nor seen without the permission", async () => {
    expect((await create({}, "lectura")).status).toBe(404);
    expect((await create({}, "almacén")).status).toBe(404);
    expect((await list("lectura")).length).toBeGreaterThan(0);
  });
});

test("the order is that of the last member who saw the one before", async () => {
  const ids = (await list()).map(({ id }) => id);
  const turned = ids.toReversed();
  expect((await call("POST", "/order", { ids: turned, expected: ids })).status).toBe(200);
  expect((await list()).map(({ id }) => id)).toEqual(turned);
  expect((await call("POST", "/order", { ids, expected: ids })).status).toBe(409);
  expect((await call("POST", "/order", { ids: turned.slice(1), expected: turned })).status).toBe(409);
});

describe("a link to a banner that is not shown yet", () => {
  const preview = (token: string) => shop.call({ url: `/api/Banners/VistaPrevia/${token}` });
  const tokenOf = async (id: number) =>
    new URL((await call("POST", `/${id}/preview`, {})).url ?? expect.fail()).searchParams.get("vista-previa") ?? "";

  test("shows it beside those of now, and no other one", async () => {
    const id = await made({ title: "Secreto uno", isOn: false });
    await made({ title: "Secreto dos", isOn: false });
    const answer = await preview(await tokenOf(id));
    const titles = answer.json<{ Titulo: string }[]>().map(({ Titulo }) => Titulo);
    expect(titles).toContain("Secreto uno");
    expect(titles).not.toContain("Secreto dos");
    expect(titles.toSorted()).toEqual([...(await shown()), "Secreto uno"].toSorted());
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await shown()).not.toContain("Secreto uno");
  });

  test("shows nothing once the banner was changed, after its hours, or with another number in it", async () => {
    const id = await made({ title: "Cambia", isOn: false });
    const other = await made({ title: "Ajeno", isOn: false });
    const { revision } = await bannerOf(id);
    const token = await tokenOf(id);
    expect((await preview(token)).statusCode).toBe(200);
    const late = await previewToken(
      shop.db,
      bannerPreview({ id, revision }),
      new Date(Date.now() - 2 * 3_600_000 - 1000),
    );
    expect(await readBannerToken(shop.db, late.token, new Date())).toBeUndefined();
    const [, ...rest] = token.split("-");
    for (const wrong of [[other, ...rest].join("-"), late.token, `${token}0`, "x", token.replace(/.$/, "g")]) {
      expect([wrong, (await preview(wrong)).statusCode]).toEqual([wrong, 404]);
    }
    expect((await call("PUT", `/${id}`, { ...FIELDS, title: "Cambió", isOn: false, expected: revision })).status).toBe(
      200,
    );
    expect((await preview(token)).statusCode).toBe(404);
  });

  test("of an event shows its own page without its coupon, and nothing under another key or in the carousel", async () => {
    const id = await made({ title: "Evento secreto", eventKey: "secreto", couponCode: "FAMILIA", isOn: false });
    const { url = "" } = await call("POST", `/${id}/preview`, {});
    expect(new URL(url).pathname).toBe("/eventos/secreto");
    const token = new URL(url).searchParams.get("vista-previa") ?? "";
    const of = (key: string, with_ = token) => shop.call({ url: `/api/Eventos/${key}/VistaPrevia/${with_}` });
    const seen = await of("secreto");
    expect(seen.json()).toMatchObject({ Key: "secreto", Banner: { Titulo: "Evento secreto" }, Cupon: "" });
    expect(seen.headers["cache-control"]).toBe("no-store");
    expect((await shop.call({ url: "/api/Eventos/secreto" })).statusCode).toBe(404);
    expect((await of("familia")).statusCode).toBe(404);
    expect((await of("secreto", `${token.slice(0, -1)}x`)).statusCode).toBe(404);
    expect((await preview(token)).statusCode).toBe(404);
  });

  test("is made only by members who write banners", async () => {
    const id = await made({ isOn: false });
    expect((await call("POST", `/${id}/preview`, {}, "lectura")).status).toBe(404);
  });
});

test.each([
  ["/?vista-previa=1-1-1-x", null],
  ["/?vista-previa=", null],
  ["/_.data?vista-previa=1", null],
  ["/terminos?vista-previa=1", "/terminos"],
  ["/?utm_source=x", "/"],
])("the page at %s has the cache key %s", (address, key) => {
  const { keys } = shop.services.responseCache;
  keys.add("/", { kind: "page", parameters: ["vista-previa", "cupon"], isCached: true });
  keys.add("/terminos", { kind: "page", parameters: ["cupon"], isCached: true });
  expect([keys.keyOf(address), keys.isPreview(address)]).toEqual([key, key === null]);
});
