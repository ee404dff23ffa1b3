import { describe, expect, test } from "vitest";
import { SEEDED_ROLES, type SeededRole } from "../access/seeded-roles.ts";
import { ALL_TASK_KINDS, seesTaskKind, TASK_KINDS, taskKindsOf } from "./task-kinds.ts";

const OF_RETURNS = ["returnAsked", "returnNotSent", "returnToGrade", "returnToDecide"];
const OF_MONEY = ["otherAmount", "refundByHand", "refundRefused", "lateMoney", "disputed"];

const OF_GOODS = ["preparingLong", "exception", "silentParcel", "carrierDelivered", "replacementProblem"];

const OF_INVOICES = [
  "invoiceRefused",
  "invoiceUnknown",
  "invoiceNotCancelled",
  "globalUnstamped",
  "invoiceMissing",
  "creditMissing",
  "globalMissing",
];

describe("a member sees the kinds that the member may do", () => {
  test.each([
    [
      "atención",
      [
        ...OF_GOODS,
        ...OF_RETURNS,
        "refundByHand",
        "refundRefused",
        "lateMoney",
        "disputed",
        "messageUnanswered",
        "reviewsPending",
        "mailsGivenUp",
      ],
    ],
    ["almacén", [...OF_GOODS, "returnToGrade"]],
    ["catálogo", ["featuredSoldOut", "stockLow", "approvalPrices"]],
    [
      "contabilidad",
      [
        "paymentsToValidate",
        "ordersToStart",
        ...OF_MONEY,
        "depositReview",
        "movementsToDecide",
        "daysThatDiffer",
        ...OF_INVOICES,
        "approvalMoney",
      ],
    ],
    ["lectura", []],
  ] as const satisfies readonly (readonly [SeededRole, readonly string[]])[])("%s", (role, kinds) => {
    expect(taskKindsOf(SEEDED_ROLES[role]).toSorted()).toEqual([...kinds].toSorted());
  });

  test("the owner sees every kind", () => {
    expect(taskKindsOf(SEEDED_ROLES.dueño)).toEqual(ALL_TASK_KINDS);
  });

  test("a kind that another version wrote is seen by none", () => {
    expect(seesTaskKind("otherAmount", SEEDED_ROLES.dueño)).toBe(true);
    expect(seesTaskKind("otherAmount", SEEDED_ROLES.almacén)).toBe(false);
    expect(seesTaskKind("ofTomorrow", SEEDED_ROLES.dueño)).toBe(false);
    expect(seesTaskKind("toString", SEEDED_ROLES.dueño)).toBe(false);
  });
});

test("a task is there before it is late", () => {
  for (const { appearsAfterHours, limitHours } of Object.values(TASK_KINDS)) {
    expect(appearsAfterHours).toBeLessThan(limitHours);
  }
});
