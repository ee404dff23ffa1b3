import { useState } from "react";
import { CopyButton } from "../../../../ui/display/copy-button.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { Check } from "../../../../ui/form/check.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { OfficeDialog } from "../../kit/dialog/office-dialog.tsx";
import { StepTitle } from "./step-title.tsx";
import { TEXTS } from "./texts.ts";

/** The codes as a text file, by a link that is pressed at once. */
function download(codes: readonly string[]): void {
  const address = URL.createObjectURL(
    new Blob([`${TEXTS.fileHead}\n\n${codes.join("\n")}\n`], { type: "text/plain;charset=utf-8" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = TEXTS.fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** Codes that are shown once, with the ways to keep them. */
function CodeSheet({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row codes-ways">
        <Button variant="secondary" tight onClick={() => download(codes)}>
          <OfficeIcon name="download" />
          {TEXTS.download}
        </Button>
        <Button variant="secondary" tight onClick={() => window.print()}>
          <OfficeIcon name="printer" />
          {TEXTS.print}
        </Button>
        <CopyButton text={codes.join("\n")} what={TEXTS.codesWhat} />
      </div>
    </>
  );
}

/** The last step of an enrolment. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  return (
    <>
      <StepTitle title={TEXTS.codesTitle} lead={TEXTS.codesLead} takesFocus />
      <CodeSheet codes={codes} />
      <Check
        checked={isSaved}
        onCheckedChange={setSaved}
        error={wasPressed && !isSaved ? TEXTS.codesSavedNeeded : undefined}
      >
        {TEXTS.codesSaved}
      </Check>
      <Button
        block
        className="btn-l"
        onClick={() => {
          setPressed(true);
          if (isSaved) onDone();
        }}
      >
        {TEXTS.go}
      </Button>
    </>
  );
}

/** New codes in place of the old ones. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <OfficeDialog
      title={TEXTS.codesTitle}
      width={480}
      onClose={onClose}
      footer={<Button onClick={onClose}>{TEXTS.codesSaved}</Button>}
    >
      <p>{TEXTS.codesLead}</p>
      <CodeSheet codes={codes} />
    </OfficeDialog>
  );
}
