import "./picking.css";
import { useState } from "react";
import { pickingEndpoint } from "../../../../shared/contract/staff/orders/picking.ts";
import { orderEndpoint, ordersEndpoint } from "../../../../shared/contract/staff/orders/orders.ts";
import {
  colleaguesEndpoint,
  orderShipmentsEndpoint,
  stopOrderEndpoint,
} from "../../../../shared/contract/staff/orders/shipments.ts";
import {
  ALL_EXCEPTION_MOTIVES,
  EXCEPTION_MOTIVES,
  type ExceptionMotive,
  LONGEST_NOTE,
  SHORTEST_NOTE,
} from "../../../../shared/domain/orders/shipments/exception-motive.ts";
import { nextWorkingDay } from "../../../../shared/domain/orders/shipments/preparation-day.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { ChoiceCard, ChoiceGroup } from "../../../../ui/form/choice.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../ui/form/field.tsx";
import { useMe } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { TEXTS } from "./texts.ts";

interface StopDialogProps {
  order: { readonly id: number; readonly status: number };
  onReload: () => void;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** «Excepción»: what happened, who resolves it, and when it is looked at again. */
export function StopDialog({ order, onReload, onDone, onClose }: StopDialogProps) {
  const [motive, setMotive] = useState<ExceptionMotive>("address");
  const [note, setNote] = useState("");
  const [wasLeft, setLeft] = useState(false);
  const [responsible, setResponsible] = useState("");
  const [remindOn, setRemindOn] = useState(() => nextWorkingDay(businessDay(new Date())));
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const me = useMe();
  const colleagues = useStaffQuery(colleaguesEndpoint, {});
  const isShort = note.trim().length < SHORTEST_NOTE;
  return (
    <ActDialog
      title={TEXTS.stopTitle}
      of={TEXTS.of(order.id)}
      endpoint={stopOrderEndpoint}
      inputFor={() =>
        isShort || remindOn === ""
          ? null
          : {
              params: { id: order.id },
              query: {},
              body: {
                expected: order.status,
                motive,
                note: note.trim(),
                responsibleId: responsible === "" ? null : Number(responsible),
                remindOn,
              },
            }
      }
      reason="none"
      invalidates={[orderEndpoint, ordersEndpoint, orderShipmentsEndpoint, pickingEndpoint]}
      act={TEXTS.stopAct}
      isDanger
      typed={[{ label: TEXTS.note, value: note }]}
      onFieldErrors={setRefused}
      onReload={onReload}
      onDone={() => {
        onDone?.();
        onClose();
      }}
      onClose={onClose}
    >
      <div className="motives">
        <ChoiceGroup legend={TEXTS.whatHappened}>
          {ALL_EXCEPTION_MOTIVES.map((value) => (
            <ChoiceCard
              key={value}
              name="motivo"
              value={value}
              title={EXCEPTION_MOTIVES[value].label}
              description={EXCEPTION_MOTIVES[value].hint}
              checked={motive === value}
              onChoose={() => setMotive(value)}
            />
          ))}
        </ChoiceGroup>
      </div>
      <TextAreaField
        label={TEXTS.note}
        error={(wasLeft && isShort) || refused["note"] ? TEXTS.noteError : undefined}
        maxLength={LONGEST_NOTE}
        rows={3}
        value={note}
        onBlur={() => setLeft(true)}
        onValueChange={setNote}
      />
      <div className="fields fields-2">
        <SelectField
          label={TEXTS.responsible}
          error={refused["responsibleId"]?.[0]}
          value={responsible}
          onValueChange={setResponsible}
        >
          <option value="">{TEXTS.withoutResponsible}</option>
          {(colleagues.data ?? []).map(({ id, name, role }) => (
            <option key={id} value={id}>
              {id === me.id ? TEXTS.me(name) : `${name}, ${role}`}
            </option>
          ))}
        </SelectField>
        <TextField
          label={TEXTS.remindOn}
          hint={TEXTS.remindHint}
          type="date"
          error={refused["remindOn"]?.[0]}
          value={remindOn}
          onValueChange={setRemindOn}
        />
      </div>
    </ActDialog>
  );
}
