import { useShopInfo } from "../shell/use-shop-info.ts";
import { generalClauses } from "./general-clauses.tsx";
import { LegalPage } from "./legal-page.tsx";
import { purchaseClauses } from "./purchase-clauses.tsx";

/** In the order of account §2. */
export function TermsPage() {
  const shop = useShopInfo();
  return <LegalPage title="Términos y condiciones" clauses={[...purchaseClauses(shop), ...generalClauses(shop)]} />;
}
