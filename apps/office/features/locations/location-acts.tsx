import { useState } from "react";
import {
  bringBackLocationEndpoint,
  moveLocationOrdersEndpoint,
  retireLocationEndpoint,
  type StaffLocation,
} from "../../../../shared/contract/staff/locations.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { SelectField } from "../../../../ui/form/field.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { INVALIDATED } from "./invalidated-endpoints.ts";
import { TEXTS } from "./texts.ts";

interface LocationActProps {
  location: StaffLocation;
  /** Open places of its kind. */
  others: readonly { readonly id: number; readonly name: string }[];
  onReload: () => void;
  onDone: () => void;
  onClose: () => void;
}

const dialogOf = ({ location, onReload, onDone, onClose }: LocationActProps) =>
  ({
    of: TEXTS.of(String(location.id)),
    reason: "needed",
    invalidates: INVALIDATED,
    onReload,
    onDone,
    onClose,
  }) as const;

/**
 * Retires a place; while orders are picked up there, with the place where they go. Where one of them cannot go, the rehearsal says which, and no
 * place is asked for.
 */
export function RetireDialog(props: LocationActProps) {
  const { location } = props;
  const [to, setTo] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const needsPlace = location.waiting > 0 && location.movable === location.waiting;
  const { id, revision: expected } = location;
  return (
    <ActDialog
      {...dialogOf(props)}
      title={TEXTS.retireTitle}
      endpoint={retireLocationEndpoint}
      inputFor={(reason) =>
        needsPlace && to === null ? null : { params: { id }, query: {}, body: { to, expected, reason } }
      }
      act={TEXTS.retire}
      isDanger
      undoNote={TEXTS.retireUndo}
      onTry={() => setTried(true)}
    >
      {needsPlace && <Destination {...props} to={to} isTried={isTried} onTo={setTo} />}
    </ActDialog>
  );
}

/** The orders of a place that was retired before, as by a file. */
export function MoveOrdersDialog(props: LocationActProps) {
  const [to, setTo] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const { id, revision: expected } = props.location;
  return (
    <ActDialog
      {...dialogOf(props)}
      title={TEXTS.moveTitle}
      endpoint={moveLocationOrdersEndpoint}
      inputFor={(reason) => (to === null ? null : { params: { id }, query: {}, body: { to, expected, reason } })}
      act={TEXTS.moveOrders}
      undoNote={TEXTS.moveUndo}
      onTry={() => setTried(true)}
    >
      <Destination {...props} to={to} isTried={isTried} onTo={setTo} />
    </ActDialog>
  );
}

export function BringBackDialog(props: LocationActProps) {
  const { id, revision: expected } = props.location;
  return (
    <ActDialog
      {...dialogOf(props)}
      title={TEXTS.bringBack}
      endpoint={bringBackLocationEndpoint}
      inputFor={(reason) => ({ params: { id }, query: {}, body: { expected, reason } })}
      act={TEXTS.bringBack}
    />
  );
}

interface DestinationProps extends LocationActProps {
  to: number | null;
  isTried: boolean;
  onTo: (to: number | null) => void;
}

function Destination({ location, others, to, isTried, onTo }: DestinationProps) {
  if (others.length === 0) return <Note kind="warn">{TEXTS.noOther}</Note>;
  return (
    <SelectField
      label={TEXTS.to}
      hint={TEXTS.movableNote(location.movable, location.waiting)}
      value={to === null ? "" : String(to)}
      error={isTried && to === null ? TEXTS.toMissing : undefined}
      onValueChange={(value) => onTo(value === "" ? null : Number(value))}
    >
      <option value="">{TEXTS.chooseTo}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
