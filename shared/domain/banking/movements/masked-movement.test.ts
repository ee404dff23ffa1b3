import { expect, test } from "vitest";
import { maskedMovement } from "./masked-movement.ts";

test.each([
  ["SPEI RECIBIDO BBVA OCTAVIO LÓPEZ", "SPEI RECIBIDO BBVA O•••••• L••••"],
  ["ref. 0010428665 a 012180012345678901", "ref. 0010428665 a ••••8901"],
  ["DEP EFECTIVO SUC 3312", "DEP EFECTIVO SUC 3312"],
  ["A DE LA 3 b", "A DE LA 3 b"],
  ["LU X", "L• X"],
  ["llantas rebeca", "l•••••• r•••••"],
])("%j reads %j", (text, masked) => expect(maskedMovement(text)).toBe(masked));
