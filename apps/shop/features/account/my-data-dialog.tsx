import { Button } from "../../../../ui/form/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { WaitingWord } from "../../../../ui/feedback/waiting-shapes.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { useSession } from "../../session/session-query.ts";
import { useDraftForm } from "../../forms/use-draft-form.ts";
import { EndSessions } from "./end-sessions.tsx";
import { ownDataRows } from "./own-data.ts";
import "./account.css";

export function MyDataDialog() {
  const { close, openAccount } = useDialogs();
  const { isChecked, user } = useSession();
  useDraftForm("myData");
  const isUnknown = user === null;
  if (isChecked && isUnknown) return null;
  return (
    <Dialog
      open
      title="Mis Datos"
      width={560}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" aria-disabled={isUnknown} onClick={() => openAccount("editMyData")}>
            Modificar
          </Button>
          <Button onClick={close}>Cerrar</Button>
        </>
      }
    >
      {isUnknown && <WaitingWord />}
      <dl className="dl dl-stack own-data">
        {ownDataRows(user).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <Skeleton shape="line" />}</dd>
          </div>
        ))}
      </dl>
      <div className="own-data-actions mt-4">
        <Button variant="text" tight aria-disabled={isUnknown} onClick={() => openAccount("changePassword")}>
          {user?.hasPassword === false ? "Elegir contraseña" : "Cambiar contraseña"}
        </Button>
        <Button variant="text" tight aria-disabled={isUnknown} onClick={() => openAccount("changeEmail")}>
          Cambiar correo
        </Button>
        <Button variant="text" tight aria-disabled={isUnknown} onClick={() => openAccount("arco")}>
          Tus derechos ARCO
        </Button>
        <EndSessions isUnknown={isUnknown} />
      </div>
    </Dialog>
  );
}
