import { Link, useLocation } from "react-router";
import type { PictureInList } from "../../../../shared/contract/staff/pictures/pictures.ts";
import { Chip } from "../../kit/status/chip.tsx";
import { keyOf, thumbnailOf } from "./picture-address.ts";
import { TEXTS, titleOf } from "./texts.ts";

/** The picture at the side, in the address. */
export const SHOWN = "imagen";

/** The pictures of a page, each with what it is and what it lacks. */
export const PictureGrid = ({ items }: { items: readonly PictureInList[] }) => (
  <ul className="pic-grid" aria-label={TEXTS.caption}>
    {items.map((picture) => (
      <li key={keyOf(picture)}>
        <PictureCard picture={picture} />
      </li>
    ))}
  </ul>
);

function PictureCard({ picture }: { picture: PictureInList }) {
  const params = new URLSearchParams(useLocation().search);
  const key = keyOf(picture);
  const isShown = params.get(SHOWN) === key;
  params.set(SHOWN, key);
  const src = thumbnailOf(picture);
  const isMissing = picture.sizes.some(({ isThere }) => !isThere);
  const hasNoAlt = picture.uses.some(({ kind, alt }) => kind === "product" && alt.trim() === "");
  return (
    <Link
      className="pic-card"
      data-kind={picture.kind}
      to={{ search: params.toString() }}
      aria-current={isShown ? "true" : undefined}
      preventScrollReset
    >
      <span className="pic-tile">{src ? <img src={src} alt="" loading="lazy" /> : TEXTS.isMissing}</span>
      <b>{titleOf(picture)}</b>
      <span className="pic-chips">
        {isMissing && <Chip kind="bad">{TEXTS.missingSizes}</Chip>}
        {hasNoAlt && <Chip kind="wait">{TEXTS.noAlt}</Chip>}
        {picture.uses.length === 0 && <Chip>{TEXTS.unusedTitle}</Chip>}
        {picture.id === null && !isMissing && <Chip kind="line">{TEXTS.ofRelease}</Chip>}
      </span>
    </Link>
  );
}
