import { type ReactNode, type SyntheticEvent, useId, useState } from "react";
import { useLocation } from "react-router";
import {
  LONGEST_VIEW_NAME,
  removeViewEndpoint,
  renameViewEndpoint,
  type SavedView,
  saveViewEndpoint,
  viewsEndpoint,
} from "../../../../shared/contract/staff/views.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import type { StaffResult } from "../../api/staff-client.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { OfficeDialog } from "../dialog/office-dialog.tsx";
import { useOfflineSince } from "../feedback/use-online.ts";
import { readListAddress } from "./list-address.ts";
import { type ListView, ViewTabs, viewText } from "./view-tabs.tsx";

interface SavedViewsProps {
  /** Names the list among all: "pedidos". */
  screen: string;
  /** The list's own views. */
  views: readonly ListView[];
  filterNames: readonly string[];
  /** After all views: a link to a list beside this one. */
  more?: ReactNode;
}

const CHANGED = { invalidates: [viewsEndpoint] };

/** A list's views: its own, then those that the member saved, which can be renamed and removed. */
export function SavedViews({ screen, views, filterNames, more }: SavedViewsProps) {
  const { search } = useLocation();
  const saved = useStaffQuery(viewsEndpoint, { query: { screen } });
  const save = useStaffAction(saveViewEndpoint, CHANGED);
  const rename = useStaffAction(renameViewEndpoint, CHANGED);
  const remove = useStaffAction(removeViewEndpoint, CHANGED);
  const isOffline = useOfflineSince() !== undefined;
  const [asked, setAsked] = useState<"save" | SavedView | null>(null);
  const own = saved.data?.items ?? [];
  const current = own.find((view) => viewText(view.search, filterNames) === viewText(search, filterNames));
  const close = () => setAsked(null);
  return (
    <>
      <ViewTabs
        views={[
          ...views,
          ...own.map(({ name, search: ofView }, position) => ({ name, search: ofView, isApart: position === 0 })),
        ]}
        filterNames={filterNames}
        onSave={current || isOffline ? undefined : () => setAsked("save")}
        acts={
          ((current && !isOffline) || more) && (
            <>
              {current && !isOffline && (
                <>
                  <button type="button" onClick={() => setAsked(current)}>
                    Cambiar nombre
                  </button>
                  <button type="button" onClick={() => void remove.run({ params: { id: current.id } })}>
                    Quitar vista
                  </button>
                </>
              )}
              {more}
            </>
          )
        }
      />
      {asked === "save" && (
        <NameDialog
          title="Guardar vista"
          hint={readListAddress(search, filterNames).text === "" ? undefined : "Lo que buscaste no se guarda."}
          name=""
          onName={(name) => save.run({ body: { screen, name, search: search.replace("?", "") } })}
          onClose={close}
        />
      )}
      {asked !== null && asked !== "save" && (
        <NameDialog
          title="Cambiar nombre"
          name={asked.name}
          onName={(name) => rename.run({ params: { id: asked.id }, body: { name } })}
          onClose={close}
        />
      )}
    </>
  );
}

interface NameDialogProps {
  title: string;
  hint?: string | undefined;
  name: string;
  onName: (name: string) => Promise<StaffResult<unknown>>;
  onClose: () => void;
}

function NameDialog({ title, hint, name, onName, onClose }: NameDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    if (typed.trim() === "") {
      setError("Escribe un nombre.");
      return;
    }
    setBusy(true);
    const result = await onName(typed.trim());
    setBusy(false);
    if (result.ok) onClose();
    else setError(result.failure.message);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <OfficeDialog
      title={title}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Regresar
          </Button>
          <Button type="submit" form={formId} busy={isBusy} busyLabel="Guardando...">
            Guardar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <TextField
          label="Nombre de la vista"
          hint={hint}
          maxLength={LONGEST_VIEW_NAME}
          autoComplete="off"
          value={typed}
          onValueChange={setTyped}
          error={error}
        />
      </form>
    </OfficeDialog>
  );
}
