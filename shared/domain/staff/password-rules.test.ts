import { expect, test } from "vitest";
import { passwordLength } from "./password-rules.ts";

test("an emoji of a password counts once", () => expect(passwordLength("llantas 🛞")).toBe(9));
