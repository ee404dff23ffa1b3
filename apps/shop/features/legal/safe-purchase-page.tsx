import text from "../../../../content/legal/compra-segura.md";
import { LegalPage } from "./legal-page.tsx";

/** Who sells, the security measures before buying, and where to complain: LFPC, article 76 bis, sections II, III and V. */
export const SafePurchasePage = () => <LegalPage text={text} />;
