import { type InstallmentPlan, isSameBank } from "../../shared/domain/payment/installments.ts";
import type { SavedCard } from "./card-vault.ts";

/**
 * Banks by the three digits they have in a CLABE and in the provider's `bank_code`, under the names instalment plans are
 * kept with (`bancos_msi.csv`). Which of them take part, and from which amount, is in the plans; issuers without a code of
 * their own are not here. A new bank is a row.
 */
const BANKS: ReadonlyMap<string, string> = new Map([
  ["002", "Banamex"],
  ["012", "BBVA México"],
  ["014", "Santander"],
  ["019", "Banjército"],
  ["021", "HSBC"],
  ["030", "BanBajío"],
  ["036", "Inbursa"],
  ["042", "Banca Mifel"],
  ["044", "Scotiabank"],
  ["058", "Banregio"],
  ["059", "Invex"],
  ["062", "Afirme"],
  ["072", "Banorte"],
  ["103", "American Express"],
  ["113", "Ve por Más"],
  ["127", "Banco Azteca"],
  ["132", "Multiva"],
  ["137", "BanCoppel"],
  ["140", "Consubanco"],
  ["167", "Hey Banco"],
  ["638", "Nu México"],
]);

/** The name of a bank by the provider's code; empty for one that is not in the table. */
export const bankNameOf = (bankCode: string, banks: ReadonlyMap<string, string> = BANKS): string =>
  banks.get(bankCode.padStart(3, "0")) ?? "";

/** Whether a card's code can tell that it is of this bank. */
export const isListedBank = (name: string): boolean => [...BANKS.values()].some((bank) => isSameBank(bank, name));

/**
 * `Msi` of a saved card: the codes of the plans its bank takes, as "3,6,12". Empty for debit and for banks we do not know.
 * The provider says nothing about instalments on a card, so the bank decides (providers §1.8).
 */
export function installmentCodesOf(
  card: Pick<SavedCard, "type" | "bankCode">,
  plans: readonly Pick<InstallmentPlan, "code" | "bank">[],
  banks: ReadonlyMap<string, string> = BANKS,
): string {
  const bank = bankNameOf(card.bankCode, banks);
  if (card.type !== "credit" || bank === "") return "";
  const codes = plans.filter((plan) => plan.code !== "" && (plan.bank === "" || isSameBank(plan.bank, bank)));
  return [...new Set(codes.map(({ code }) => code))].toSorted((a, b) => Number(a) - Number(b)).join(",");
}
