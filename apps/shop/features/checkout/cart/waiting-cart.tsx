import { formatMxn, fromPesos } from "../../../../../shared/domain/money/money.ts";
import { maskedEmail } from "../../../../../shared/domain/people/masked-email.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { Shape } from "../../../../../ui/feedback/shape.tsx";
import { KeptCart } from "../../cart/lines/kept-cart.tsx";
import { tiresWait, type WaitingCart } from "../../cart/waiting-cart.ts";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { visitorDraft } from "../../../forms/visitor-draft.ts";
import { useShopInfo } from "../../../page/use-shop-info.ts";
import "./waiting-cart.css";
import { ACTIVATION_KEY_HOURS } from "../../../../../shared/domain/people/account/activation.ts";

/** In place of an empty cart, after a registration with articles: what waits, and the steps to go on (docs/decisions/0053). */
export function WaitingCartNote({ cart }: { cart: WaitingCart }) {
  const { name: shopName } = useShopInfo();
  const { email } = visitorDraft();
  return (
    <div className="waiting-cart stack">
      <div className="waiting-cart-head">
        <Shape kind="ok" size="xl" />
        <div>
          <h3 className="h-xl">{tiresWait(cart.articles)}</h3>
          <p className="muted mt-3">
            Guardamos tu carrito en tu cuenta. Confirma tu correo {email !== "" && <b>{maskedEmail(email)}</b>} y entra
            para seguir en Envío.
          </p>
        </div>
      </div>
      <KeptCart image={cart.lines[0]?.image ?? ""}>
        {cart.lines.map(({ quantity, name }) => (
          <b key={name}>
            {quantity} {name}
          </b>
        ))}
        <small>{formatMxn(fromPesos(cart.total))} con envío. Precio y existencia se confirman al pagar.</small>
      </KeptCart>
      <ol className="waiting-steps">
        <li>
          <div>
            <b>Abre el correo de {shopName}</b>
            <p>Asunto: Confirma tu correo para activar tu cuenta. Puede tardar un minuto.</p>
          </div>
        </li>
        <li>
          <div>
            <b>Toca “Activar mi cuenta”</b>
            <p>El enlace dura {ACTIVATION_KEY_HOURS} horas.</p>
          </div>
        </li>
        <li>
          <div>
            <b>Sigue tu compra donde la dejaste</b>
            <p>Desde este dispositivo o desde cualquier otro.</p>
          </div>
        </li>
      </ol>
    </div>
  );
}

export function WaitingCartFoot() {
  const { openDialog, openLogin } = useDialogs();
  return (
    <>
      <Button variant="secondary" className="push" onClick={() => openDialog("resend")}>
        Reenviar confirmación
      </Button>
      <Button onClick={() => openLogin({ fromCart: true, toStep: 2 })}>Ya confirmé, iniciar sesión</Button>
    </>
  );
}
