import { LinkButton } from "../../../ui/form/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";

/** An address that does not exist, or that the member's role does not open: both look the same (office section 3). */
export const NotFound = () => (
  <div className="sheet">
    <Empty
      title="No hay nada en esta dirección"
      heading="h1"
      action={
        <LinkButton variant="secondary" to="/">
          Ir al inicio
        </LinkButton>
      }
    >
      El enlace puede ser viejo, o tu rol no abre esta parte. Si la necesitas, pídela a quien administra los roles.
    </Empty>
  </div>
);
