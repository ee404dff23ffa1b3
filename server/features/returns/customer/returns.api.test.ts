import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
  WireOrderReturns,
  WireReturn,
  WireReturnPhoto,
} from "../../../../shared/contract/returns/return-shapes.ts";
import { returnPhotoPath, returnReceiptPath } from "../../../../shared/contract/returns/returns.ts";
import { manyCustomers, type SignedIn } from "../../../../tests/support/customers.ts";
import { aDeliveredOrder, aShipment } from "../../../../tests/support/buying/delivered-orders.ts";
import {
  aPhoto,
  aReturn,
  aRequest,
  ask,
  photoIds,
  returnsPath,
  upload,
} from "../../../../tests/support/returns/returns.ts";
import { withTestShop } from "../../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
let who: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  [who, other] = (await manyCustomers(shop, 2)) as [SignedIn, SignedIn];
});
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(shop.db);
});

const returnsOf = async (orderId: number, headers: object = who.headers) =>
  shop.call({ url: returnsPath(orderId), headers: { ...headers } });
const read = async (orderId: number): Promise<WireOrderReturns> => (await returnsOf(orderId)).json();
const act = (shown: WireReturn, name: string, payload?: object, headers: object = who.headers) =>
  shop.call({
    method: "POST",
    url: returnsPath(shown.IdPedido, `/${shown.Id}/${name}`),
    headers: { ...headers },
    ...(payload && { payload }),
  });
const mailsOf = async (orderId: number): Promise<string[]> =>
  (await shop.db.selectFrom("mail_log").select("kind").where("order_id", "=", orderId).orderBy("id").execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("return"));

describe("what may be returned", () => {
  test("counts damage from the day that new tyres of its line arrived, and a change of mind from the order's", async () => {
    const orderId = await aDeliveredOrder(shop, who, { daysAgo: 100 });
    const before = await read(orderId);
    expect(before.Motivos.map(({ Motivo }) => Motivo)).toEqual(["guarantee"]);
    await aShipment(shop.db, orderId, { pieces: 1, dots: [], daysAgo: 1, kind: "replacement" });
    expect((await read(orderId)).Motivos.map(({ Motivo }) => Motivo)).toEqual(["wrong", "damaged", "guarantee"]);
    const Fotos = await photoIds(shop, who.headers, orderId);
    const damaged = { Motivo: "damaged", Preferencia: "replacement", Fotos };
    expect((await ask(shop, who.headers, orderId, damaged)).statusCode).toBe(200);
    expect((await ask(shop, who.headers, orderId)).statusCode).toBe(409);
  });

  test("is all of an order that arrived today, for every reason", async () => {
    const orderId = await aDeliveredOrder(shop, who);
    const shown = await read(orderId);
    expect(shown).toMatchObject({ PuedeDevolver: true, Aviso: "", Devoluciones: [] });
    expect(shown).toMatchObject({ Medio: "VISA ***1111", FormaDePago: "card", Tarjeta: "VISA ***1111" });
    expect(shown.Motivos.map(({ Motivo }) => Motivo)).toEqual(["withdrawal", "wrong", "damaged", "guarantee"]);
    const [line] = shown.Lineas;
    expect(line).toMatchObject({ Linea: 1, Compradas: 4, Disponibles: 4 });
    const { total } = await shop.db
      .selectFrom("order_line")
      .select("line_total as total")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(line?.Importes).toHaveLength(4);
    expect(line?.Importes.at(-1)).toBe(total / 100);
    expect(shown.Recoleccion).toContain("Hidalgo 1, Centro, 37000 León");
  });

  test("is neither a change of mind after the five business days nor damage after the term", async () => {
    const late = await read(await aDeliveredOrder(shop, who, { daysAgo: 20 }));
    expect(late.Motivos.map(({ Motivo }) => Motivo)).toEqual(["wrong", "damaged", "guarantee"]);
    const later = await read(await aDeliveredOrder(shop, who, { daysAgo: 100 }));
    expect(later.Motivos.map(({ Motivo }) => Motivo)).toEqual(["guarantee"]);
    const over = await read(await aDeliveredOrder(shop, who, { daysAgo: 5 * 366 }));
    expect(over).toMatchObject({ PuedeDevolver: false, Motivos: [] });
    expect(over.Aviso).toContain("plazo");
  });

  test("the clock starts with the last of several parcels", async () => {
    const orderId = await aDeliveredOrder(shop, who, { daysAgo: 20 });
    await sql`insert into shipment (order_id, state, delivered_at) values (${orderId}, 'delivered', now())`.execute(
      shop.db,
    );
    expect((await read(orderId)).Motivos.map(({ Motivo }) => Motivo)).toContain("withdrawal");
  });

  test("is nothing of an order that is on its way, of somebody else's, or whose money went back", async () => {
    const orderId = await aDeliveredOrder(shop, who);
    expect((await returnsOf(orderId, other.headers)).statusCode).toBe(404);
    expect((await shop.call({ url: returnsPath(orderId) })).statusCode).toBe(401);
    await sql`insert into payment_refund (order_id, attempt_id, reference, amount, status)
      select order_id, id, reference || '-R', amount, 'accepted' from payment_attempt where order_id = ${orderId}`.execute(
      shop.db,
    );
    expect(await read(orderId)).toMatchObject({ PuedeDevolver: false });
    const under = await aDeliveredOrder(shop, who);
    await sql`update orders set status = 50 where id = ${under}`.execute(shop.db);
    expect(await read(under)).toMatchObject({ PuedeDevolver: false, Entregado: "" });
    expect((await ask(shop, who.headers, under)).statusCode).toBe(409);
  });
});

