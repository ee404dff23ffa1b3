import text from "../../../../content/legal/aviso-de-privacidad.md";
import { LegalPage } from "./legal-page.tsx";

/** The full notice: account §§1, 5 and 9, and what the law of 20 March 2025 (LFPDPPP) asks of one. */
export const PrivacyPage = () => <LegalPage text={text} />;
