import fc from "fast-check";
import { expect, test } from "vitest";
import { readHours } from "../locations/opening-hours.ts";
import { centavos } from "../money/money.ts";
import { arrivalDay, isBeforeTires } from "./arrival-day.ts";
import {
  type AppointmentTerms,
  appointmentErrors,
  NO_APPOINTMENTS,
  takesAppointments,
  tidyAppointments,
} from "./appointment-terms.ts";
import { appointmentWords } from "./appointment-words.ts";
import { placesWords } from "./places-words.ts";
import { hasNotice, isWorkedAt, OFFERED_DAYS, offeredDays, offeredSlot, slotsOn } from "./slots.ts";
import { momentInZone, zonedTime, zoneWords } from "./zoned-time.ts";

const MEXICO = "America/Mexico_City";
const TERMS: AppointmentTerms = {
  hours: readHours("lun-vie 9-13; lun-vie 16-18; sáb 9:30-12:15") ?? "",
  places: 2,
  mountingPrice: centavos(20_000),
  mountingMinutes: 50,
  closedDays: ["2026-12-04"],
};
const SHOP = { terms: TERMS, zone: MEXICO };
const timesOn = (day: string, shop = SHOP) => slotsOn(shop, day).map(({ time }) => time);

test.each([
  ["a weekday with a pause", "2026-12-02", ["9:00", "10:00", "11:00", "12:00", "16:00", "17:00"]],
  ["only whole hours within a shift", "2026-12-05", ["9:30", "10:30"]],
  ["a day without hours", "2026-12-06", []],
  ["a day that staff closed", "2026-12-04", []],
  ["a rest day of the law", "2026-12-25", []],
])("the hours of %s", (_why, day, times) => expect(timesOn(day)).toEqual(times));

test.each([
  ["without hours", { ...TERMS, hours: "" }],
  ["without places", { ...TERMS, places: null }],
  ["of a branch that said nothing", NO_APPOINTMENTS],
])("no appointments %s", (_why, terms) => expect(slotsOn({ terms, zone: MEXICO }, "2026-12-02")).toEqual([]));

test("hours and places make a branch take appointments", () => {
  const given = (hours: string, places: number | null) => takesAppointments({ hours, places });
  expect([given("lun 9:00-18:00", 2), given("", 2), given("lun 9:00-18:00", null)]).toEqual([true, false, false]);
});

test("the last hour of a day that is open to midnight begins at 23:00", () => {
  const terms = { ...TERMS, hours: "mié 22:00-24:00" };
  expect(timesOn("2026-12-02", { terms, zone: MEXICO })).toEqual(["22:00", "23:00"]);
});

test.each([
  ["Mexico City", MEXICO, "2026-12-02T16:00:00.000Z"],
  ["Tijuana in winter", "America/Tijuana", "2026-12-02T18:00:00.000Z"],
  ["Cancún", "America/Cancun", "2026-12-02T15:00:00.000Z"],
])("10:00 is on the clock of %s", (_place, zone, iso) =>
  expect(
    slotsOn({ terms: TERMS, zone }, "2026-12-02")
      .find(({ time }) => time === "10:00")
      ?.startsAt.toISOString(),
  ).toBe(iso),
);

test("an hour that the border's clock skips is left out, and of a repeated hour the first counts", () => {
  expect(momentInZone("2026-03-08", 150, "America/Tijuana")).toBeUndefined();
  expect(momentInZone("2026-11-01", 90, "America/Tijuana")?.toISOString()).toBe("2026-11-01T08:30:00.000Z");
  expect(momentInZone("2026-03-08", 180, "America/Tijuana")?.toISOString()).toBe("2026-03-08T10:00:00.000Z");
  const shop = { terms: { ...TERMS, hours: "dom 1:00-4:00" }, zone: "America/Tijuana" };
  expect(timesOn("2026-03-08", shop)).toEqual(["1:00", "3:00"]);
});

test("an hour of the pause is not worked at", () =>
  expect(isWorkedAt(SHOP, new Date("2026-12-02T20:00:00Z"))).toBe(false));