test("pieces whose money went back without a return are not returned too", async () => {
  const orderId = await aDeliveredOrder(shop, who);
  await sql`insert into payment_refund (order_id, attempt_id, reference, amount, status, lines)
    select order_id, id, reference || '-R1', 1, 'asked', '[{"line":1,"pieces":3}]' from payment_attempt
     where order_id = ${orderId}`.execute(shop.db);
  expect((await read(orderId)).Lineas[0]?.Disponibles).toBe(1);
  await sql`update payment_refund set status = 'declined' where order_id = ${orderId}`.execute(shop.db);
  expect((await read(orderId)).Lineas[0]?.Disponibles).toBe(4);
});

describe("a request", () => {
  test("is acknowledged with its folio, and holds its pieces", async () => {
    const shown = await aReturn(shop, who, { Lineas: [{ Linea: 1, Piezas: 3 }], Comentario: "Ya no las quiero" });
    expect(shown).toMatchObject({
      Folio: `D ${shown.Id}`,
      Estado: "requested",
      EnPlazo: true,
      Flete: "customer",
      PuedeCancelar: true,
      PuedeDecirGuia: false,
      Recoleccion: "",
      Dinero: null,
    });
    expect(shown.Pasos[0]).toMatchObject({ Paso: "requested", Situacion: "now" });
    expect((await read(shown.IdPedido)).Lineas[0]?.Disponibles).toBe(1);
    expect(await mailsOf(shown.IdPedido)).toEqual(["returnAsked"]);
    const again = await ask(shop, who.headers, shown.IdPedido, { Lineas: [{ Linea: 1, Piezas: 2 }] });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ Codigo: "fieldsRefused", ModelState: { Lineas: [expect.any(String)] } });
  });

  test("sent twice is one return", async () => {
    const orderId = await aDeliveredOrder(shop, who);
    const payload = aRequest();
    const send = () => shop.call({ method: "POST", url: returnsPath(orderId), headers: who.headers, payload });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.json<WireReturn>().Id).toBe(two.json<WireReturn>().Id);
    expect((await read(orderId)).Devoluciones).toHaveLength(1);
  });

  test("two browsers at once do not have the same pieces", async () => {
    const orderId = await aDeliveredOrder(shop, who);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(shop, who.headers, orderId, { Lineas: [{ Linea: 1, Piezas: 3 }] })),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(1);
  });

  test("is refused when its reason's time is over, or when it is mounted", async () => {
    const late = await aDeliveredOrder(shop, who, { daysAgo: 20 });
    expect((await ask(shop, who.headers, late)).json()).toMatchObject({ Codigo: "returnNotPossible" });
    const orderId = await aDeliveredOrder(shop, who);
    expect((await ask(shop, who.headers, orderId, { SinMontar: false })).json()).toMatchObject({
      ModelState: { SinMontar: [expect.any(String)] },
    });
    expect((await ask(shop, other.headers, orderId)).statusCode).toBe(404);
  });

  test("of another tyre needs photos and its size, and is collected at the order's address", async () => {
    const orderId = await aDeliveredOrder(shop, who);
    const wrong = { Motivo: "wrong", Preferencia: "replacement", MedidaRecibida: "195/65 R15 91H" };
    expect((await ask(shop, who.headers, orderId, wrong)).json()).toMatchObject({
      ModelState: { Fotos: [expect.any(String)] },
    });
    const Fotos = await photoIds(shop, who.headers, orderId);
    const shown = (await ask(shop, who.headers, orderId, { ...wrong, Fotos })).json<WireReturn>();
    expect(shown).toMatchObject({ Flete: "shop", Preferencia: "replacement", PuedeCambiarPreferencia: true });
    expect(shown.Recoleccion).toContain("Hidalgo 1");
    expect(shown.Fotos.map(({ Id }) => Id)).toEqual(Fotos);
    // The photos are that return's alone.
    expect((await ask(shop, who.headers, orderId, { ...wrong, Fotos })).json()).toMatchObject({
      Codigo: "photoNotFound",
    });
  });

  test("more than ten a day are too many; what was refused or sent again is not counted", async () => {
    const orderId = await aDeliveredOrder(shop, who, { pieces: 12 });
    for (let index = 0; index < 11; index += 1)
      expect((await ask(shop, who.headers, orderId, { SinMontar: false })).statusCode).toBe(400);
    const Clave = "la-misma-clave";
    for (let index = 0; index < 11; index += 1)
      expect((await ask(shop, who.headers, orderId, { Clave })).statusCode).toBe(200);
    for (let index = 1; index < 10; index += 1) expect((await ask(shop, who.headers, orderId)).statusCode).toBe(200);
    const answer = await ask(shop, who.headers, orderId);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBeDefined();
    // Its answer was lost: sent again, it is no further one.
    expect((await ask(shop, who.headers, orderId, { Clave })).statusCode).toBe(200);
    expect((await ask(shop, other.headers, orderId, { Clave })).statusCode).toBe(404);
    expect((await read(orderId)).Devoluciones).toHaveLength(10);
  });
});

