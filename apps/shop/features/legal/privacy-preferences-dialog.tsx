import { useState } from "react";
import { PRIVACY_PATH } from "../../../../shared/domain/text/legal/legal-paths.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Switch } from "../../../../ui/form/check.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { NewTabLink } from "../../../../ui/display/new-tab-link.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { allowAnalytics, isAnalyticsAllowed } from "../../analytics/consent.ts";

/** Whether analytics is allowed. The shop does not ask; the footer leads here, and it is off until it is switched on. */
export function PrivacyPreferencesDialog() {
  const { close } = useDialogs();
  const [isAllowed, setAllowed] = useState(isAnalyticsAllowed);
  const save = () => {
    allowAnalytics(isAllowed);
    close();
  };
  return (
    <Dialog
      open
      title="Preferencias de privacidad"
      size="sm"
      width={480}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancelar
          </Button>
          <Button onClick={save}>Guardar</Button>
        </>
      }
    >
      <p className="mb-4">
        Tu sesión, tu carrito y lo que la tienda necesita para funcionar no dependen de esto. La tienda es la misma con
        analítica o sin ella.
      </p>
      <Switch checked={isAllowed} onCheckedChange={setAllowed}>
        Permitir analítica: contar qué se busca y qué se compra, sin datos que digan quién eres
      </Switch>
      <p className="small mt-4">
        Más en el <NewTabLink to={PRIVACY_PATH}>aviso de privacidad</NewTabLink>.
      </p>
    </Dialog>
  );
}
