import { useState } from "react";
import { replaceReturnEndpoint } from "../../../../../shared/contract/staff/returns/return-acts.ts";
import { TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";
import { common, keptOf, type ReturnDialogProps } from "./dialog-props.ts";

type Texts = Readonly<Record<number, string>>;

const weeksOf = (text: string | undefined): string[] => (text ?? "").split(/[\s,]+/).filter(Boolean);

/** «Reponer»: the code and the DOT weeks of the new tyres, and how they travel. */
export function ReplaceDialog(props: ReturnDialogProps) {
  const { id, state, lines } = props.shown;
  const came = lines.filter((line) => keptOf(line) > 0);
  const [codes, setCodes] = useState<Texts>({});
  const [dots, setDots] = useState<Texts>({});
  const [carrier, setCarrier] = useState("");
  const [trackingNumber, setTrackingNumber] = useState("");
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.replace}
      endpoint={replaceReturnEndpoint}
      inputFor={() => {
        const told = came.map(({ line }) => ({ line, code: codes[line]?.trim() ?? "", dots: weeksOf(dots[line]) }));
        const isWhole = told.every(
          ({ code, dots: weeks }) => code !== "" && weeks.every((week) => /^\d{4}$/.test(week)),
        );
        return isWhole
          ? { params: { id }, query: {}, body: { expected: state, carrier, trackingNumber, lines: told } }
          : null;
      }}
      reason="none"
      act={WORDS.acts.replace}
      icon="truck"
      onFieldErrors={setRefused}
    >
      {came.map(({ line, name, size }) => (
        <div key={line} className="fields fields-2">
          <TextField
            label={TEXTS.code(`${name} ${size}`)}
            hint={TEXTS.codeHint}
            error={refused["code"]?.[0]}
            autoComplete="off"
            value={codes[line] ?? ""}
            onValueChange={(value) => setCodes({ ...codes, [line]: value })}
          />
          <TextField
            label={TEXTS.dots}
            hint={TEXTS.dotsHint}
            error={refused[`dots.${line}`]?.[0]}
            inputMode="numeric"
            autoComplete="off"
            value={dots[line] ?? ""}
            onValueChange={(value) => setDots({ ...dots, [line]: value })}
          />
        </div>
      ))}
      <div className="fields fields-2">
        <TextField label={TEXTS.carrier} error={refused["carrier"]?.[0]} value={carrier} onValueChange={setCarrier} />
        <TextField
          label={TEXTS.guia}
          error={refused["trackingNumber"]?.[0]}
          value={trackingNumber}
          onValueChange={setTrackingNumber}
        />
      </div>
    </ActDialog>
  );
}
