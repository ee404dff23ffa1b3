import { expect, test } from "vitest";
import { ConfigError } from "../config/config.ts";
import { failureOf } from "./report.ts";
import { StaffRefusal, StaffUnavailable } from "./staff-command.ts";

const fromDatabase = (code: string) => Object.assign(new Error("canceling statement due to lock timeout"), { code });

test.each([
  ["a refusal says why", new StaffRefusal("No hay."), 1, "No hay."],
  ["a shop that cannot be reached", new StaffUnavailable("No se pudo conectar."), 3, "No se pudo conectar."],
  ["a wrong setting", new ConfigError(["La variable PORT…"]), 3, "La variable PORT…"],
  ["a lock that did not come", fromDatabase("55P03"), 3, "Inténtalo de nuevo."],
  ["a deadlock", fromDatabase("40P01"), 3, "Inténtalo de nuevo."],
  ["anything else is a bug, with its stack", new TypeError("oops"), 4, "report.test.ts"],
])("%s", (_what, error, code, message) =>
  expect(failureOf(error)).toMatchObject({ code, message: expect.stringContaining(message) }),
);
