import { expect, test } from "vitest";
import { changesOf, nextCell, rolesToGive, withCell } from "./role-draft.ts";

test("a press goes through the grants that the editor holds, and back to nothing", () => {
  const held = { "orders.read": "read", "refunds.write": "ask" } as const;
  expect(nextCell("orders.read", "none", "none", held)).toBe("masked");
  expect(nextCell("orders.read", "masked", "none", held)).toBe("read");
  expect(nextCell("orders.read", "read", "none", held)).toBe("none");
  expect(nextCell("refunds.write", "ask", "none", held)).toBe("none");
  expect(nextCell("staff.write", "none", "none", held)).toBe("none");
});

test("what the role has already can be put back by an editor who does not hold it", () => {
  expect(nextCell("staff.write", "none", "full", {})).toBe("read");
  expect(nextCell("staff.write", "read", "full", {})).toBe("full");
});

test("a draft is what differs, and it is gone when nothing does", () => {
  const saved = { "orders.read": "full" } as const;
  const draft = withCell({ name: "atención", permissions: saved }, "stock.write", "read", saved);
  expect(draft).toEqual({ name: "atención", permissions: { "orders.read": "full", "stock.write": "read" } });
  expect(draft && changesOf(saved, draft)).toEqual([{ label: "Existencias", before: "none", after: "read" }]);
  expect(draft && withCell(draft, "stock.write", "none", saved)).toBeUndefined();
});

test("a member gives the roles of which they hold everything", () => {
  const roles = [
    { name: "lectura", permissions: { "orders.read": "masked" } },
    { name: "caja", permissions: { "refunds.write": "full" } },
  ] as const;
  expect(rolesToGive(roles, { "orders.read": "full", "refunds.write": "ask" })).toEqual([roles[0]]);
});
