import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { PictureInList } from "../../../shared/contract/staff/pictures/pictures.ts";
import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import { type Crop, largestCrop, type PictureKind, sizesOf } from "../../../shared/domain/pictures/picture-sizes.ts";
import { keepCacheFresh } from "../../entry/fresh-cache.ts";
import { removeUnpublished } from "../../features/pictures/pictures.repository.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { aBomb, animatedWebp, aPicture, twoHalves } from "../../../tests/support/pictures/sample-pictures.ts";
import { changesOf, exportFrom, fileWith, importInto } from "../../../tests/support/shop/imports.ts";
import { makeTempFolder } from "../../../tests/support/shop/temp-folder.ts";
import { startSecondProcess } from "../../../tests/support/shop/second-process.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const staff = {} as Record<"catálogo" | "lectura" | "almacén", SignedInMember>;
beforeAll(async () => {
  for (const role of ["catálogo", "lectura", "almacén"] as const) staff[role] = await aMember(shop, role);
});

type Role = keyof typeof staff;
interface Answer {
  readonly status: number;
  readonly Message?: string;
  readonly effects?: readonly Effect[];
  readonly result?: { readonly id: number; readonly name: string; readonly width: number; readonly height: number };
}

async function send(method: "POST" | "DELETE", url: string, payload: object, role: Role = "catálogo"): Promise<Answer> {
  const headers = { ...staff[role].headers, "idempotency-key": randomUUID() };
  const answer = await office.call({ method, url: `/staff/pictures${url}`, headers, payload });
  return { status: answer.statusCode, ...answer.json<object>() };
}
const post = (url: string, payload: object, role?: Role) => send("POST", url, payload, role);
const upload = (bytes: Buffer, role?: Role) => post("", { content: bytes.toString("base64") }, role);

async function uploaded(bytes: Buffer) {
  const { result, Message } = await upload(bytes);
  return result ?? expect.fail(Message);
}

const cropsOf = (kind: PictureKind, picture: { width: number; height: number }): Record<string, Crop> =>
  Object.fromEntries(sizesOf(kind).map((size) => [size.key, largestCrop(size, picture)]));

const productImage = async (id: number) =>
  (await shop.db.selectFrom("product").select("image").where("id", "=", id).executeTakeFirstOrThrow()).image;

/** Publishes a picture as that of a product. */
async function publish(bytes: Buffer, productId: number, changes: object = {}, query = ""): Promise<Answer> {
  const picture = await uploaded(bytes);
  return post(`/${picture.id}/publish${query}`, {
    kind: "tire",
    alt: "Llanta vista de lado",
    crops: cropsOf("tire", picture),
    use: { kind: "product", id: productId, expected: await productImage(productId) },
    ...changes,
  });
}

async function published(bytes: Buffer, productId: number, changes: object = {}) {
  const { result, Message } = await publish(bytes, productId, changes);
  return result ?? expect.fail(Message);
}

const image = (path: string, headers: Record<string, string> = {}) => shop.call({ url: `/images/${path}`, headers });
const sourceOf = async (id: number) =>
  (await office.call({ url: `/staff/pictures/${id}/source`, headers: staff.catálogo.headers })).rawPayload;

