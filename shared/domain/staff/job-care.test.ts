import { expect, test } from "vitest";
import { keepsJob } from "./job-care.ts";

test.each(["settle_payment", "refund_payment", "review_payment", "find_reviewed_payment", "forget_payer"])(
  "%s is not thrown away, and staff read what would be lost",
  (name) => expect(keepsJob(name)).toMatch(/^.+: si se descarta, .+/),
);

test.each(["send_mail", "clean_up", "toString"])("%s can go", (name) => expect(keepsJob(name)).toBeNull());
