import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { CONTACT_LENGTHS, CONTACT_TYPES } from "../../../../shared/domain/people/contact.ts";
import { Shape } from "../../../../ui/feedback/shape.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { Check } from "../../../../ui/form/check.tsx";
import { classNames } from "../../../../ui/browser/class-names.ts";
import { ErrorList } from "../../../../ui/form/error-list.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../ui/form/field.tsx";
import { PRIVACY_PATH, TERMS_PATH } from "../../../../shared/domain/text/legal/legal-paths.ts";
import { NewTabLink } from "../../../../ui/display/new-tab-link.tsx";
import { ShortNotice } from "../legal/short-notice.tsx";
import { EmailField } from "../../forms/email-field.tsx";
import { SESSION_HINT_SCRIPT } from "../../session/session-cookie.ts";
import { Queries } from "../../session/queries.tsx";
import { useSession } from "../../session/session-query.ts";
import { EarlyClass } from "../../page/early-class.tsx";
import { forgetContactDraft, useContactEdition } from "./contact-draft.ts";
import { CONTACT_ID } from "./contact-path.ts";
import { useContactForm } from "./use-contact-form.ts";
import { FOLIO_PATH } from "../../../../shared/domain/messages/folio-path.ts";

const SENDING = "Enviando...";

/** Begins anew when the draft is another one than the form's. `onAgain`: the sender goes on after the thanks. */
export function ContactForm({ onAgain }: { onAgain: () => void }) {
  /** Of the message that was sent; null: none was, or the sender goes on. */
  const [folio, setFolio] = useState<string | null>(null);
  const edition = useContactEdition();
  const finish = (sent: string) => {
    forgetContactDraft();
    setFolio(sent);
  };
  const startAgain = () => {
    setFolio(null);
    onAgain();
  };
  if (folio !== null) return <ThankYou folio={folio} onAccept={startAgain} />;
  return (
    <Queries>
      <ContactFields key={edition} onSent={finish} />
    </Queries>
  );
}

/**
 * Name, e-mail and terms are a visitor's (storefront §6). Until the session is known their place is reserved, unless a session is
 * likely: nothing moves, and nothing can be typed that hydration would lose.
 */
function ContactFields({ onSent }: { onSent: (folio: string) => void }) {
  const { isChecked, user } = useSession();
  const trap = useRef<HTMLInputElement>(null);
  const form = useContactForm({ sender: user ? "customer" : "visitor", trap, onSent });
  const asked = user === null;
  const held = !isChecked && "held";
  const hasFields = form.errorList.errors.some(({ fieldId }) => fieldId !== undefined);
  return (
    // The script inside may have added the class before the page was hydrated.
    <form method="post" noValidate onSubmit={form.onSubmit} suppressHydrationWarning>
      <EarlyClass className="asks-customer" when={SESSION_HINT_SCRIPT} />
      <output className="sr">{form.isBusy && SENDING}</output>
      <fieldset
        className="stack"
        disabled={!isChecked}
        aria-busy={!isChecked || form.isBusy}
        aria-labelledby={CONTACT_ID}
      >
        <ErrorList {...form.errorList} {...(!hasFields && { title: "Tu mensaje no se envió" })} />
        <div className="grid-2">
          {asked && (
            <div className={classNames("contents", held)}>
              <TextField
                {...form.text("name")}
                readOnly={form.isBusy}
                label="Nombre"
                autoComplete="name"
                maxLength={CONTACT_LENGTHS.mostName}
              />
              <EmailField {...form.text("email")} readOnly={form.isBusy} />
            </div>
          )}
          <SelectField {...form.text("type")} aria-disabled={form.isBusy} className="full" label="Tipo de mensaje">
            <option value="">Selecciona una opción</option>
            {Object.entries(CONTACT_TYPES).map(([type, { label }]) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextAreaField {...form.text("message")} readOnly={form.isBusy} className="full" label="Mensaje" />
        </div>
        {asked && (
          <div className={classNames(held)}>
            <Check {...form.toggle("accept")} aria-disabled={form.isBusy}>
              Acepto los <NewTabLink to={TERMS_PATH}>términos y condiciones</NewTabLink> y el{" "}
              <NewTabLink to={PRIVACY_PATH}>aviso de privacidad</NewTabLink>.
            </Check>
          </div>
        )}
        {/* For robots that fill whatever they find (docs/decisions/0030). */}
        <div hidden>
          <label>
            Sitio web
            <input ref={trap} type="text" name="sitio" autoComplete="off" tabIndex={-1} />
          </label>
        </div>
        <ShortNotice purpose="message" />
        <div className="row">
          <Button type="submit" busy={form.isBusy} busyLabel={SENDING}>
            Enviar
          </Button>
          <Link to={FOLIO_PATH}>Consulta tu folio</Link>
        </div>
      </fieldset>
    </form>
  );
}

function ThankYou({ folio, onAccept }: { folio: string; onAccept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="contact-done">
      <Shape kind="ok" size="xl" />
      <div>
        <h3 ref={title} tabIndex={-1}>
          ¡Gracias por escribirnos!
        </h3>
        <p className="mt-3">Recibimos tu mensaje y te responderemos por correo.</p>
        <p className="mt-3">
          Tu folio es <b>{folio}</b>.
        </p>
        <p className="mt-3">
          Con él y tu correo puedes <Link to={FOLIO_PATH}>consultar cómo va</Link>.
        </p>
        <Button className="mt-4" onClick={onAccept}>
          Aceptar
        </Button>
      </div>
    </div>
  );
}
