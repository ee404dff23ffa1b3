import { useRouteError } from "react-router";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { Button } from "../../../ui/form/button.tsx";

/** A screen whose code did not come, as after a new version of the back office, or that failed while it was drawn. */
export function ScreenBroken() {
  const error = useRouteError();
  return (
    <div className="sheet" role="alert">
      <Empty
        title="No se pudo abrir esta pantalla"
        heading="h1"
        action={<Button onClick={() => window.location.reload()}>Cargar otra vez</Button>}
      >
        Puede que haya una versión nueva o que falle la red. {error instanceof Error && <code>{error.message}</code>}
      </Empty>
    </div>
  );
}