describe("its customer", () => {
  test("withdraws it, twice as once, and the pieces are free again", async () => {
    const shown = await aReturn(shop, who);
    for (let index = 0; index < 2; index += 1)
      expect((await act(shown, "Cancelar")).json()).toMatchObject({ Estado: "withdrawn", PuedeCancelar: false });
    expect((await read(shown.IdPedido)).Lineas[0]?.Disponibles).toBe(4);
    expect((await act(shown, "Cancelar", undefined, other.headers)).statusCode).toBe(404);
  });

  test.each(["received", "graded", "refunded", "replaced", "rejected"])(
    "does not withdraw what is %s",
    async (state) => {
      const shown = await aReturn(shop, who);
      await sql`update return_request set state = ${state} where id = ${shown.Id}`.execute(shop.db);
      expect((await act(shown, "Cancelar")).json()).toMatchObject({ Codigo: "returnNotPossible" });
    },
  );

  test("tells the guía once it is authorised, and may correct it", async () => {
    const shown = await aReturn(shop, who);
    const guia = { Paqueteria: "estafeta", Guia: "1234 567 890" };
    expect((await act(shown, "Guia", guia)).statusCode).toBe(409);
    await sql`update return_request set state = 'authorized' where id = ${shown.Id}`.execute(shop.db);
    const sent = (await act(shown, "Guia", guia)).json<WireReturn>();
    expect(sent).toMatchObject({ Estado: "inTransit", Paqueteria: "Estafeta", Guia: "1234567890" });
    expect(sent.GuiaURL).toContain("estafeta");
    expect((await act(shown, "Guia", { ...guia, Guia: "9999567890" })).json()).toMatchObject({ Guia: "9999567890" });
  });

  test("changes what they prefer, but not for a change of mind", async () => {
    const shown = await aReturn(shop, who);
    expect((await act(shown, "Preferencia", { Preferencia: "replacement" })).statusCode).toBe(409);
    await sql`update return_request set kind = 'damaged' where id = ${shown.Id}`.execute(shop.db);
    expect((await act(shown, "Preferencia", { Preferencia: "replacement" })).json()).toMatchObject({
      Preferencia: "replacement",
    });
  });

  test("changes forty times a day; what was refused or changes nothing is not counted", async () => {
    const shown = await aReturn(shop, who);
    const guia = (Guia: string) => act(shown, "Guia", { Paqueteria: "estafeta", Guia });
    for (let index = 0; index < 41; index += 1) expect((await guia("1234567890")).statusCode).toBe(409);
    await sql`update return_request set state = 'authorized' where id = ${shown.Id}`.execute(shop.db);
    for (let index = 0; index < 41; index += 1) expect((await guia("1234567890")).statusCode).toBe(200);
    for (let index = 1; index < 40; index += 1) expect((await guia(`12345678${index + 10}`)).statusCode).toBe(200);
    const refused = await guia("9999999999");
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { Codigo: "returnAskedTooOften" }]);
  });

  test("has the acknowledgement as a PDF, and no other customer has", async () => {
    const shown = await aReturn(shop, who);
    const url = returnReceiptPath(shown.IdPedido, shown.Id);
    const pdf = await shop.call({ url, headers: who.headers });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.headers["cache-control"]).toBe("private, no-store");
    expect((await shop.call({ url, headers: other.headers })).statusCode).toBe(404);
  });
});

