import { Type, type Static, type TSchema } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { HIGHEST_INTEGER } from "../../domain/text/highest-integer.ts";

/** A number of a size as a list shows it (`Value`) and as the next call wants it (`OriginalValue`) (decisions §2). */
export const WireSizeNumber = Type.Object({ Value: Type.String(), OriginalValue: Type.String() });
export type WireSizeNumber = Static<typeof WireSizeNumber>;

/** A width or a diameter: in inches of the SAE system (`IsSae`), or a section width in millimetres (decisions §2). */
export const WireWidthOrDiameter = Type.Interface([WireSizeNumber], { IsSae: Type.Boolean() });
export type WireWidthOrDiameter = Static<typeof WireWidthOrDiameter>;

const depto = Type.Optional(Type.Integer({ minimum: 0, maximum: 4 }));
const marca = Type.Optional(Type.Integer({ minimum: 0, maximum: HIGHEST_INTEGER }));
const number = Type.String({ pattern: "^[0-9]{1,4}(\\.[0-9]{1,2})?$" });

const listOf =
  <Item extends TSchema>(item: Item) =>
  <Query extends ReturnType<typeof Type.Object>>(path: string, summary: string, query: Query) =>
    defineEndpoint({
      method: "GET",
      path,
      summary,
      tag: "Medidas",
      auth: "none",
      query,
      answer: Type.Array(item),
    });
const sizeList = listOf(WireSizeNumber);
const widthList = listOf(WireWidthOrDiameter);

export const firstSizeNumbersEndpoint = widthList(
  "/api/Medidas",
  "Anchos de sección (mm) y diámetros SAE (pulgadas) del catálogo",
  Type.Object({ depto, marca }),
);

export const aspectRatiosEndpoint = sizeList(
  "/api/Medidas/Serie",
  "Series (relación de aspecto) de un ancho; OriginalValue 0 es sin serie",
  Type.Object({ depto, marca, anchoseccion: number }),
);

export const rimsEndpoint = sizeList(
  "/api/Medidas/Rin",
  "Rines de un ancho y una serie",
  Type.Object({
    depto,
    marca,
    anchoseccion: number,
    serie: Type.Optional(Type.String({ pattern: "^([0-9]{1,3})?$" })),
  }),
);

export const saeWidthsEndpoint = widthList(
  "/api/Medidas/AnchoSAE",
  "Anchos en pulgadas de un diámetro SAE",
  Type.Object({ depto, marca, diametro: number }),
);

export const saeRimsEndpoint = sizeList(
  "/api/Medidas/RinSAE",
  "Rines de un diámetro y un ancho SAE",
  Type.Object({ depto, marca, diametro: number, anchoseccion: number }),
);
