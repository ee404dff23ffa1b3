import sharp from "sharp";
import type { WireReturn, WireReturnPhoto } from "../../../shared/contract/returns/return-shapes.ts";
import { aDeliveredOrder } from "../buying/delivered-orders.ts";
import type { SignedIn } from "../customers.ts";
import type { TestShop } from "../shop/test-shop.ts";

/** A picture as a phone takes it, with a place in its data. */
export const aPhoto = (type: "jpeg" | "png" | "webp" = "jpeg"): Promise<Buffer> => {
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: "#335577" } }).withExif({
    IFD0: { Make: "Telefono", Model: "Nueve" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "19/1 22/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "99/1 10/1 0/1" },
  });
  return picture.toFormat(type).toBuffer();
};

export const returnsPath = (orderId: number, rest = ""): string =>
  `/api/Pedidos/MisPedidos/${orderId}/Devoluciones${rest}`;

export const upload = (
  shop: TestShop,
  headers: object,
  orderId: number,
  {
    bytes,
    type = "image/jpeg",
    query = "",
  }: { readonly bytes: Buffer; readonly type?: string; readonly query?: string },
) =>
  shop.call({
    method: "POST",
    url: `${returnsPath(orderId, "/Fotos")}${query}`,
    headers: { ...headers, "content-type": type },
    payload: bytes,
  });

export async function photoIds(shop: TestShop, headers: object, orderId: number, count = 2): Promise<number[]> {
  const bytes = await aPhoto();
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await upload(shop, headers, orderId, { bytes })).json<WireReturnPhoto>().Id);
  return ids;
}

let keys = 0;
export const aRequest = (changes: object = {}) => ({
  Clave: `clave-${(keys += 1)}-${Date.now()}`,
  Motivo: "withdrawal",
  Preferencia: "refund",
  Lineas: [{ Linea: 1, Piezas: 1 }],
  SinMontar: true,
  MedidaRecibida: "",
  Comentario: "",
  Fotos: [],
  Recoleccion: "",
  ...changes,
});

export const ask = (shop: TestShop, headers: object, orderId: number, changes: object = {}) =>
  shop.call({ method: "POST", url: returnsPath(orderId), headers: { ...headers }, payload: aRequest(changes) });

export async function aReturn(shop: TestShop, who: SignedIn, changes: object = {}, pieces = 4): Promise<WireReturn> {
  const orderId = await aDeliveredOrder(shop, who, { pieces });
  const answer = await ask(shop, who.headers, orderId, changes);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<WireReturn>();
}
