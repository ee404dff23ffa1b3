import { previewTireEndpoint, type TireDetail } from "../../../../../shared/contract/staff/catalog/catalog.ts";
import { CopyButton } from "../../../../../ui/display/copy-button.tsx";
import { useMay, useMe } from "../../../api/me.ts";
import { usePreviewLink } from "../../../api/use-preview-link.ts";
import { useStaffAction } from "../../../api/use-staff-action.ts";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
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
  const mayWrite = useMay()("catalog.write", "full");
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
      {tire.isOnSale ? (
        <p>
          <ShopLink url={`${shopUrl}${tire.shopPath}`} words={TIRE_TEXTS.seeInShop} />
        </p>
      ) : (
        <>
          <p className="muted small">{TIRE_TEXTS.notInShop}</p>
          {mayWrite && <HiddenTireLink key={`${tire.version} ${tire.product.version}`} code={tire.code} />}
        </>
      )}
    </Box>
  );
}

const ShopLink = ({ url, words }: { url: string; words: string }) => (
  <a className="tire-shop" href={url} target="_blank" rel="noreferrer">
    {words}
    <OfficeIcon name="external-link" />
  </a>
);

/** A retired tyre's page. The link shows the tyre as it is stored: a changed one is asked for anew. */
function HiddenTireLink({ code }: { code: string }) {
  const preview = useStaffAction(previewTireEndpoint);
  const { link, failure } = usePreviewLink(() => preview.run({ params: { code } }));
  if (failure) return <FailureLine failure={failure} />;
  if (!link) return null;
  return (
    <>
      <p className="tire-preview-link">
        <ShopLink url={link.url} words={TIRE_TEXTS.seePreview} />
        <CopyButton text={link.url} what={TIRE_TEXTS.copyPreview} />
      </p>
      <p className="muted small">{TIRE_TEXTS.previewFoot}</p>
    </>
  );
}
