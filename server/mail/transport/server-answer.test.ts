import { expect, test } from "vitest";
import { cleanAnswer } from "./server-answer.ts";

const TO = "mariana.ortega@correo.mx";

test.each([
  ["what it took", "250 2.0.0 Ok: queued as 4F2A", "250 2.0.0 Ok: queued as 4F2A"],
  ["the recipient", `550 5.1.1 <${TO}>: Recipient address rejected`, "550 5.1.1 <…>: Recipient address rejected"],
  ["it in capitals", "550 MARIANA.ORTEGA@CORREO.MX unknown", "550 … unknown"],
  ["its name alone", '550 no such user "Mariana.Ortega".', '550 no such user "…".'],
  ["its name at the end of a sentence", "550 unknown user mariana.ortega.", "550 unknown user …"],
  ["another address", "451 greylisted, see postmaster@otro.mx", "451 greylisted, see …"],
  ["an address in a link", "550 https://mx.example/why?to=mariana.ortega%40correo.mx", "550 …"],
  ["several lines and control characters", "550-first\r\n550 \u001b[31mred\u0007", "550-first 550 [31mred"],
  ["nothing", "", ""],
])("an answer with %s", (_what, answer, clean) => expect(cleanAnswer(answer, TO)).toBe(clean));

test("a name of two letters is hidden as a word only, and an answer has an end", () => {
  expect(cleanAnswer("550 user ana of banana", "ana@correo.mx")).toBe("550 user … of banana");
  expect(cleanAnswer(`550 ${"x ".repeat(900)}`, TO)).toHaveLength(300);
  expect(cleanAnswer("550 no recipient", "")).toBe("550 no recipient");
});
