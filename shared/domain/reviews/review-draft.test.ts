import { expect, test } from "vitest";
import { readReview, type TypedReview } from "./review-draft.ts";

const TYPED: TypedReview = { stars: 4, text: "", vehicle: "", kilometres: "" };

test("stars alone are a review", () =>
  expect(readReview(TYPED)).toEqual({ ok: true, value: { stars: 4, text: "", vehicle: "", kilometres: null } }));

test("texts are kept plain, and kilometres as a number", () =>
  expect(
    readReview({
      stars: 1,
      text: "  Mal agarre\r\n\r\n\r\n\r\nen lluvia.\u0000 <b>No</b> ",
      vehicle: " Nissan \n Versa  2018 ",
      kilometres: " 22,000 km",
    }),
  ).toEqual({
    ok: true,
    value: { stars: 1, text: "Mal agarre\n\nen lluvia.  <b>No</b>", vehicle: "Nissan Versa 2018", kilometres: 22_000 },
  }));

test.each([
  ["no stars", { stars: 0 }, "stars"],
  ["six stars", { stars: 6 }, "stars"],
  ["half a star", { stars: 3.5 }, "stars"],
  ["1,001 letters", { text: "a".repeat(1_001) }, "text"],
  ["a link", { text: "Más baratas en https://otra.example" }, "text"],
  ["a site", { text: "vean llantas-baratas.com.mx" }, "text"],
  ["an e-mail", { text: "escríbeme a ana@correo.mx" }, "text"],
  ["a telephone", { text: "llámame al 33 1555 0142 por la tarde" }, "text"],
  ["a telephone for a vehicle", { vehicle: "3315550142" }, "vehicle"],
  ["61 letters of vehicle", { vehicle: "a".repeat(61) }, "vehicle"],
  ["kilometres in words", { kilometres: "muchos" }, "kilometres"],
  ["kilometres below nothing", { kilometres: "-5" }, "kilometres"],
  ["kilometres beyond any tyre", { kilometres: "200001" }, "kilometres"],
] as const)("%s is refused at its field", (_what, changed, field) => {
  const read = readReview({ ...TYPED, ...changed });
  expect(read.ok ? [] : Object.keys(read.error)).toEqual([field]);
});

test.each([
  ["five stars", { stars: 5 }],
  ["1,000 letters", { text: "a".repeat(1_000) }],
  ["60 letters of vehicle", { vehicle: "a".repeat(60) }],
  ["200,000 kilometres", { kilometres: "200,000" }],
])("%s are kept", (_what, changed) => expect(readReview({ ...TYPED, ...changed }).ok).toBe(true));

test("a fault says what is wrong", () =>
  expect(readReview({ stars: 6, text: "a".repeat(1_234), vehicle: "a".repeat(61), kilometres: "12 millas" })).toEqual({
    ok: false,
    error: {
      stars: "Elige de 1 a 5 estrellas.",
      text: "Tu opinión puede tener hasta 1,000 caracteres; tiene 1,234.",
      vehicle: "Escribe el vehículo con hasta 60 caracteres.",
      kilometres: "Escribe los kilómetros con números, hasta 200,000.",
    },
  }));

test.each([
  "wa.me/5255",
  "wa.me/+525500001111",
  "t.me/x",
  "T.ME/llantas",
  "bit.ly/x",
  "youtu.be/abc",
  "goo.gl/x",
  "l1.es/x",
  "baratas.shop",
  "llantas-baratas.store/oferta",
  "mi-tienda.co",
  "tienda.com.co",
  "rines.xyz",
])("%s is a link, in a sentence too", (link) => {
  for (const text of [link, `Más baratas en ${link}, vean`, `(${link})`, `Buenas.${link}`])
    expect(readReview({ ...TYPED, text }).ok, text).toBe(false);
});

test.each([
  "Aguantan bien.Las recomiendo",
  "Me gustan.me quedo con ellas, es.la mejor",
  "Perfectas.Comúnmente duran menos",
  "Muy bien.Compré otras dos.Colocadas en una hora",
  "185/65R15",
  "Puse 205/55 R16 91V y van a 120 km/h.Sin ruido",
  "Se sienten firmes a 140.km/h",
  "A 32.lb/in2 y 2.2 kg/cm2",
  "Me costaron $1,200/llanta.En total $4,800.00",
  "Buenas y/o baratas.Si/no las compraría otra vez",
  "Excelentes.precio/calidad",
  "Las monté en Llantera S.A. de C.V. el 12.05/2026",
  "Muy silenciosas...las volvería a comprar",
  "Llevo 22,000 km con las 185/65 R15 en mi Versa 2018.",
  "De 10 le pongo 8.5, van 2.5 mm de desgaste.",
  "Excelentes.Muy recomendadas",
])("%s has no contact data", (text) => expect(readReview({ ...TYPED, text }).ok).toBe(true));

test("every wrong field is told at once", () => {
  const read = readReview({ stars: 0, text: "www.x.mx", vehicle: "", kilometres: "x" });
  expect(read.ok ? [] : Object.keys(read.error)).toEqual(["stars", "text", "kilometres"]);
});
