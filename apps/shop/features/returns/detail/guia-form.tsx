import { type SyntheticEvent, useId, useState } from "react";
import { Button } from "../../../../../ui/form/button.tsx";
import { TextField } from "../../../../../ui/form/field.tsx";
import type { ReturnActs } from "./use-return-acts.ts";

const GUIA = /^[0-9A-Za-z -]{6,40}$/;

/** The carrier and guía of a way back that the customer arranged. */
export function GuiaForm({ acts }: { acts: ReturnActs }) {
  const [carrier, setCarrier] = useState("");
  const [guia, setGuia] = useState("");
  const [isTried, setTried] = useState(false);
  const titleId = useId();
  const wrong = {
    carrier: carrier.trim() === "" ? "Escribe la paquetería" : undefined,
    guia: GUIA.test(guia.trim()) ? undefined : "Escribe la guía: de 6 a 40 letras y números",
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong.carrier && !wrong.guia) void acts.tellGuia(carrier.trim(), guia.trim());
  };
  return (
    <form method="post" className="block" noValidate onSubmit={submit} aria-labelledby={titleId}>
      <h3 id={titleId}>¿Ya las enviaste?</h3>
      <p>Dinos con qué guía vienen para seguirlas.</p>
      <div className="grid-2">
        <TextField
          label="Paquetería"
          autoComplete="off"
          maxLength={60}
          error={isTried ? wrong.carrier : undefined}
          value={carrier}
          onValueChange={setCarrier}
        />
        <TextField
          label="Guía"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          error={isTried ? wrong.guia : undefined}
          value={guia}
          onValueChange={setGuia}
        />
      </div>
      <div>
        <Button variant="secondary" type="submit" busy={acts.isBusy} busyLabel="Guardando...">
          Guardar guía
        </Button>
      </div>
    </form>
  );
}
