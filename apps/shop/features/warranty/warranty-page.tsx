import { warrantyPdfPath } from "../../../../shared/contract/orders/warranty.ts";
import { termsText } from "../../../../shared/domain/orders/warranty/warranty-terms.ts";
import { formatLongDate } from "../../../../shared/domain/text/dates.ts";
import { Icon } from "../../../../ui/display/icon.tsx";
import { LinkButton } from "../../../../ui/form/button.tsx";
import { LegalPage } from "../legal/legal-page.tsx";
import type { WarrantyPageData } from "./warranty-page-data.ts";

/** The guarantee of a product line (LFPC, articles 77 to 79): in short, as a file, and whole. */
export const WarrantyPage = ({ line, from, text, ...terms }: WarrantyPageData) => (
  <LegalPage text={text}>
    <div className="row between mb-5">
      <p>
        <b>{termsText(terms)}</b> <span className="muted">Vigente desde el {formatLongDate(from)}.</span>
      </p>
      <LinkButton variant="secondary" to={warrantyPdfPath(line)} reloadDocument download>
        <Icon name="download" small />
        Descargar PDF
      </LinkButton>
    </div>
  </LegalPage>
);
