import { Children, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { IconButton } from "../form/button.tsx";
import { inertSlides, needsCopies, positionText } from "./carousel-position.ts";
import { classNames } from "../browser/class-names.ts";
import { useEmbla } from "./use-embla.ts";
import { useReducedMotion } from "../browser/use-media.ts";

export interface CarouselProps {
  label: string;
  /** One slide each. */
  children: ReactNode;
  /** Stands above, with the arrows at its right; without it the arrows go below, with the position at their left. */
  heading?: ReactNode;
  /** What is counted, after the position ("llantas"). */
  unit?: string | undefined;
}

interface View {
  first: number;
  /** Slides that are whole on view; 0 until the row is hydrated. */
  whole: number;
  inert: readonly number[];
}

const OPTIONS = {
  align: "start",
  loop: true,
  duration: 25, // its own unit: about the 500 ms of the other slides
  inViewThreshold: 0.05, // the piece of the next one answers too; two that only touch are not on view
} as const;

const OWNS_ARROWS = "input, select, textarea, [role=tab]";

/** Three slides; at 980 px or less one, and a piece of the next. Endless. The server's row already shows the first ones and can be scrolled. */
export function Carousel({ label, children, heading, unit }: CarouselProps) {
  const slides = Children.toArray(children);
  const count = slides.length;
  const canMove = count > 1;
  const jumps = useReducedMotion();
  const slidesId = useId();
  const [view, setView] = useState<View>({ first: 0, whole: 0, inert: inertSlides(count, []) });
  const [wasMoved, setWasMoved] = useState(false);
  const viewport = useRef<HTMLDivElement>(null);
  const { embla, isLive, whenLive } = useEmbla(viewport, OPTIONS, { isWanted: canMove });
  const hasCopies = isLive && needsCopies(count);

  useEffect(() => {
    if (!embla) return undefined;
    const update = () => {
      const inView = embla.slidesInView();
      const nodes = embla.slideNodes();
      // A slide that holds the focus keeps it while it moves out of view.
      const inert = inertSlides(count, inView).filter((index) => !nodes[index]?.contains(document.activeElement));
      const whole = Math.floor(embla.rootNode().clientWidth / (nodes[0]?.clientWidth || 1));
      setView({ first: embla.selectedScrollSnap(), whole, inert });
    };
    const onDrag = () => setWasMoved(true);
    const firstLook = requestAnimationFrame(update); // its own first event may have passed already
    embla.on("slidesInView", update).on("select", update).on("reInit", update).on("pointerDown", onDrag);
    return () => {
      cancelAnimationFrame(firstLook);
      embla.off("slidesInView", update).off("select", update).off("reInit", update).off("pointerDown", onDrag);
    };
  }, [embla, count]);

  const move = (by: 1 | -1) => {
    setWasMoved(true);
    whenLive((live) => (by > 0 ? live.scrollNext(jumps) : live.scrollPrev(jumps)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canMove || (event.key !== "ArrowRight" && event.key !== "ArrowLeft")) return;
    if (event.target instanceof Element && event.target.closest(OWNS_ARROWS)) return;
    event.preventDefault();
    move(event.key === "ArrowRight" ? 1 : -1);
  };

  const position = view.whole > 0 ? classNames(positionText(view.first, view.whole, count), unit) : undefined;
  const arrows = canMove && (
    <div className="carousel-ctl">
      <IconButton
        icon="chevron-left"
        label="Anterior"
        variant="secondary"
        aria-controls={slidesId}
        onClick={() => move(-1)}
      />
      <IconButton
        icon="chevron-right"
        label="Siguiente"
        variant="secondary"
        aria-controls={slidesId}
        onClick={() => move(1)}
      />
    </div>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- its buttons do the same as the arrow keys; it is not a set of fields
    <div role="group" aria-roledescription="carrusel" aria-label={label} onKeyDown={onKeyDown}>
      {heading && (
        <div className="section-head">
          <div>{heading}</div>
          {arrows}
        </div>
      )}
      <div className={classNames("slides", isLive && "is-live")} ref={viewport} id={slidesId}>
        <div className="slides-track">
          {(hasCopies ? [...slides, ...slides] : slides).map((slide, index) => {
            const isInert = hasCopies && view.inert.includes(index);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a copy has no other name than its place
              <div className="slide" key={index} inert={isInert} aria-hidden={isInert || undefined}>
                {slide}
              </div>
            );
          })}
        </div>
      </div>
      {!heading && canMove && (
        <div className="carousel-foot">
          <p className="muted small" aria-hidden="true">
            {position}
          </p>
          {arrows}
        </div>
      )}
      <output className="sr">{wasMoved && position}</output>
    </div>
  );
}
