import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { useShopInfo } from "../../../page/use-shop-info.ts";
import type { InstallOffer } from "./install-offer.ts";
import "./install.css";

interface InstallDialogProps {
  offer: InstallOffer;
  /** The device keeps the slip of the order that was placed. */
  hasSlip: boolean;
  onClose: () => void;
}

/** Offered once, when the first order's confirmation is closed. */
export function InstallDialog({ offer, hasSlip, onClose }: InstallDialogProps) {
  const { name } = useShopInfo();
  const install = () => {
    void window.installPrompt?.prompt();
    delete window.installPrompt;
    onClose();
  };
  return (
    <Dialog
      open
      title={`Tener ${name} a la mano`}
      size="sm"
      width={480}
      onClose={onClose}
      footer={
        offer === "prompt" ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Ahora no
            </Button>
            <Button onClick={install}>Instalar</Button>
          </>
        ) : (
          <Button onClick={onClose}>Cerrar</Button>
        )
      }
    >
      {offer === "prompt" ? <Reasons hasSlip={hasSlip} /> : <Steps />}
    </Dialog>
  );
}

const Reasons = ({ hasSlip }: Pick<InstallDialogProps, "hasSlip">) => (
  <>
    <div className="install-app">
      <img src="/icon-192.png" alt="" width={64} height={64} />
      <p>Ponla en tu pantalla de inicio y abre tus pedidos con un toque.</p>
    </div>
    {hasSlip && (
      <p className="install-reason">
        <b>Ficha de pago sin señal</b>
        La ves aunque no tengas internet, mientras tu sesión esté abierta.
      </p>
    )}
    <p className="small muted mt-4">Casi no ocupa espacio y la quitas como cualquier otra.</p>
  </>
);

const Steps = () => (
  <ol className="install-steps">
    <li>
      <b>
        Toca Compartir{" "}
        <svg className="i i-s" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8" />
        </svg>
      </b>
      <p>Está en la barra de tu navegador.</p>
    </li>
    <li>
      <b>Elige Agregar a inicio</b>
      <p>Desliza la lista si no la ves.</p>
    </li>
    <li>
      <b>Toca Agregar</b>
      <p>Queda junto a tus otras aplicaciones.</p>
    </li>
  </ol>
);