describe("a photo", () => {
  let orderId: number;
  beforeEach(async () => {
    orderId = await aDeliveredOrder(shop, who);
  });
  const bytesAt = (id: number, headers: object = who.headers) =>
    shop.call({ url: returnPhotoPath(orderId, id), headers: { ...headers } });

  test.each(["jpeg", "png", "webp"] as const)("as %s is made anew, without the place it was taken at", async (type) => {
    const bytes = await aPhoto(type);
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const stored = (
      await upload(shop, who.headers, orderId, { bytes, type: `image/${type}`, query: "?vista=tread" })
    ).json<WireReturnPhoto>();
    expect(stored).toMatchObject({ Vista: "tread", Ancho: 1200, Alto: 900 });
    const shown = await bytesAt(stored.Id);
    expect(shown.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    const meta = await sharp(shown.rawPayload).metadata();
    expect(meta).toMatchObject({ format: "jpeg", width: 1200 });
    expect([meta.exif, meta.xmp, meta.iptc]).toEqual([undefined, undefined, undefined]);
    expect(shown.rawPayload.includes(Buffer.from("Telefono"))).toBe(false);
  });

  test("is seen by its customer only", async () => {
    const [id = 0] = await photoIds(shop, who.headers, orderId, 1);
    expect((await bytesAt(id, other.headers)).statusCode).toBe(404);
    expect((await bytesAt(id, {})).statusCode).toBe(401);
    const elsewhere = await aDeliveredOrder(shop, who);
    expect((await shop.call({ url: returnsPath(elsewhere, `/Fotos/${id}`), headers: who.headers })).statusCode).toBe(
      404,
    );
  });

  test.each([
    [
      "an SVG that says it is a JPEG",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"),
      "JPEG, PNG o WebP",
    ],
    ["a HEIC", Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"), "HEIC"],
    ["half a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3]), "leer"],
  ])("%s is refused with words", async (_what, bytes, words) => {
    const answer = await upload(shop, who.headers, orderId, { bytes });
    expect(answer.json()).toMatchObject({ Codigo: "photoRefused" });
    expect(answer.json<{ Message: string }>().Message).toContain(words);
  });

  test("that unpacks to more than a camera makes is refused", async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await upload(shop, who.headers, orderId, { bytes: bomb, type: "image/png" })).json()).toMatchObject({
      Codigo: "photoRefused",
    });
  });

  test("of more than ten megabytes, of another type, or of an order that did not arrive is refused", async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, 0xff);
    expect((await upload(shop, who.headers, orderId, { bytes: large })).statusCode).toBe(413);
    expect((await upload(shop, who.headers, orderId, { bytes: Buffer.from("x"), type: "text/html" })).statusCode).toBe(
      415,
    );
    expect((await upload(shop, other.headers, orderId, { bytes: await aPhoto() })).statusCode).toBe(404);
    await sql`update orders set status = 50 where id = ${orderId}`.execute(shop.db);
    expect((await upload(shop, who.headers, orderId, { bytes: await aPhoto() })).statusCode).toBe(409);
  });

  test("that was refused is not one of sixty a day, but no customer has hundreds of files looked at", async () => {
    const bytes = Buffer.from("no picture");
    for (let index = 0; index < 61; index += 1)
      expect((await upload(shop, who.headers, orderId, { bytes })).json()).toMatchObject({ Codigo: "photoRefused" });
    expect(await photoIds(shop, who.headers, orderId, 1)).toHaveLength(1);
    await sql`update rate_limit set points = 300 where key like 'return-photo-file:%'`.execute(shop.db);
    expect((await upload(shop, who.headers, orderId, { bytes })).statusCode).toBe(429);
    await sql`update rate_limit set points = case when key like 'return-photo:%' then 60 else 0 end`.execute(shop.db);
    expect((await upload(shop, who.headers, orderId, { bytes: await aPhoto() })).statusCode).toBe(429);
  });

  test("is taken away while no return has it, and six are the most of one", async () => {
    const [id = 0, ...ids] = await photoIds(shop, who.headers, orderId, 4);
    const remove = (photo: number, headers: object = who.headers) =>
      shop.call({ method: "DELETE", url: returnsPath(orderId, `/Fotos/${photo}`), headers: { ...headers } });
    expect((await remove(id, other.headers)).statusCode).toBe(404);
    expect((await remove(id)).json()).toEqual({ Quitada: true });
    const shown = (await ask(shop, who.headers, orderId, { Fotos: ids })).json<WireReturn>();
    expect((await remove(ids[0] ?? 0)).statusCode).toBe(404);
    const bytes = await aPhoto();
    const query = `?devolucion=${shown.Id}`;
    for (let index = 0; index < 3; index += 1)
      expect((await upload(shop, who.headers, orderId, { bytes, query })).statusCode).toBe(200);
    expect((await upload(shop, who.headers, orderId, { bytes, query })).json()).toMatchObject({
      Codigo: "photoRefused",
    });
    const elsewhere = await aDeliveredOrder(shop, who);
    expect((await upload(shop, who.headers, elsewhere, { bytes, query })).statusCode).toBe(404);
  });
});
