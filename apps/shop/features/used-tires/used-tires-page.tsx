import text from "../../../../content/legal/llantas-usadas.md";
import { LinkButton } from "../../../../ui/form/button.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { CONTACT_PATH } from "../contact/contact-path.ts";
import { withCoupon } from "../coupons/coupon.ts";
import { useCoupon } from "../coupons/loaded-coupon.ts";
import type { Branch } from "../dealers/branch.ts";
import { branchesByState } from "../dealers/branches-by-state.ts";
import { StateIndex } from "../dealers/state-index.tsx";
import { StateSection } from "../dealers/state-section.tsx";
import { BackHome, LegalWords } from "../legal/legal-words.tsx";
import { useFocusOnJump } from "../../page/use-focus-on-jump.ts";
import "../dealers/dealers-page.css";
import "../legal/legal.css";

const PLACES_ID = "sucursales";

/** What becomes of used tyres (NOM-161-SEMARNAT-2011): the text of content/legal, and the places that take them by state. */
export function UsedTiresPage({ places }: { places: readonly Branch[] }) {
  useFocusOnJump();
  return (
    <div className="wrap dealers-page">
      <div>
        <div className="row between mb-5">
          <h1>{text.title}</h1>
          <BackHome />
        </div>
        <LegalWords className="muted clause-lead" html={text.lead} />
      </div>
      <div className="advice">
        {text.clauses.map(({ id, title, html }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            <LegalWords html={html} />
          </section>
        ))}
      </div>
      <Places places={places} />
    </div>
  );
}

function Places({ places }: { places: readonly Branch[] }) {
  const coupon = useCoupon();
  const states = branchesByState(places);
  return (
    <>
      <div className="dealers-find" id={PLACES_ID} tabIndex={-1}>
        <h2>Sucursales que reciben llantas usadas</h2>
        {states.length > 0 && (
          <>
            <p className="muted">Llama antes de ir: cada una dice cuántas recibe y en qué horario.</p>
            <StateIndex states={states} />
          </>
        )}
      </div>
      {states.map((state) => (
        <StateSection key={state.id} state={state} topId={PLACES_ID} />
      ))}
      {states.length === 0 && (
        <div className="block">
          <Empty
            heading="h3"
            title="Por ahora ninguna sucursal las recibe"
            action={<LinkButton to={withCoupon(CONTACT_PATH, coupon)}>Contacto</LinkButton>}
          >
            Pregunta en el taller donde te montan las nuevas, o escríbenos.
          </Empty>
        </div>
      )}
    </>
  );
}