describe("an upload", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("of %s is made anew without what it had in it", async (type) => {
    const bytes = await aPicture(type);
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { id, width, height } = await uploaded(bytes);
    expect([width, height]).toEqual([1200, 1000]);
    const kept = await sourceOf(id);
    const { exif, icc, xmp, format } = await sharp(kept).metadata();
    expect([exif, icc, xmp, format]).toEqual([undefined, undefined, undefined, "webp"]);
    expect(kept.includes("Telefono")).toBe(false);
  });

  test("that a phone turned stands upright", async () => {
    const bytes = await sharp(await aPicture("jpeg", 1200, 800))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await uploaded(bytes)).toMatchObject({ width: 800, height: 1200 });
  });

  test("of CMYK is stored in the colours of screens", async () => {
    const bytes = await sharp(await aPicture())
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe("cmyk");
    const { id } = await uploaded(bytes);
    expect((await sharp(await sourceOf(id)).metadata()).space).toBe("srgb");
  });

  test("with a page or a program behind the picture keeps the picture alone", async () => {
    const bytes = Buffer.concat([
      await aPicture(),
      Buffer.from("<script>alert(1)</script>"),
      Buffer.from("PK\u0003\u0004"),
    ]);
    const { id } = await uploaded(bytes);
    const kept = await sourceOf(id);
    expect(kept.includes("<script>")).toBe(false);
    expect(kept.includes("PK\u0003\u0004")).toBe(false);
  });

  test("with a colour profile of megabytes is stored without it", async () => {
    const jpeg = await aPicture();
    const profile = Buffer.alloc(65_000, 7);
    const segments = Array.from({ length: 40 }, (_none, index) => {
      const head = Buffer.concat([
        Buffer.from([0xff, 0xe2, 0, 0]),
        Buffer.from("ICC_PROFILE\0"),
        Buffer.from([index + 1, 40]),
      ]);
      head.writeUInt16BE(head.length - 2 + profile.length, 2);
      return Buffer.concat([head, profile]);
    });
    const { id } = await uploaded(Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]));
    expect((await sourceOf(id)).length).toBeLessThan(100_000);
  });

  test.each<readonly [string, () => Promise<Buffer> | Buffer, RegExp]>([
    ["an SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"), /SVG/],
    ["a page that is called a picture", () => Buffer.from("<!doctype html><title>a.png</title>"), /no es una imagen/],
    ["a GIF that is an archive too", () => Buffer.from("GIF89aPK\u0003\u0004"), /GIF/],
    ["a picture of 20,000 by 20,000 pixels", () => aBomb(20_000), /60 millones/],
    ["half a PNG", async () => (await aPicture("png")).subarray(0, 900), /dañada/],
    ["half a JPEG", async () => (await aPicture("jpeg")).subarray(0, 900), /dañada/],
    ["a signature with noise", () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000, 9)]), /dañada/],
    ["a WebP that moves", animatedWebp, /se mueve/],
    ["eleven megabytes", () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), /más de 10 MB/],
  ])("of %s is refused with words", async (_what, make, words) => {
    const { status, Message } = await upload(await make());
    expect([status, words.test(Message ?? "")]).toEqual([400, true]);
  });

  test("is not taken without the permission", async () => {
    const bytes = await aPicture();
    expect((await upload(bytes, "lectura")).status).toBe(404);
    expect((await upload(bytes, "almacén")).status).toBe(404);
  });

  test("that is never published goes after a day", async () => {
    const { id } = await uploaded(await aPicture());
    await removeUnpublished(shop.db, new Date());
    expect((await sourceOf(id)).length).toBeGreaterThan(1000);
    await removeUnpublished(shop.db, new Date(Date.now() + 25 * 3_600_000));
    expect((await shop.db.selectFrom("picture").select("id").where("id", "=", id).execute()).length).toBe(0);
  });
});

