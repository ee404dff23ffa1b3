import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { ErrorList } from "../../../../ui/form/error-list.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import type { MountingState } from "./use-mounting.ts";

/** When the tyres were mounted and what the odometer read: both are the customer's to tell, or not. */
export function MountingForm({ mounting: { form, isSaved, deliveredOn, today } }: { mounting: MountingState }) {
  return (
    <form method="post" className="block" noValidate onSubmit={form.onSubmit} aria-labelledby="mounting-title">
      <div className="hd">
        <h3 id="mounting-title">Tu montaje</h3>
      </div>
      <p>Con estos datos un reclamo se resuelve más rápido.</p>
      <ErrorList {...form.errorList} />
      <div className="grid-2">
        <TextField
          {...form.text("mountedOn")}
          label="Fecha de montaje"
          optional
          type="date"
          min={deliveredOn}
          max={today}
        />
        <TextField
          {...form.text("kilometers")}
          label="Kilómetros del tablero"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
        />
      </div>
      <div className="warranty-save">
        <Button variant="secondary" type="submit" busy={form.isBusy} busyLabel="Guardando...">
          Guardar
        </Button>
      </div>
      <div aria-live="polite">{isSaved && <Note kind="ok">Guardamos los datos de tu montaje.</Note>}</div>
    </form>
  );
}
