import { useState } from "react";
import { useTabs } from "../../../../../ui/carousel/use-tabs.ts";
import { tell } from "../../../analytics/events.ts";
import { tireImageUrl } from "../catalog-urls.ts";
import type { DetailsText } from "./details-text.ts";
import { Gallery } from "./gallery.tsx";
import type { ShownView } from "./wire-tire.ts";

const IMAGE_PX = 1000;

const VIEWS = [
  { key: "image", label: "Imagen" },
  { key: "details", label: "Detalles" },
] as const;
type View = (typeof VIEWS)[number]["key"];

interface TireViewsProps {
  /** The product's. */
  name: string;
  image: string;
  imageAlt: string;
  views: readonly ShownView[];
  details: DetailsText;
  /** Size and index of the tire on sale; without it the page is of the whole line. */
  marks?: string;
}

/** The picture or the text. Both are in the page, for search engines; without script both are shown (detail.css). */
export function TireViews({ name, image, imageAlt, views, details, marks }: TireViewsProps) {
  const [view, setView] = useState<View>("image");
  const show = (next: View) => {
    setView(next);
    if (next === "details") tell({ event: "show_details", item_name: name });
  };
  const { tabProps, panelProps } = useTabs({ keys: VIEWS.map(({ key }) => key), selected: view, onSelect: show });
  return (
    <div className="stack tire-views">
      <div className="segmented" role="tablist" aria-label="Vista">
        {VIEWS.map(({ key, label }) => (
          <button key={key} {...tabProps(key)}>
            {label}
          </button>
        ))}
      </div>
      <div {...panelProps("image")} className={view === "image" ? undefined : "view-off"}>
        {views.length > 0 ? (
          <Gallery name={name} image={image} imageAlt={imageAlt} views={views} />
        ) : (
          <div className="detail-media">
            <img
              src={tireImageUrl("details", image)}
              alt={imageAlt}
              width={IMAGE_PX}
              height={IMAGE_PX}
              fetchPriority="high"
            />
          </div>
        )}
        {/* The pictures are of the line, with the size of the tire that was photographed on its sidewall. */}
        {marks && <p className="small muted mt-3">La imagen es de la línea: la tuya lleva {marks} en el costado.</p>}
      </div>
      <div {...panelProps("details")} className={view === "details" ? undefined : "view-off"}>
        <Details {...details} />
      </div>
    </div>
  );
}

function Details({ heading, paragraphs, points }: DetailsText) {
  return (
    <div className="block details">
      {heading && <h2 className="h-lg">{heading}</h2>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className="list muted">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
