import { useEffect, useRef, type SyntheticEvent } from "react";
import { TOO_MANY_CODES } from "../../../../../../shared/domain/people/account/sign-in-code.ts";
import { Note } from "../../../../../../ui/feedback/note.tsx";
import { Icon } from "../../../../../../ui/display/icon.tsx";
import { Button } from "../../../../../../ui/form/button.tsx";
import { useShopInfo } from "../../../../page/use-shop-info.ts";
import { CodeField } from "./code-field.tsx";
import type { AskedCode } from "./asked-code.ts";
import type { CodeEntry } from "./use-code-entry.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";
import "./by-code.css";

const HINT = "Puedes pegarlo completo. Entras en cuanto escribas la sexta cifra.";
const LOCKED_HINT = "Por seguridad bloqueamos este paso un momento.";
const SENT = "Enviamos el código. Suele llegar en menos de un minuto.";
/** E-mails that were just sent are on their way. */
const RESEND_AFTER_MS = 60_000;

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The code that was sent: typed, pasted or offered by the phone. Wrong, over and too many each show their next step. */
export function CodeForm({ entry, asked, isPurchase }: { entry: CodeEntry; asked: AskedCode; isPurchase: boolean }) {
  const { refusal, busy, code } = entry;
  const form = useRef<HTMLFormElement>(null);
  const isLimited = refusal?.kind === "limited";
  const isOver = refusal?.kind === "over";
  const secondsLeft = useSecondsLeft(asked.at + RESEND_AFTER_MS);
  const password = useRef<HTMLButtonElement>(null);
  // The field that had the focus is disabled: the keyboard goes on at the way that is left.
  useEffect(() => {
    if (isLimited) password.current?.focus();
    else form.current?.querySelector<HTMLInputElement>("input")?.focus();
  }, [isLimited]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLimited) return;
    void (isOver ? entry.sendAnother() : entry.enter(code));
  };
  const sending = { busy: busy !== null, busyLabel: busy === "sending" ? "Enviando..." : "Entrando..." };
  return (
    <form method="post" ref={form} className="stack" noValidate onSubmit={send}>
      {isLimited && (
        <Note kind="stop" live>
          <b>{TOO_MANY_CODES}</b> {refusal.message.replace(TOO_MANY_CODES, "").trim()}
        </Note>
      )}
      {refusal === null && (
        <Note kind="ok" live>
          {SENT}
        </Note>
      )}
      <div>
        <h2 className="code-title">Escribe el código de 6 cifras</h2>
        <p className="muted code-sent-to">
          Lo enviamos a <b>{asked.email}</b>. Dura 10 minutos.
        </p>
        <Button variant="text" tight onClick={() => entry.begin(null)}>
          Cambiar correo
        </Button>
      </div>
      <CodeField
        value={code}
        onValueChange={entry.setCode}
        onWhole={(whole) => void entry.enter(whole)}
        hint={isLimited ? LOCKED_HINT : HINT}
        error={refusal !== null && !isLimited ? refusal.message : undefined}
        refusals={entry.refusals}
        disabled={isLimited}
      />
      <Button type="submit" block {...sending} aria-disabled={isLimited}>
        {isOver ? "Enviar otro código" : isPurchase ? "Entrar y continuar" : "Entrar"}
      </Button>
      <div className="row between code-ways">
        <OtherWay entry={entry} secondsLeft={secondsLeft} />
        <Button ref={password} variant="text" tight onClick={() => entry.begin(null)}>
          Usar mi contraseña
        </Button>
      </div>
      <p className="small muted">
        ¿No llega? Revisa correo no deseado. Nunca te pediremos este código por teléfono ni por mensaje.
      </p>
    </form>
  );
}

function OtherWay({ entry, secondsLeft }: { entry: CodeEntry; secondsLeft: number }) {
  const { phone, email } = useShopInfo();
  const { refusal } = entry;
  if (refusal?.kind === "limited") {
    return (
      <a className="btn btn-3 btn-tight" href={`tel:${phone.replace(/\D/g, "")}`}>
        {phone}
      </a>
    );
  }
  if (refusal?.kind === "over") {
    return (
      <a className="btn btn-3 btn-tight" href={`mailto:${email}`}>
        <Icon name="mail" small />
        Pedir ayuda
      </a>
    );
  }
  const isEarly = secondsLeft > 0 && refusal === null;
  return (
    <Button variant="text" tight aria-disabled={isEarly} onClick={() => !isEarly && void entry.sendAnother()}>
      Enviar otro código{isEarly && <span aria-hidden="true"> en {clock(secondsLeft)}</span>}
    </Button>
  );
}