const NOW = new Date("2026-11-26T18:00:00Z");
const OFFER = { firstDay: "2026-12-02", now: NOW };

test("days are offered from the one of the tyres on, for fourteen days", () => {
  const days = offeredDays(SHOP, OFFER).map(({ day }) => day);
  expect([days[0], days.at(-1)]).toEqual(["2026-12-02", "2026-12-15"]);
  expect(days).not.toContain("2026-12-04");
});

test.each([
  ["an hour of the branch", "2026-12-02T16:00:00Z", true],
  ["the day before the tyres are there", "2026-12-01T16:00:00Z", false],
  ["the last day", "2026-12-15T23:00:00Z", true],
  ["the day after the last", "2026-12-16T16:00:00Z", false],
  ["half past", "2026-12-02T16:30:00Z", false],
  ["a second later", "2026-12-02T16:00:01Z", false],
  ["an hour of the pause", "2026-12-02T20:00:00Z", false],
  ["23:59", "2026-12-03T05:59:00Z", false],
  ["a rest day", "2026-12-25T16:00:00Z", false],
])("offered: %s", (_why, iso, isOffered) =>
  expect(offeredSlot(SHOP, OFFER, new Date(iso)) !== undefined).toBe(isOffered),
);

test.each([
  ["two hours before", "2026-12-02T14:00:00Z", true],
  ["a moment less than two hours before", "2026-12-02T14:00:00.001Z", false],
  ["afterwards", "2026-12-02T18:00:00Z", false],
])("an appointment can be changed %s", (_when, now, can) => {
  const startsAt = new Date("2026-12-02T16:00:00Z");
  expect(hasNotice(startsAt, new Date(now))).toBe(can);
  expect(offeredSlot(SHOP, { firstDay: "2026-12-01", now: new Date(now) }, startsAt) !== undefined).toBe(can);
});

const anyZone = fc.constantFrom(MEXICO, "America/Tijuana", "America/Cancun", "America/Hermosillo", "America/Ojinaga");
const anyDay = fc
  .date({ min: new Date("2025-01-01"), max: new Date("2031-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyHours = fc
  .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 24 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => readHours(`lun-dom ${from}:00-${to}:00`) ?? "");

test("every hour of any branch begins on its day, on its clock, once, and is worked at", () =>
  fc.assert(
    fc.property(anyZone, anyDay, anyHours, (zone, day, hours) => {
      const shop = { terms: { ...TERMS, hours, closedDays: [] }, zone };
      const slots = slotsOn(shop, day);
      expect(new Set(slots.map(({ startsAt }) => startsAt.getTime())).size).toBe(slots.length);
      for (const { startsAt, time } of slots) {
        expect(zonedTime(startsAt, zone)).toMatchObject({ day, time });
        expect(isWorkedAt(shop, startsAt)).toBe(true);
      }
    }),
  ));

test("what is offered by day is offered by moment too, never in the past and never outside its days", () =>
  fc.assert(
    fc.property(
      anyZone,
      anyDay,
      fc.date({ min: new Date("2025-01-01"), max: new Date("2031-12-31"), noInvalidDate: true }),
      (zone, firstDay, now) => {
        const shop = { ...SHOP, zone };
        const days = offeredDays(shop, { firstDay, now });
        expect(days.length).toBeLessThanOrEqual(OFFERED_DAYS);
        for (const { day, slots } of days) {
          expect(day >= firstDay).toBe(true);
          for (const slot of slots) {
            expect(slot.startsAt > now).toBe(true);
            expect(offeredSlot(shop, { firstDay, now }, slot.startsAt)).toEqual(slot);
          }
        }
      },
    ),
    { numRuns: 30 },
  ));

test.each([
  ["on its way, before its day", { status: "inTransit", deliveredBy: "2026-12-02" }, "2026-11-30", "2026-12-02"],
  ["late on a Friday", { status: "inTransit", deliveredBy: "2026-12-02" }, "2026-12-04", "2026-12-07"],
  ["at the branch, although late", { status: "atDealerBranch", deliveredBy: "2026-12-02" }, "2026-12-04", "2026-12-04"],
  ["handed over", { status: "delivered", deliveredBy: "2026-12-02" }, "2026-12-04", "2026-12-04"],
  ["on its day", { status: "inTransit", deliveredBy: "2026-12-04" }, "2026-12-04", "2026-12-04"],
  ["without a promise", { status: "inProcess", deliveredBy: null }, "2026-12-04", "2026-12-04"],
] as const)("tyres are there: %s", (_why, order, today, day) => expect(arrivalDay(order, today)).toBe(day));

test.each([
  ["on the day of the tyres", "2026-12-02", "2026-12-01", false],
  ["before them", "2026-12-01", "2026-11-30", true],
  ["today, while they are late", "2026-12-03", "2026-12-03", true],
  ["days after they are late", "2026-12-07", "2026-12-03", false],
])("an appointment %s has to be moved: %s", (_why, day, today, mustMove) =>
  expect(isBeforeTires({ status: "inTransit", deliveredBy: "2026-12-02" }, day, today)).toBe(mustMove),
);

test("an order that is over needs no other day", () =>
  expect(isBeforeTires({ status: "cancelled", deliveredBy: "2026-12-09" }, "2026-12-02", "2026-12-01")).toBe(false));

const daysFrom = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10));

