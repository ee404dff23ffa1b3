import text from "../../../../content/legal/terminos.md";
import { LegalPage } from "./legal-page.tsx";

export const TermsPage = () => <LegalPage text={text} />;
