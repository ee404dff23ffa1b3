import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("an error of the database is logged with its cause and without the row's values", () => {
  const lines: string[] = [];
  const log = createLog({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const error = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    constraint: "customer_by_email",
    detail: "Key (lower(email))=(mariana@correo.mx) already exists.",
  });
  log.error({ err: error }, "unexpected error");
  expect(lines.join()).toContain("customer_by_email");
  expect(lines.join()).not.toContain("mariana");
});
