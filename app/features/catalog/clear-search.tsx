import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Back to the home page (storefront §2), where the finder is. */
export function ClearSearch() {
  return (
    <LinkButton to="/" variant="secondary">
      <Icon name="x" />
      Limpiar búsqueda
    </LinkButton>
  );
}
