import { type MouseEvent, useRef, useState } from "react";
import type { TireView } from "../../../../../shared/domain/pictures/picture-sizes.ts";
import { tireImageUrl, tireViewUrl } from "../catalog-urls.ts";
import type { ShownView } from "./wire-tire.ts";
import "./gallery.css";

const IMAGE_PX = 1000;
const VIEW_PX = 800;
const THUMB_PX = 84;

const VIEW_LABELS: Readonly<Record<TireView, string>> = { side: "Costado", tread: "Piso" };

interface GalleryProps {
  /** The product's. */
  name: string;
  image: string;
  imageAlt: string;
  views: readonly ShownView[];
}

/**
 * The line's pictures side by side. The browser scrolls and snaps them, by finger, arrow keys and the anchors below, without script; script only
 * says which one is seen, and keeps the anchors out of the address. Only the first picture is of the first visit: browsers load what is near, lazy or
 * not, so the others are the small ones until the gallery is touched.
 */
export function Gallery({ name, image, imageAlt, views }: GalleryProps) {
  const [seen, setSeen] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  const box = useRef<HTMLDivElement>(null);
  const pictures = [
    {
      id: "vista-1",
      label: "De tres cuartos",
      alt: imageAlt,
      url: tireImageUrl("details", image),
      px: IMAGE_PX,
      // The same file, which is there already.
      small: tireImageUrl("details", image),
    },
    ...views.map(({ view, image: of }, index) => ({
      id: `vista-${index + 2}`,
      label: VIEW_LABELS[view],
      alt: `Llanta ${name}, ${VIEW_LABELS[view].toLowerCase()}`,
      url: tireViewUrl(view, of),
      px: VIEW_PX,
      small: tireViewUrl(view, of, true),
    })),
  ];
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault();
    box.current?.scrollTo({ left: index * box.current.clientWidth });
  };
  return (
    <section className="gal" aria-label={`Imágenes de ${name}`}>
      <div
        ref={box}
        className="gal-view"
        // Focusable, so that arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={`${pictures.length} imágenes, desliza o usa las flechas`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          touch();
          setSeen(Math.round(scrollLeft / clientWidth));
        }}
      >
        {pictures.map(({ id, label, alt, url, px, small }, index) => (
          <figure key={id} id={id}>
            <img
              src={index === 0 || isTouched ? url : small}
              alt={alt}
              width={px}
              height={px}
              {...(index === 0 ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
            />
            {index > 0 && !isTouched && (
              <noscript>
                <img src={url} alt="" width={px} height={px} loading="lazy" />
              </noscript>
            )}
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
      <nav className="gal-thumbs" aria-label="Elegir imagen">
        {pictures.map(({ id, label, small }, index) => (
          <a
            key={id}
            href={`#${id}`}
            aria-label={label}
            aria-current={index === seen ? "true" : undefined}
            onPointerEnter={touch}
            onClick={(event) => show(event, index)}
          >
            <img src={small} alt="" width={THUMB_PX} height={THUMB_PX} loading="lazy" decoding="async" />
          </a>
        ))}
      </nav>
    </section>
  );
}
