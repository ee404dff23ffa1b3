import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { SegmentedTabs } from "../../../ui/segmented.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import { tireImageUrl } from "../catalog-urls.ts";
import type { TirePageData } from "./tire-loader.ts";

const IMAGE_PX = 1000;

const VIEWS = [
  { key: "image", label: "Imagen" },
  { key: "details", label: "Detalles" },
] as const;
type View = (typeof VIEWS)[number]["key"];

export function TirePage(tire: TirePageData) {
  const { summary, imageAlt, details, sizeSearchUrl } = tire;
  const [view, setView] = useState<View>("image");
  return (
    <div className="wrap section">
      <p className="small mb-4">
        <Link className="up" to={sizeSearchUrl}>
          <Icon name="arrow-left" small />
          Volver a {summary.size}
        </Link>
      </p>
      <div className="detail">
        <div className="stack">
          <SegmentedTabs label="Vista" tabs={VIEWS} selected={view} onSelect={setView}>
            {view === "image" ? (
              <div className="detail-media">
                <img
                  src={tireImageUrl("details", summary.image)}
                  alt={imageAlt}
                  width={IMAGE_PX}
                  height={IMAGE_PX}
                  fetchPriority="high"
                />
              </div>
            ) : (
              <div className="block stack">
                {details.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            )}
          </SegmentedTabs>
        </div>
        <BuyPanel {...tire} />
      </div>
    </div>
  );
}