test.each([
  [{ hours: "lun-vie 9-18", places: 2 }, {}],
  [{ hours: "  ", places: null }, {}],
  [{ hours: "lun 9-18", places: 1, mountingPrice: centavos(0) }, {}],
  [{ hours: "lun 9-18", places: 20, mountingPrice: centavos(1_000_000) }, {}],
  [{ hours: "lun 9-18", places: 0 }, { places: "Un número de 1 a 20." }],
  [{ hours: "lun 9-18", places: 1.5 }, { places: "Un número de 1 a 20." }],
  [{ closedDays: daysFrom(60) }, {}],
  [{ closedDays: daysFrom(61) }, { closedDays: "A lo más 60 días." }],
  [{ hours: "", places: 2 }, { hours: "Escribe el horario de las citas, o quita las citas por hora." }],
  [{ hours: "lun 9-18", places: null }, { places: "Escribe cuántas citas caben en una hora." }],
  [
    { hours: "a veces", places: 2 },
    { hours: "Escribe los días y las horas, como: lun-vie 9:00-18:00; sáb 9:00-14:00." },
  ],
  [{ hours: "lun 9-18", places: 21 }, { places: "Un número de 1 a 20." }],
  [{ mountingPrice: centavos(1_000_001) }, { mountingPrice: "Un precio de $0.00 a $10,000.00, con IVA." }],
  [{ mountingMinutes: 10 }, {}],
  [{ mountingMinutes: 480 }, {}],
  [{ mountingMinutes: 9 }, { mountingMinutes: "Un número de 10 a 480." }],
  [{ mountingMinutes: 481 }, { mountingMinutes: "Un número de 10 a 480." }],
  [{ closedDays: ["2026-02-30"] }, { closedDays: "Escribe los días así: 2026-12-24, 2026-12-31." }],
])("terms %j", (change, errors) =>
  expect(appointmentErrors(tidyAppointments({ ...NO_APPOINTMENTS, ...change }))).toEqual(errors),
);

test("closed days are kept once each, in order", () =>
  expect(
    tidyAppointments({ ...TERMS, closedDays: [" 2026-12-31", "2026-12-24", "2026-12-31", ""] }).closedDays,
  ).toEqual(["2026-12-24", "2026-12-31"]));

test("words of an hour", () => {
  expect(appointmentWords(new Date("2026-12-02T16:00:00Z"), MEXICO)).toBe("Miércoles 2 de diciembre, 10:00");
  expect([placesWords(0), placesWords(1), placesWords(2)]).toEqual(["lleno", "1 lugar", "2 lugares"]);
  expect([zoneWords(MEXICO), zoneWords("America/Tijuana")]).toEqual([
    "Hora de la Ciudad de México.",
    "Hora de Tijuana.",
  ]);
});
