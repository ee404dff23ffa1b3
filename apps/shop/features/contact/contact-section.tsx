import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { FOLIO_PATH } from "../../../../shared/domain/text/legal-paths.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { hydrateWhenNear } from "../../../../ui/browser/hydrate-when-near.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Shape } from "../../../../ui/feedback/shape.tsx";
import { useFocusOnJump } from "../../page/use-focus-on-jump.ts";
import { useShopInfo } from "../../page/use-shop-info.ts";
import { CONTACT_ID } from "./contact-path.ts";

const ContactForm = hydrateWhenNear<{ onSent: (folio: string) => void }>("contact-form", () =>
  import("./contact-form.tsx").then((module) => module.ContactForm),
);

/** The contact form of the home page: idle, sending, or done until 'Aceptar' (storefront §4). */
export function ContactSection() {
  const { email } = useShopInfo();
  /** Of the message that was sent; null: none was, or the sender goes on. */
  const [folio, setFolio] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnJump();

  const startAgain = () => {
    setFolio(null);
    title.current?.focus();
  };
  return (
    <section className="section wrap" aria-labelledby={CONTACT_ID}>
      <div className="contact">
        <div>
          <h2 id={CONTACT_ID} ref={title} tabIndex={-1}>
            Contacto
          </h2>
          <p className="muted mt-3">Dudas, pedidos o garantías: escríbenos y te respondemos por correo.</p>
          <p className="mt-3">
            <Link to={FOLIO_PATH}>Consulta tu folio</Link>
          </p>
          <noscript>
            <p className="mt-3">
              Para usar este formulario activa JavaScript, o escríbenos a <a href={`mailto:${email}`}>{email}</a>.
            </p>
          </noscript>
          {isMissing && (
            <Note kind="warn" live className="mt-3">
              El formulario no cargó. Vuelve a cargar la página, o escríbenos a <a href={`mailto:${email}`}>{email}</a>.
            </Note>
          )}
        </div>
        {folio !== null ? (
          <ThankYou folio={folio} onAccept={startAgain} />
        ) : (
          <ContactForm onSent={setFolio} onLoadFailed={() => setMissing(true)} />
        )}
      </div>
    </section>
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
