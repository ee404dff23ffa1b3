import { describe, expect, test } from "vitest";
import { isOfThisParcel, nextPollAt } from "./poll-plan.ts";
import { isLinkOver, TRACKING_TOKEN } from "./tracking-link.ts";
import { fillTemplate, templateProblem } from "./tracking-template.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const shippedAt = new Date("2026-11-22T16:00:00Z");
const after = (ms: number): Date => new Date(shippedAt.getTime() + ms);

describe("asking about a parcel", () => {
  test("is after two hours, then after six, and ends after thirty days", () => {
    const ask = (outcome: "news" | "nothingNew" | "failed", quietPolls: number, now = shippedAt) =>
      nextPollAt(now, { outcome, quietPolls, shippedAt });
    expect(ask("news", 0)).toEqual(after(2 * HOUR_MS));
    expect(ask("nothingNew", 1)).toEqual(after(2 * HOUR_MS));
    expect(ask("nothingNew", 2)).toEqual(after(6 * HOUR_MS));
    // What moved is asked about soon again, however long it was quiet.
    expect(ask("news", 5)).toEqual(after(2 * HOUR_MS));
    expect(ask("nothingNew", 9, after(30 * DAY_MS - 6 * HOUR_MS))).toEqual(after(30 * DAY_MS));
    expect(ask("failed", 5)).toEqual(after(HOUR_MS / 2));
    expect(ask("nothingNew", 9, after(30 * DAY_MS))).toBeNull();
  });

  test("leaves out what another parcel with the same number did", () => {
    expect(isOfThisParcel(after(-DAY_MS), shippedAt)).toBe(true);
    expect(isOfThisParcel(after(-30 * DAY_MS), shippedAt)).toBe(false);
  });
});

describe("the address of a tracking page", () => {
  test("is a carrier's over https with the guía in it", () => {
    expect(templateProblem("https://www.dhl.com/mx-es/home/rastreo.html?tracking-id={guia}")).toBeUndefined();
    expect(fillTemplate("https://x.example/{guia}", "A/B")).toBe("https://x.example/A%2FB");
  });

  test.each([
    ["http://www.dhl.com/{guia}", "Tiene que empezar con https://"],
    ["javascript:alert('{guia}')", "Tiene que empezar con https://"],
    ["https://www.dhl.com/rastreo", "Falta {guia}: ahí va el número de guía."],
    ["https://user@dhl.com/{guia}", "Sin usuario ni contraseña."],
    [["https://:", "x@dhl.com/{guia}"].join(""), "Sin usuario ni contraseña."],
    ["https://{guia}.example/x", "El sitio tiene que ser el de la paquetería."],
    ["https://dhl/{guia}", "El sitio tiene que ser el de la paquetería."],
    ["https://www.dhl.com:99999/{guia}", "No es una dirección de internet."],
    ["https://www.dhl.com/{guia} x", "Sin espacios ni comillas; la única llave es {guia}."],
    ["https://www.dhl.com/{otra}{guia}", "Sin espacios ni comillas; la única llave es {guia}."],
    [`https://www.dhl.com/{guia}${"x".repeat(275)}`, "Escribe a lo más 300 letras."],
  ])("is not %s", (template, problem) => expect(templateProblem(template)).toBe(problem));

  test("has three hundred characters at most", () =>
    expect(templateProblem(`https://www.dhl.com/{guia}${"x".repeat(274)}`)).toBeUndefined());
});

describe("the link of an e-mail", () => {
  const placedAt = after(-DAY_MS);

  test("ends thirty days after the delivery, and not before", () => {
    const delivered = { status: "delivered", since: shippedAt, placedAt } as const;
    expect(isLinkOver(delivered, after(29 * DAY_MS))).toBe(false);
    expect(isLinkOver(delivered, after(31 * DAY_MS))).toBe(true);
    expect(isLinkOver({ ...delivered, status: "inTransit" }, after(31 * DAY_MS))).toBe(false);
    expect(isLinkOver({ ...delivered, status: "inTransit" }, after(401 * DAY_MS))).toBe(true);
  });

  test("has an order's number and a code", () => {
    expect(TRACKING_TOKEN.test(`104286-${"0a".repeat(20)}`)).toBe(true);
    for (const token of ["104286", `0-${"0a".repeat(20)}`, `104286-${"0A".repeat(20)}`, `1-${"0a".repeat(21)}`]) {
      expect(TRACKING_TOKEN.test(token)).toBe(false);
    }
  });
});
