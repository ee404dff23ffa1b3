import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { seesAmounts } from "../../../../shared/domain/staff/access/order-access.ts";
import { type Grant, GRANTS, type Permission } from "../../../../shared/domain/staff/access/permissions.ts";
import type { StaffActor } from "../../audit/write-line.ts";
import { providerName } from "../../../../shared/domain/payment/provider-names.ts";

export const CUSTOMER_IS_TOLD: Effect = { kind: "mail", text: "Su cliente recibe un correo." };

/** An amount in a sentence, for those who see amounts. */
export const amountWords = ({ permissions }: Pick<StaffActor, "permissions">, amount: number): string =>
  permissions === "all" || seesAmounts(permissions) ? formatMxn(centavos(amount)) : "el importe";

/** How the actor holds a permission; undefined: not at all, or less than asking. */
export function grantOf(
  { permissions }: Pick<StaffActor, "permissions">,
  permission: Permission,
): Extract<Grant, "full" | "ask"> | undefined {
  if (permissions === "all") return "full";
  const grant = permissions[permission];
  return grant !== undefined && GRANTS.indexOf(grant) <= GRANTS.indexOf("ask") ? (grant as "full" | "ask") : undefined;
}

/** The command line is told which command comes next; members have a screen for it. */
export const isShell = ({ permissions }: Pick<StaffActor, "permissions">): boolean => permissions === "all";

/** Who took a payment, in a sentence. */
export const providerInSentence = (provider: string): string =>
  provider === "deposit" ? "la cuenta de depósitos" : providerName(provider);
