import { expect, test } from "vitest";
import { hourText, isFree, isFull, mountingText } from "./appointment.ts";
import { offeredHoursOf } from "./wire-hours.ts";
import { fromPesos } from "../../../../shared/domain/money/money.ts";

const [free, full, gone] = ["2026-12-02T16:00:00.000Z", "2026-12-02T17:00:00.000Z", "2026-12-02T18:00:00.000Z"];
const offered = offeredHoursOf({
  Reloj: "Hora de la Ciudad de México.",
  Montaje: 200,
  Minutos: 50,
  Desde: "2026-12-01",
  Dias: [
    {
      Dia: "2026-12-02",
      Horas: [
        { Inicio: free, Hora: "10:00", Lugares: 2 },
        { Inicio: full, Hora: "11:00", Lugares: 0 },
      ],
    },
  ],
});

test("an hour is free, full, or offered no more", () => {
  expect([free, full, gone].map((start) => isFree(offered, start))).toEqual([true, false, false]);
  expect([free, full, gone].map((start) => isFull(offered, start))).toEqual([false, true, false]);
});

test("an hour and the price of mounting in words", () => {
  expect(hourText({ day: "2026-12-02", time: "10:00" })).toBe("Miércoles 2 de diciembre, 10:00");
  expect([mountingText(offered.mountingPrice, 4), mountingText(fromPesos(0), 4), mountingText(null, 4)]).toEqual([
    "$800.00",
    "Gratis",
    "",
  ]);
});
