import { useState } from "react";
import { replaceReturnEndpoint } from "../../../../../shared/contract/staff/returns/return-acts.ts";
import { MOST_PARCELS } from "../../../../../shared/domain/orders/shipments/carriers.ts";
import { readDotWeek } from "../../../../../shared/domain/orders/shipments/dot-week.ts";
import { Check } from "../../../../../ui/form/check.tsx";
import { SelectField, TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";
import { common, keptOf, type ReturnDialogProps } from "./dialog-props.ts";

type Texts = Readonly<Record<number, string>>;

const isOld = (week: string): boolean => {
  const read = readDotWeek(week, new Date());
  return read.ok && read.value.isOld;
};

const weeksOf = (text: string | undefined): string[] => (text ?? "").split(/[\s,]+/).filter(Boolean);

/** «Reponer»: the code and the DOT weeks of the new tyres, and how they travel. */
export function ReplaceDialog(props: ReturnDialogProps) {
  const { id, state, lines, parcels } = props.shown;
  const came = lines.filter((line) => keptOf(line) > 0);
  const pieces = came.reduce((sum, line) => sum + keptOf(line), 0);
  const [codes, setCodes] = useState<Texts>({});
  const [dots, setDots] = useState<Texts>({});
  const [carrier, setCarrier] = useState("");
  const [guias, setGuias] = useState<readonly string[]>(() => Array.from({ length: Math.max(1, parcels) }, () => ""));
  const [sureOf, setSureOf] = useState("");
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const old = came
    .flatMap(({ line }) => weeksOf(dots[line]))
    .filter(isOld)
    .join(", ");
  const isSure = sureOf === old;
  const [trackingNumber = "", ...moreTrackingNumbers] = guias;
  const counts = Array.from({ length: Math.min(MOST_PARCELS, pieces) }, (_none, index) => index + 1);
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
        const body = { expected: state, carrier, trackingNumber, moreTrackingNumbers, lines: told };
        return isWhole && isSure ? { params: { id }, query: {}, body: { ...body, confirmsOld: old !== "" } } : null;
      }}
      reason="none"
      act={WORDS.acts.replace}
      icon="truck"
      onTry={() => setTried(true)}
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
      {old !== "" && (
        <Check
          checked={isSure}
          onCheckedChange={(checked) => setSureOf(checked ? old : "")}
          error={isTried && !isSure ? TEXTS.confirmsOldError : undefined}
        >
          {TEXTS.confirmsOld(old)}
        </Check>
      )}
      <div className="fields fields-2">
        <TextField label={TEXTS.carrier} error={refused["carrier"]?.[0]} value={carrier} onValueChange={setCarrier} />
        {counts.length > 1 && (
          <SelectField
            label={TEXTS.parcels}
            value={String(guias.length)}
            onValueChange={(value) =>
              setGuias(Array.from({ length: Number(value) }, (_none, index) => guias[index] ?? ""))
            }
          >
            {counts.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </SelectField>
        )}
        {guias.map((guia, index) => (
          <TextField
            // oxlint-disable-next-line react/no-array-index-key -- a guía is its parcel's place
            key={index}
            label={guias.length === 1 ? TEXTS.guia : TEXTS.guiaOf(index + 1)}
            error={refused[index === 0 ? "trackingNumber" : `moreTrackingNumbers.${index - 1}`]?.[0]}
            autoComplete="off"
            spellCheck={false}
            value={guia}
            onValueChange={(text) => setGuias(guias.with(index, text))}
          />
        ))}
      </div>
    </ActDialog>
  );
}
