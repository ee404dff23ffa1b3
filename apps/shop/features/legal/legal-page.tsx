import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { LegalText } from "../../../../shared/domain/text/legal/legal-text.ts";
import { smoothScroll } from "../../../../ui/browser/smooth-scroll.ts";
import { Icon } from "../../../../ui/display/icon.tsx";
import { couponOf, withCoupon } from "../coupons/coupon.ts";
import { useFocusOnJump } from "../../page/use-focus-on-jump.ts";
import { BackHome, LegalWords } from "./legal-words.tsx";
import "./legal.css";

/** The page's content, as the skip link knows it. */
const TOP_ID = "contenido";

interface LegalPageProps {
  text: LegalText;
  /** Below the lead. */
  children?: ReactNode;
}

/** A legal text: its index, its clauses, and the way back above and below (account §2). */
export function LegalPage({ text: { title, lead, clauses }, children }: LegalPageProps) {
  const location = useLocation();
  // Not the whole query: the page is rendered from its coupon alone.
  const search = withCoupon("", couponOf(new URLSearchParams(location.search)));
  const navigate = useNavigate();
  useFocusOnJump();
  /** As the link's own jump, but smooth; the focus goes along. A click that opens another tab stays the browser's. */
  const scrollToTop = (event: MouseEvent) => {
    if (isOtherTab(event)) return;
    event.preventDefault();
    document.getElementById(TOP_ID)?.focus({ preventScroll: true });
    smoothScroll(() => 0);
    // The clause that was read is left: a reload or a link that is passed on starts at the top too.
    if (location.hash !== "") {
      const { pathname, search: query, state } = location;
      void navigate({ pathname, search: query }, { replace: true, preventScrollReset: true, state });
    }
  };
  /** The texts' own links are plain ones: those inside the shop need no new page load. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const address = link?.getAttribute("href") ?? "";
    if (!address.startsWith("/") || isOtherTab(event)) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    <div className="wrap section">
      <div className="row between mb-6">
        <h1>{title}</h1>
        <BackHome />
      </div>
      {lead && <LegalWords className="muted mb-5" html={lead} />}
      {children}
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
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links inside answer keys */}
        <div onClick={follow}>
          {clauses.map(({ id, title: name, html }, index) => (
            <section key={id} className="clause" aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {index + 1}. {name}
              </h2>
              <LegalWords html={html} />
              <ToTop from={name} onPress={scrollToTop} />
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

interface ToTopProps {
  from: string;
  onPress: (event: MouseEvent) => void;
}

const ToTop = ({ from, onPress }: ToTopProps) => (
  <p>
    <a className="up" href={`#${TOP_ID}`} onClick={onPress}>
      <Icon name="arrow-up" small />
      Arriba<span className="sr"> desde {from}</span>
    </a>
  </p>
);

const isOtherTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
