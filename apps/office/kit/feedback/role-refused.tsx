import { Empty } from "../../../../ui/feedback/empty.tsx";
import { LinkButton } from "../../../../ui/form/button.tsx";

/** A part of a screen that the member's role does not open, reached by an old link. `children`: which roles do. */
export const RoleRefused = ({ children }: { children: string }) => (
  <Empty
    title="Tu rol no abre esta parte"
    heading="h2"
    action={
      <LinkButton variant="secondary" to="/">
        Ir al inicio
      </LinkButton>
    }
  >
    {children}
  </Empty>
);
