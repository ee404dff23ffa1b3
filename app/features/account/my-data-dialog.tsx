import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useDialogs } from "../session/dialogs.tsx";
import { useSession } from "../session/session-query.ts";
import { ownDataRows } from "./own-data.ts";
import "./account.css";

export function MyDataDialog() {
  const { close, openAccount } = useDialogs();
  const { user } = useSession();
  if (!user) return null;
  return (
    <Dialog
      open
      title="Mis Datos"
      width={560}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={() => openAccount("editMyData")}>
            Modificar
          </Button>
          <Button onClick={close}>Cerrar</Button>
        </>
      }
    >
      <dl className="dl dl-stack own-data">
        {ownDataRows(user).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-4" variant="text" tight onClick={() => openAccount("changePassword")}>
        Cambiar contraseña
      </Button>
    </Dialog>
  );
}
