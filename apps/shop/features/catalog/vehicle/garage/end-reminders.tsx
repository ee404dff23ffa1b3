import { useRef, useState } from "react";
import { endRemindersEndpoint } from "../../../../../../shared/contract/account/garage.ts";
import { GARAGE_PATH } from "../../../../../../shared/domain/tires/vehicles/garage-path.ts";
import { Note } from "../../../../../../ui/feedback/note.tsx";
import { Button, LinkButton } from "../../../../../../ui/form/button.tsx";
import { browserApi, UNREACHABLE } from "../../../../api/api-client.ts";
import { withCoupon } from "../../../coupons/coupon.ts";
import { useCoupon } from "../../../coupons/loaded-coupon.ts";
import { endedVehicleOf } from "./wire-ended-reminders.ts";

const GONE = "Este enlace no corresponde a un vehículo guardado: lo quitaron, o el enlace está incompleto.";

/** Where the e-mail's 'No recordarme más' leads. It takes a press, as mail programs open links by themselves. */
export function EndReminders({ token }: { token: string }) {
  const coupon = useCoupon();
  const [vehicle, setVehicle] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const said = useRef<HTMLParagraphElement>(null);
  const end = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    const result = await browserApi.call(endRemindersEndpoint, { params: { token } });
    setBusy(false);
    if (result.ok) {
      setVehicle(endedVehicleOf(result.value));
      said.current?.focus();
    } else setFailure(result.status === 0 ? UNREACHABLE : result.status === 404 ? GONE : result.message);
  };
  return (
    <div className="end-reminders">
      <h1 className="h-2xl">Recordatorios de tus llantas</h1>
      <p ref={said} tabIndex={-1} role="status">
        {vehicle
          ? `Listo: ya no te recordamos revisar las llantas de ${vehicle}. Si cambias de opinión, actívalo en Mi garaje con tu cuenta.`
          : "Termina aquí los recordatorios del vehículo de este correo. El vehículo sigue en tu garaje y los correos de tus pedidos siguen llegando."}
      </p>
      {failure && (
        <Note kind="stop" live>
          {failure}
        </Note>
      )}
      <div className="vehicle-ways">
        {!vehicle && (
          <Button busy={isBusy} busyLabel="Guardando..." onClick={() => void end()}>
            No recordarme más
          </Button>
        )}
        <LinkButton variant="secondary" to={withCoupon(GARAGE_PATH, coupon)}>
          Ir a Mi garaje
        </LinkButton>
      </div>
    </div>
  );
}