describe("a published picture", () => {
  test("is that of its product in every size and format, kept for good by browsers", async () => {
    const { name } = await published(await twoHalves("#aa0000", "#0000aa"), 1);
    expect(name).toMatch(/^rodada-[a-z-]+-[0-9a-f]{16}$/);
    expect(await productImage(1)).toBe(name);
    for (const { folder, width, height } of sizesOf("tire")) {
      const avif = await image(`${folder}/${name}.png`, { accept: "image/avif,image/webp,*/*" });
      expect(avif.headers["content-type"]).toBe("image/avif");
      expect(avif.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ width, height });
      const webp = await image(`${folder}/${name}.png`, { accept: "*/*" });
      expect(webp.headers["content-type"]).toBe("image/webp");
      const again = await image(`${folder}/${name}.png`, { "if-none-match": String(webp.headers.etag) });
      expect(again.statusCode).toBe(304);
    }
    const widthOfCard = async () =>
      (await sharp((await image(`tires/carousel/${name}-360.png`, { accept: "image/avif" })).rawPayload).metadata())
        .width;
    expect(await widthOfCard()).toBe(360);
    const shared = await image(`share/tires/${name}.jpg`);
    expect(shared.headers["content-type"]).toBe("image/jpeg");
    expect(await sharp(shared.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
  });

  test("has in each size what its crop has", async () => {
    const bytes = await twoHalves("#aa0000", "#0000aa");
    const square = (x: number): Crop => ({ x, y: 0, width: 900, height: 900 });
    const crops = { details: square(0), carousel: square(1100), cart: square(0) };
    const { name } = await published(bytes, 2, { crops });
    const redOf = async (folder: string) =>
      (await sharp((await image(`tires/${folder}/${name}.webp`)).rawPayload).stats()).channels[0]?.mean ?? 0;
    expect([await redOf("details"), await redOf("carousel")].map((mean) => mean > 100)).toEqual([true, false]);
  });

  test("is the same picture when it is made a second time", async () => {
    const bytes = await aPicture("png", 1100, 1100);
    const first = await published(bytes, 3);
    const second = await published(bytes, 3);
    expect(second).toEqual(first);
  });

  test("is shown by every process within two seconds", async () => {
    const second = await startSecondProcess(shop);
    const listener = keepCacheFresh(second.services, shop.databaseUrl);
    try {
      const shownBy = async (of: Pick<typeof shop, "call">) => (await of.call({ url: "/api/Productos?id=4" })).body;
      const before = await productImage(4);
      // Asked until it comes from the cache.
      for (const process of [shop, second, shop, second]) expect(await shownBy(process)).toContain(before);
      const { name } = await published(await aPicture("png", 1300, 1300), 4);
      const since = Date.now();
      for (const process of [shop, second])
        await expect.poll(() => shownBy(process), { timeout: 2000, interval: 50 }).toContain(name);
      expect(Date.now() - since).toBeLessThan(2000);
      expect((await second.call({ url: `/images/tires/cart/${name}.png` })).statusCode).toBe(200);
      // Replaced and deleted at once: no cached answer names what is gone longer than that.
      const { id } = await shop.db
        .selectFrom("picture")
        .select("id")
        .where("name", "=", name)
        .executeTakeFirstOrThrow();
      const next = await published(await twoHalves("#00ffaa", "#ff00aa"), 4);
      expect((await send("DELETE", `/${id}`, {})).status).toBe(200);
      for (const process of [shop, second]) {
        await expect.poll(() => shownBy(process), { timeout: 2000, interval: 50 }).toContain(next.name);
        expect(await shownBy(process)).not.toContain(name);
        expect((await process.call({ url: `/images/tires/details/${next.name}.png` })).statusCode).toBe(200);
      }
    } finally {
      await listener.stop();
      await second.close();
    }
  });

  test.each([
    ["without words", { alt: " " }, 400, /Escribe qué se ve/],
    ["with a crop outside", { crops: { details: { x: 900, y: 0, width: 1000, height: 1000 } } }, 400, /se sale/],
    ["without a crop of a size", { crops: {} }, 400, /falta su recorte/],
    ["for another use", { kind: "banner" }, 400, /no es de lo que se va a usar/],
    ["for a product that is not there", { use: { kind: "product", id: 9999, expected: "x" } }, 404, /No existe/],
    ["of what another member replaced", { use: { kind: "product", id: 1, expected: "otra" } }, 409, /Otra persona/],
  ])("%s is refused", async (_what, changes, status, words) => {
    const answer = await publish(await aPicture(), 1, changes);
    expect([answer.status, words.test(answer.Message ?? "")]).toEqual([status, true]);
  });

  test.each([
    [1, 1],
    [300, 300],
  ])("of %s by %s pixels is refused", async (width, height) => {
    const answer = await publish(await aPicture("png", width, height), 1, { crops: {} });
    expect(answer).toMatchObject({
      status: 400,
      Message: expect.stringContaining(`${width} × ${height} px`) as string,
    });
  });

  test("of two members at once is that of one of them, and the other one is told", async () => {
    const expected = await productImage(5);
    const pictures = await Promise.all(
      ["#111111", "#222222"].map(async (colour) => uploaded(await twoHalves(colour, "#ffffff"))),
    );
    const answers = await Promise.all(
      pictures.map((picture) =>
        post(`/${picture.id}/publish`, {
          kind: "tire",
          alt: "Llanta vista de lado",
          crops: cropsOf("tire", picture),
          use: { kind: "product", id: 5, expected },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await productImage(5)).toBe(answers.find(({ status }) => status === 200)?.result?.name);
  });

  test("that is only rehearsed is told with its sizes and is not there", async () => {
    const before = await productImage(6);
    const { effects, result } = await publish(await aPicture("png", 1400, 1400), 6, {}, "?rehearse=1");
    expect(effects?.map(({ text }) => text).join(" ")).toMatch(/1000 × 1000 px, \d+ kB en AVIF/);
    expect(await productImage(6)).toBe(before);
    expect((await image(`tires/cart/${result?.name}.png`)).statusCode).toBe(404);
  });

  test("in use is not deleted; one that nothing shows is, and is gone", async () => {
    const before = await productImage(7);
    const { id, name } = await published(await aPicture("png", 1500, 1500), 7);
    expect(await send("DELETE", `/${id}`, {})).toMatchObject({
      status: 409,
      Message: "La imagen se usa en 1 producto: no se borra.",
    });
    const back = { name: before, alt: "Llanta vista de lado", use: { kind: "product", id: 7, expected: name } };
    expect((await post("/use", back)).status).toBe(200);
    expect(await productImage(7)).toBe(before);
    expect((await post("/use", back)).status).toBe(409);
    const line = await shop.db.selectFrom("order_line").select(["order_id", "line", "image"]).executeTakeFirstOrThrow();
    const show = (shown: string) =>
      shop.db
        .updateTable("order_line")
        .set({ image: shown })
        .where("order_id", "=", line.order_id)
        .where("line", "=", line.line)
        .execute();
    await show(name);
    expect((await send("DELETE", `/${id}`, {})).Message).toBe("La imagen se usa en 1 pedido: no se borra.");
    await show(line.image);
    expect((await send("DELETE", `/${id}`, {})).status).toBe(200);
    expect(
      (await shop.db.selectFrom("picture_file").select("path").where("picture_id", "=", id).execute()).length,
    ).toBe(0);
  });

  test("of a banner comes for wide and narrow windows, and for shared links", async () => {
    const { id: bannerId, image: expected } = await shop.db
      .selectFrom("banner")
      .select(["id", "image"])
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const picture = await uploaded(await aPicture("jpeg", 2400, 1200));
    const { result } = await post(`/${picture.id}/publish`, {
      kind: "banner",
      alt: "Carretera de montaña",
      crops: cropsOf("banner", picture),
      use: { kind: "banner", id: bannerId, expected },
    });
    const name = result?.name ?? expect.fail("not published");
    const banners = (await shop.call({ url: "/api/Banners" })).json<{ Imagen: string }[]>();
    expect(banners.map(({ Imagen }) => Imagen)).toContain(`${name}.webp`);
    const widthOf = async (path: string) => (await sharp((await image(path)).rawPayload).metadata()).width;
    expect(await widthOf(`banners/${name}.webp`)).toBe(1920);
    expect(await widthOf(`banners/${name}-1280.webp`)).toBe(1280);
    // As one that was published before it came in this width: it is sent whole.
    const phones = shop.db.deleteFrom("picture_file").where("path", "=", `banners/${name}-768`);
    expect((await phones.executeTakeFirstOrThrow()).numDeletedRows).toBe(2n);
    expect(await widthOf(`banners/${name}-768.webp`)).toBe(1920);
    expect(await widthOf(`share/banners/${name}.jpg`)).toBe(1200);
  });
});

test("the list says where a picture is used, what it has, and what is missing", async () => {
  const original = await productImage(8);
  await shop.db.updateTable("product").set({ image: "no-hay" }).where("id", "=", 8).execute();
  const list = async (query: string, role: Role = "lectura") => {
    const answer = await office.call({ url: `/staff/pictures${query}`, headers: staff[role].headers });
    return answer.json<{ items: PictureInList[]; counts: { missing: number; unused: number }; next: string | null }>();
  };
  const missing = await list("?state=missing");
  expect(missing.items.map(({ name }) => name)).toEqual(["no-hay"]);
  expect(missing.counts.missing).toBe(1);
  // The release's too: the screen says that the one of before is found there.
  const unused = await list("?state=unused&limit=200");
  expect(unused.items.map(({ kind, name }) => `${kind} ${name}`)).toContain(`tire ${original}`);
  expect(unused.items.flatMap(({ uses }) => uses)).toEqual([]);
  expect(unused.counts.unused).toBe(unused.items.length);
  const [own] = (await list(`?q=${await productImage(1)}`)).items;
  expect(own).toMatchObject({ kind: "tire", width: 2000, uses: [{ kind: "product", id: 1, isShown: true }] });
  expect(own?.sizes.map(({ isThere, avifBytes }) => [isThere, (avifBytes ?? 0) > 0])).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ]);
  const paged: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const { items, next }: Awaited<ReturnType<typeof list>> = await list(`?limit=5${after && `&after=${after}`}`);
    paged.push(...items.map(({ kind, name }) => `${kind} ${name}`));
    after = paged.length > 200 ? expect.fail("the pages do not end") : next;
  }
  // A line's picture and its views of the release have one name.
  const whole = (await list("?limit=200")).items.map(({ kind, name }) => `${kind} ${name}`);
  expect(paged).toEqual(whole);
  const refused = await office.call({ url: "/staff/pictures", headers: staff.almacén.headers });
  expect(refused.statusCode).toBe(404);
});

test("the words of a picture are changed by one of two members", async () => {
  const { image_alt: expected } = await shop.db
    .selectFrom("product")
    .select("image_alt")
    .where("id", "=", 9)
    .executeTakeFirstOrThrow();
  const [one, other] = await Promise.all(
    ["Llanta de frente", "Llanta de lado"].map((alt) => post("/describe", { productId: 9, alt, expected })),
  );
  expect([one?.status, other?.status].toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([200, 409]);
});

test.each([
  "../../package.json",
  "..%2f..%2fpackage.json",
  "source/1",
  "source/1.webp",
  "tires/cart/..%2f..%2fsource%2f1",
  "tires/cart/%00-0123456789abcdef.png",
  "tires/cart/no-hay-0123456789abcdef.png",
])("there is no picture at /images/%s", async (path) => {
  const answer = await image(path);
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.headers["cache-control"] ?? "").not.toContain("immutable");
});

test("an export with published pictures imports back unchanged, and one that is not there is refused", async () => {
  const { folder, remove } = await makeTempFolder("pictures");
  try {
    const name = await productImage(1);
    await shop.db.updateTable("product").set({ image: "rodada-ciudad" }).where("image", "=", "no-hay").execute();
    for (const kind of ["catalogue", "banners"]) {
      const text = await exportFrom(shop.pool, kind, folder);
      const result = await importInto(shop.pool, kind, await fileWith(folder, text));
      if (!("done" in result)) throw new Error(JSON.stringify(result));
      expect(changesOf(result.done)).toEqual([0, 0, 0]);
    }
    const text = await exportFrom(shop.pool, "catalogue", folder);
    expect(text).toContain(name);
    const wrong = await importInto(
      shop.pool,
      "catalogue",
      await fileWith(folder, text.replace(name, name.replace(/.{16}$/, "0000000000000000"))),
    );
    expect(JSON.stringify(wrong)).toContain("una foto de Imágenes");
  } finally {
    await remove();
  }
});

describe("a line's side and tread", () => {
  const putView = async (kind: "side" | "tread", bytes: Buffer, productId: number, expected: string) => {
    const picture = await uploaded(bytes);
    const use = { kind, id: productId, expected };
    return post(`/${picture.id}/publish`, { kind, alt: "Llanta de lado", crops: cropsOf(kind, picture), use });
  };
  const viewsIn = async (productId: number) => {
    const answer = await shop.call({ url: `/api/Productos?id=${productId}` });
    const { Views, ViewImages } = answer.json<{ Views: string[]; ViewImages: string[] }>();
    return Object.fromEntries(Views.map((view, at) => [view, ViewImages[at]]));
  };
  const aLine = async () => {
    const first = shop.db.selectFrom("product").selectAll().where("id", "=", 1);
    const { folded_name: _folded, version: _version, ...product } = await first.executeTakeFirstOrThrow();
    const tires = shop.db.selectFrom("tire").selectAll().where("code", "=", "11500418");
    const { price_of_one: _one, version: _of, ...tire } = await tires.executeTakeFirstOrThrow();
    const { id } = await shop.db
      .insertInto("product")
      .values((db) => ({
        ...product,
        id: db.selectFrom("product").select((eb) => eb(eb.fn.max("id"), "+", 1).as("next")),
        image: "rodada-eco-verde",
        side_image: null,
        tread_image: null,
        slug: randomUUID(),
      }))
      .returning("id")
      .executeTakeFirstOrThrow();
    const code = `V${randomUUID().slice(0, 8)}`;
    await shop.db
      .insertInto("tire")
      .values({ ...tire, code, product_id: id, featured_position: null })
      .execute();
    return id;
  };

  test("are replaced each for itself, small and large, and keep what the release has of the other", async () => {
    const id = await aLine();
    await expect.poll(() => viewsIn(id)).toEqual({ side: "rodada-eco-verde", tread: "rodada-eco-verde" });
    const bytes = await twoHalves("#00aa00", "#0000aa");
    expect((await putView("side", bytes, id, "otra")).status).toBe(409);
    const { result } = await putView("side", bytes, id, "rodada-eco-verde");
    const name = result?.name ?? expect.fail("not published");
    await expect.poll(() => viewsIn(id)).toEqual({ side: name, tread: "rodada-eco-verde" });
    for (const [path, px] of [
      [`tires/side/${name}.png`, 800],
      [`tires/side/${name}-168.png`, 168],
    ] as const) {
      const answer = await image(path, { accept: "image/avif,image/webp,*/*" });
      expect([path, answer.statusCode, answer.headers["content-type"]]).toEqual([path, 200, "image/avif"]);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(px);
    }
    // The same picture as tread has another name, and files of its own.
    const tread = (await putView("tread", bytes, id, "rodada-eco-verde")).result?.name ?? expect.fail("not published");
    expect(tread).not.toBe(name);
    expect((await image(`tires/tread/${tread}.png`)).statusCode).toBe(200);
    await expect.poll(() => viewsIn(id)).toEqual({ side: name, tread });
    expect((await send("DELETE", `/${result?.id}`, {})).Message).toContain("se usa en 1 producto");
  });

  test("stay when the line's own picture is replaced", async () => {
    const id = await aLine();
    await published(await twoHalves("#123456", "#654321"), id);
    await expect.poll(() => viewsIn(id)).toEqual({ side: "rodada-eco-verde", tread: "rodada-eco-verde" });
  });

  test("are taken away: the original is left, or none, and a picture is put back", async () => {
    const id = await aLine();
    const original = "rodada-eco-verde";
    const { result } = await putView("side", await twoHalves("#00aa11", "#0011aa"), id, original);
    const name = result?.name ?? expect.fail("not published");
    await expect.poll(() => viewsIn(id)).toEqual({ side: name, tread: original });
    const remove = (changes: object, query = "") =>
      post(`/remove${query}`, {
        view: "side",
        productId: id,
        expected: name,
        left: "original",
        reason: "Se ve otra medida",
        ...changes,
      });
    expect((await remove({ reason: "" })).status).toBe(400);
    expect((await remove({ expected: original })).status).toBe(409);
    expect((await remove({ productId: 99_999 })).status).toBe(404);
    expect((await remove({}, "?rehearse=1")).effects?.[0]?.text).toContain("vuelve a la original");
    expect(await viewsIn(id)).toEqual({ side: name, tread: original });

    expect((await remove({})).status).toBe(200);
    await expect.poll(() => viewsIn(id), { timeout: 2000 }).toEqual({ side: original, tread: original });
    expect((await remove({ expected: original })).Message).toContain("ya es la original");
    expect((await remove({ view: "tread", expected: original, left: "none" })).status).toBe(200);
    await expect.poll(() => viewsIn(id), { timeout: 2000 }).toEqual({ side: original });
    const lines = await shop.db
      .selectFrom("staff_action")
      .select(["reason", "before", "after"])
      .where("command", "=", "pictures remove")
      .where("subject_id", "=", String(id))
      .orderBy("position")
      .execute();
    expect(lines).toEqual([
      { reason: "Se ve otra medida", before: { sideImage: name }, after: { sideImage: original } },
      { reason: "Se ve otra medida", before: { treadImage: original }, after: { treadImage: "" } },
    ]);

    // Another picture of the line brings back nothing that was taken away.
    await published(await twoHalves("#111111", "#eeeeee"), id);
    await expect.poll(() => viewsIn(id)).toEqual({ side: original });
    expect((await remove({ expected: original })).Message).toContain("no tiene una original");
    expect((await remove({ expected: original, left: "none" })).status).toBe(200);
    await expect.poll(() => viewsIn(id)).toEqual({});
    for (const [kind, back] of [
      ["side", name],
      ["tread", original],
    ])
      expect((await post("/use", { name: back, alt: "De lado", use: { kind, id, expected: "" } })).status).toBe(200);
    await expect.poll(() => viewsIn(id)).toEqual({ side: name, tread: original });
    const reader = await post(
      "/remove",
      { view: "side", productId: id, expected: name, left: "none", reason: "Se ve otra medida" },
      "lectura",
    );
    expect(reader.status).toBe(404);
  });

  test("take no picture that was made for something else", async () => {
    const id = await aLine();
    const { name } = await published(await twoHalves("#aa00aa", "#00aaaa"), id);
    const use = { kind: "side", id, expected: "rodada-eco-verde" };
    expect((await post("/use", { name, alt: "Llanta de lado", use })).status).toBe(400);
    const picture = await uploaded(await aPicture());
    const wrong = { kind: "tire", alt: "Llanta de lado", crops: cropsOf("tire", picture), use };
    expect((await post(`/${picture.id}/publish`, wrong)).status).toBe(400);
    expect((await post("/use", { name: "rodada-veloz", alt: "Llanta de lado", use })).status).toBe(200);
    await expect.poll(async () => (await viewsIn(id))["side"]).toBe("rodada-veloz");
  });
});
