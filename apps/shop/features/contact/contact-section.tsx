import { useRef, useState } from "react";
import { hydrateWhenNear } from "../../../../ui/browser/hydrate-when-near.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { useFocusOnJump } from "../../page/use-focus-on-jump.ts";
import { useShopInfo } from "../../page/use-shop-info.ts";
import { CONTACT_ID } from "./contact-path.ts";

const ContactForm = hydrateWhenNear<{ onAgain: () => void }>("contact-form", () =>
  import("./contact-form.tsx").then((module) => module.ContactForm),
);

/** The contact form of the home page: idle, sending, or done until 'Aceptar' (storefront §4). */
export function ContactSection() {
  const { email } = useShopInfo();
  const [isMissing, setMissing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnJump();

  return (
    <section className="section wrap" aria-labelledby={CONTACT_ID}>
      <div className="contact">
        <div>
          <h2 id={CONTACT_ID} ref={title} tabIndex={-1}>
            Contacto
          </h2>
          <p className="muted mt-3">Dudas, pedidos o garantías: escríbenos y te respondemos por correo.</p>
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
        <ContactForm onAgain={() => title.current?.focus()} onLoadFailed={() => setMissing(true)} />
      </div>
    </section>
  );
}
