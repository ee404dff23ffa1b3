import { maskedCode } from "../../../shared/domain/pricing/campaigns/unique-code.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";

type CodeKind = "open" | "generated" | "personal";

interface KeptCode {
  readonly code: string;
  readonly customer_email: string | null;
  readonly batch_id: number | null;
  /** Of a generated code. */
  readonly prefix: string | null;
}

export const kindOfCode = ({ customer_email: email, batch_id: batch }: Omit<KeptCode, "code">): CodeKind =>
  email !== null ? "personal" : batch !== null ? "generated" : "open";

/** A code as a member reads it: the end of a generated one, which a reader could spend, and a personal one for readers of customers. */
export function shownCode(row: KeptCode, permissions: Permissions): string {
  const codes = {
    open: row.code,
    generated: maskedCode(row.prefix ?? "", row.code),
    personal: hasGrant(permissions, "customers.read", "read") ? row.code : HIDDEN_CODE,
  };
  return codes[kindOfCode(row)];
}

export const HIDDEN_CODE = "••••";
