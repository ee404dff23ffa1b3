import type { TireDetail } from "../../../../../shared/contract/staff/catalog/catalog.ts";
import { useMe } from "../../../api/me.ts";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { Box } from "../../../kit/page/box.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { SizePlate } from "../catalog-columns.tsx";
import { TIRE_TEXTS } from "../texts.ts";

interface TirePreviewProps {
  tire: TireDetail;
  /** As they are typed. */
  name: string;
  slogan: string;
}

/** The card that the shop makes of a tyre, and the way to its page. */
export function TirePreview({ tire, name, slogan }: TirePreviewProps) {
  const { shopUrl } = useMe();
  return (
    <Box title={TIRE_TEXTS.preview} sub={TIRE_TEXTS.previewNote}>
      <div className="tire-card">
        {tire.image !== "" && (
          <img
            src={`/images/tires/cart/${encodeURIComponent(tire.image)}.webp`}
            alt={tire.product.imageAlt}
            width={160}
            height={160}
          />
        )}
        <p className="muted small">{tire.brand}</p>
        <p className="tire-card-name">{name}</p>
        {slogan !== "" && <p className="muted">{slogan}</p>}
        <SizePlate words={tire.sizeWords} />
        {tire.price !== null && (
          <p className="tire-card-price">
            <Money amount={tire.price} />
          </p>
        )}
      </div>
      {tire.shopPath === null ? (
        <p className="muted small">{TIRE_TEXTS.notInShop}</p>
      ) : (
        <p>
          <a className="tire-shop" href={`${shopUrl}${tire.shopPath}`} target="_blank" rel="noreferrer">
            {TIRE_TEXTS.seeInShop}
            <OfficeIcon name="external-link" />
          </a>
        </p>
      )}
    </Box>
  );
}
