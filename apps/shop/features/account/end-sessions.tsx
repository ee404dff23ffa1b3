import { useState } from "react";
import { endSessionsEndpoint } from "../../../../shared/contract/account/account.ts";
import { Alert } from "../../../../ui/dialog/alert-dialog.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useLogout } from "./login/use-logout.ts";

const ENDED = "Cerramos todas tus sesiones. Te enviamos un correo para avisarte.";

/** 'Cerrar todas las sesiones' in 'Mis Datos', and its question: this browser's session ends as well. */
export function EndSessions({ isUnknown }: { isUnknown: boolean }) {
  const logOut = useLogout();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    await logOut(endSessionsEndpoint, ENDED);
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button variant="text" tight aria-disabled={isUnknown} onClick={() => setAsking(true)}>
        Cerrar todas las sesiones
      </Button>
      <Alert
        open={isAsking}
        kind="notice"
        title="¿Cerrar todas las sesiones?"
        onClose={() => setAsking(false)}
        locked={isBusy}
        actions={
          <>
            <Button variant="secondary" aria-disabled={isBusy} onClick={() => setAsking(false)}>
              Cancelar
            </Button>
            <Button busy={isBusy} busyLabel="Enviando..." onClick={() => void end()}>
              Cerrar todas
            </Button>
          </>
        }
      >
        Tu sesión se cerrará en todos tus dispositivos, también en este. Para volver a entrar necesitarás tu contraseña
        o un código de tu correo. Si crees que alguien más sabe tu contraseña, cámbiala primero.
      </Alert>
    </>
  );
}
