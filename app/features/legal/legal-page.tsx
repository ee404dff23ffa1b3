import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { LinkButton } from "../../ui/button.tsx";
import { glideTo } from "../../ui/glide-to.ts";
import { Icon } from "../../ui/icon.tsx";
import { withCoupon } from "../catalog/coupon.ts";
import { useCoupon } from "../catalog/use-coupon.ts";
import { useFocusOnJump } from "../shell/use-focus-on-jump.ts";
import type { Clause } from "./clause.ts";
import "../../styles/screens/legal.css";

/** The page's content, as the skip link knows it. */
const TOP_ID = "contenido";

interface LegalPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly clauses: readonly Clause[];
}

/** A legal text: its index, its clauses, and the way back above and below (account §2). */
export function LegalPage({ title, lead, clauses }: LegalPageProps) {
  const { search } = useLocation();
  useFocusOnJump();
  return (
    <div className="wrap section">
      <div className="row between mb-6">
        <h1>{title}</h1>
        <BackHome />
      </div>
      {lead && <p className="muted mb-5">{lead}</p>}
      <div className="legal-page">
        <nav aria-labelledby="indice">
          <h2 id="indice" className="h-lg mb-2">
            Índice
          </h2>
          <ol>
            {clauses.map((clause) => (
              <li key={clause.id}>
                <Link to={{ search, hash: clause.id }}>{clause.title}</Link>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {clauses.map(({ id, title: name, body }, index) => (
            <section key={id} className="clause" aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {index + 1}. {name}
              </h2>
              {body}
              <ToTop from={name} />
            </section>
          ))}
          <div className="mt-5">
            <BackHome />
          </div>
        </div>
      </div>
    </div>
  );
}

function BackHome() {
  const coupon = useCoupon();
  return (
    <LinkButton variant="secondary" to={withCoupon("/", coupon)}>
      <Icon name="arrow-left" small />
      Regresar
    </LinkButton>
  );
}

const ToTop = ({ from }: { from: string }) => (
  <p>
    <a className="up" href={`#${TOP_ID}`} onClick={glideToTop}>
      <Icon name="arrow-up" small />
      Arriba<span className="sr"> desde {from}</span>
    </a>
  </p>
);

/** As the link's own jump, but smooth; the focus goes along. A click that opens another tab stays the browser's. */
function glideToTop(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  document.getElementById(TOP_ID)?.focus({ preventScroll: true });
  glideTo(() => 0);
}
