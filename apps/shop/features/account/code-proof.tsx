import { useState } from "react";
import { CODE_LENGTH } from "../../../../shared/domain/people/account/sign-in-code.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import type { FormError } from "../../../../ui/form/form-errors.ts";
import { askForCode, messageOfFailure } from "./login/by-code/ask-for-code.ts";
import { CodeField } from "./login/by-code/code-field.tsx";

/** Errors of a code that is typed in place of a password, by an account without one. */
export const codeErrors = <Name extends string>(field: Name, code: string): FormError<Name>[] =>
  code.length === CODE_LENGTH ? [] : [{ field, message: "Escribe las 6 cifras del código" }];

/** What was wrong with a code, at its field. */
export const codeRefusal = <Name extends string>(
  field: Name,
  { code, message }: { readonly code?: string | undefined; readonly message: string },
): FormError<Name>[] => (code?.startsWith("signInCode") ? [{ field, message }] : []);

interface CodeProofProps {
  email: string;
  id: string;
  error: string | undefined;
  value: string;
  onValueChange: (code: string) => void;
}

/** In place of the current password, for an account that has none: a code of its mailbox, sent when it is asked for. */
export function CodeProof({ email, error, id, value, onValueChange }: CodeProofProps) {
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState("");
  const ask = async () => {
    setBusy(true);
    const failure = await askForCode(email);
    setBusy(false);
    setRefusal(failure ? messageOfFailure(failure) : "");
    if (failure) return;
    onValueChange("");
    setSent(true);
  };
  return (
    <>
      <p>
        Tu cuenta no tiene contraseña. Para saber que eres tú, te enviamos un código a <b>{email}</b>.
      </p>
      <div>
        <Button variant="secondary" busy={isBusy} busyLabel="Enviando..." onClick={() => void ask()}>
          {isSent ? "Enviar otro código" : "Enviar código"}
        </Button>
      </div>
      {refusal !== "" && (
        <Note kind="stop" live>
          {refusal}
        </Note>
      )}
      <CodeField
        id={id}
        value={value}
        onValueChange={onValueChange}
        hint={isSent ? "Enviamos el código. Dura 10 minutos." : "Pide primero el código."}
        error={error}
        refusals={0}
      />
    </>
  );
}
