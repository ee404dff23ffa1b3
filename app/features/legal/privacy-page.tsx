import { formatLongDate } from "../../../shared/domain/dates.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../shared/domain/privacy-notice.ts";
import { useShopInfo } from "../shell/use-shop-info.ts";
import { arcoClauses } from "./arco-clauses.tsx";
import { LegalPage } from "./legal-page.tsx";
import { dataClauses } from "./data-clauses.tsx";

/** The full notice: account §§1, 5 and 9, and what the law of 20 March 2025 (LFPDPPP) asks of one. */
export function PrivacyPage() {
  const shop = useShopInfo();
  return (
    <LegalPage
      title="Aviso de privacidad"
      lead={`Vigente desde el ${formatLongDate(PRIVACY_NOTICE_VERSION)}.`}
      clauses={[...dataClauses(shop), ...arcoClauses(shop)]}
    />
  );
}
