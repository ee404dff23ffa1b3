import type { ReactNode } from "react";
import { CopyButton } from "../../../../ui/display/copy-button.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { OfficeIcon } from "../icon/icon.tsx";
import { SignShape } from "../status/sign-shape.tsx";

interface FailureProps {
  failure: StaffFailure;
  /** "No se pudo leer la lista" */
  title?: string | undefined;
  onRetry: () => void;
  /** Level of the title in its screen. */
  heading?: "h1" | "h2" | "h3" | undefined;
}

/** In the place of what could not be read: a short cause, that nothing was lost, and the number to ask for help with. */
export function Failure({ failure, title = "No se pudo leer", onRetry, heading: Heading = "h2" }: FailureProps) {
  const requestId = failure.kind === "broken" ? failure.requestId : undefined;
  return (
    <div className="empty" role="alert">
      <SignShape kind="wait" glyph={failure.kind === "unreached" ? "wifi-off" : "triangle-alert"} size="xl" />
      <Heading>{title}</Heading>
      <p>
        {failure.message} No se perdió nada.
        {requestId && (
          <>
            {" "}
            Número de la petición: <code>{requestId}</code>
          </>
        )}
      </p>
      <div className="row">
        {requestId && <CopyButton text={requestId} what="Número de la petición" />}
        <Button onClick={onRetry}>
          <OfficeIcon name="refresh-cw" />
          Intentar otra vez
        </Button>
      </div>
    </div>
  );
}

/** The same in one line, beside what it is about. */
export function FailureLine({ failure, children }: { failure: StaffFailure; children?: ReactNode }) {
  const requestId = failure.kind === "broken" ? failure.requestId : undefined;
  return (
    <div className="note note-stop" role="alert">
      <SignShape kind="bad" glyph="!" />
      <div>
        {failure.message}
        {requestId && (
          <>
            {" "}
            Número de la petición: <code>{requestId}</code>
          </>
        )}
        {children}
      </div>
    </div>
  );
}
