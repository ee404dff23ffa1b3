import { describe, expect, test } from "vitest";
import { isStrongPassword } from "../../../../shared/domain/people/password.ts";
import { COMMON_WORDS } from "./common-words.ts";
import { isEasyPassword } from "./easy-password.ts";
import { makeTemporaryPassword } from "./temporary-password.ts";

const OWNER = { shopName: "Rodada", email: "lucia.ramos@correo.mx", names: ["Lucía", "Ramos", "Peña"] };
const isEasy = (password: string): boolean => isEasyPassword(password, OWNER);
const capital = (word: string): string => `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`;

test.each([
  "Password1!",
  "P@ssw0rd",
  "Pa$$w0rd1",
  "Contraseña1!".replace("ñ", "n"),
  "Admin@123",
  "Welcome@123",
  "Qwerty123!",
  "Abcd1234!",
  "Abc123!@#",
  "Aa123456!",
  "1qaz!QAZ",
  "!QAZ2wsx",
  "Zaq1@wsx",
  "Qwer!234",
  "Mexico2026!",
  "Chivas#1906",
  "Guadalajara1!",
  "Diciembre.2025",
  "HolaMundo1!",
  "Iloveyou1!",
])("%s, which is among the first that are tried, is easy", (password) => {
  expect(isStrongPassword(password)).toBe(true);
  expect(isEasy(password)).toBe(true);
});

test.each([
  "Llantas-2026",
  "Ruedas#2027",
  "Rodada-2026!",
  "Michelin#1",
  "R1n3s.2026",
  "Camioneta_44",
  "R15_llantas",
  "Rin15-Llanta",
  "185/65R15-Aa",
  "18565R15:Auto",
  "LLantas2026mx!",
])("%s is made of the shop's or the trade's words", (password) => {
  expect(isStrongPassword(password)).toBe(true);
  expect(isEasy(password)).toBe(true);
});

test.each(["Ramos:84-tiZ", "xq-LUC1A-938", "9-R@mos.Kw", "vT3.penA!xq"])(
  "%s has the owner's name in it",
  (password) => {
    expect(isEasy(password)).toBe(true);
    expect(isEasyPassword(password, { shopName: "Rodada", email: "otra@correo.mx", names: ["Zoé"] })).toBe(false);
  },
);

test("parts of a name shorter than four letters are in too many passwords", () =>
  expect(isEasyPassword("Zanate#48:Pua", { shopName: "Rodada", email: "pua@correo.mx", names: ["Nat"] })).toBe(false));

test.each(["Zanate#48:Pua", "Tr3sGatos&Luna", "kV8#mq2Z", "Jicama=Tren-91", "Caballo-48.37"])(
  "%s is not easy",
  (password) => {
    expect(isStrongPassword(password)).toBe(true);
    expect(isEasy(password)).toBe(false);
  },
);

describe("the commonest shapes that pass the rule", () => {
  const ENDINGS = ["1!", "@123", "-1990"];
  const variants = [...COMMON_WORDS]
    .flatMap((word) => ENDINGS.map((ending) => `${capital(word)}${ending}`))
    .filter(isStrongPassword);

  test("are refused for every word of the lists", () => {
    expect(variants.length).toBeGreaterThan(3_000);
    expect(variants.filter((password) => !isEasy(password))).toEqual([]);
  });

  test("are refused with digits and signs for letters", () => {
    const leet = (word: string) =>
      word.replaceAll("a", "@").replaceAll("o", "0").replaceAll("e", "3").replaceAll("i", "1");
    const written = variants
      .map((password) => `${password[0] ?? ""}${leet(password.slice(1))}`)
      .filter(isStrongPassword);
    expect(written.length).toBeGreaterThan(3_000);
    expect(written.filter((password) => !isEasy(password))).toEqual([]);
  });
});

test("what is drawn at random is not refused", () => {
  const stranger = { shopName: "Rodada", email: "a.b@correo.mx", names: [] };
  const drawn = Array.from({ length: 2_000 }, makeTemporaryPassword);
  expect(drawn.filter((password) => isEasyPassword(password, stranger))).toEqual([]);
});
