import { Children, useEffect, useState, type ReactNode } from "react";
import { classNames } from "../browser/class-names.ts";
import { Icon, type IconName } from "../display/icon.tsx";
import { usePageHidden, useReducedMotion } from "../browser/use-media.ts";

const AUTOPLAY_MS = 4000;

interface BannerRotatorProps {
  label: string;
  /** One slide each; the tallest sets the height. */
  children: ReactNode;
}

interface Place {
  index: number;
  /** The slide that is leaving, and the side it leaves to; none before the first move. */
  leaving: number | null;
  direction: "next" | "previous";
}

const moveOf = ({ index, leaving, direction }: Place, slide: number) => {
  if (leaving === null) return undefined;
  if (slide === index) return `in-${direction}`;
  return slide === leaving ? `out-${direction}` : undefined;
};

/** One slide at a time, endless, by itself every four seconds unless it is paused, pointed at, focused or not seen. */
export function BannerRotator({ label, children }: BannerRotatorProps) {
  const slides = Children.toArray(children);
  const count = slides.length;
  const [place, setPlace] = useState<Place>({ index: 0, leaving: null, direction: "next" });
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHidden = usePageHidden();
  const prefersStill = useReducedMotion();

  const isPlaying = choice === null ? !prefersStill : choice === "play";
  const isRotating = isPlaying && count > 1 && !isPointedAt && !hasFocus && !isHidden;

  const show = (target: number, direction: Place["direction"]) =>
    setPlace(({ index }) => {
      const next = (target + count) % count;
      return next === index ? { index, leaving: null, direction } : { index: next, leaving: index, direction };
    });

  const { index: current } = place;
  useEffect(() => {
    if (!isRotating) return undefined;
    const timer = setTimeout(
      () => setPlace({ index: (current + 1) % count, leaving: current, direction: "next" }),
      AUTOPLAY_MS,
    );
    return () => clearTimeout(timer);
  }, [isRotating, current, count]);

  if (count === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that the banner is being read
    <section
      className="banner"
      aria-roledescription="carrusel"
      aria-label={label}
      onPointerEnter={(event) => setPointedAt(event.pointerType === "mouse")}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={(event) => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
    >
      <div className="banner-slides" aria-live={isRotating ? "off" : "polite"}>
        {slides.map((slide, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- slides are told apart by their place
            key={index}
            className={classNames("banner-slide", index === current && "is-current")}
            data-move={moveOf(place, index)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is not a set of fields
            role="group"
            aria-roledescription="diapositiva"
            aria-label={`${index + 1} de ${count}`}
            inert={index !== current}
          >
            {slide}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="banner-ctl">
          <div className="wrap">
            <div className="pill asphalt">
              <PillButton
                icon={isPlaying ? "pause" : "play"}
                label={isPlaying ? "Pausar" : "Reproducir"}
                onClick={() => setChoice(isPlaying ? "pause" : "play")}
              />
              <div className="dots">
                {slides.map((_, index) => (
                  <button
                    // oxlint-disable-next-line react/no-array-index-key -- as above
                    key={index}
                    type="button"
                    aria-label={`Banner ${index + 1}`}
                    aria-current={index === current || undefined}
                    onClick={() => show(index, index < current ? "previous" : "next")}
                  />
                ))}
              </div>
            </div>
            <div className="pill asphalt">
              <PillButton icon="chevron-left" label="Banner anterior" onClick={() => show(current - 1, "previous")} />
              <PillButton icon="chevron-right" label="Banner siguiente" onClick={() => show(current + 1, "next")} />
            </div>
          </div>
        </div>
      )}
    </section>
  );
}

function PillButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button className="b" type="button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
