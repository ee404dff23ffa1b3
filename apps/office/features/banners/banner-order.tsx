import { type DragEvent, type KeyboardEvent, useState } from "react";
import { Link } from "react-router";
import {
  bannersEndpoint,
  orderBannersEndpoint,
  type StaffBanner,
} from "../../../../shared/contract/staff/banners/banners.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { IconButton } from "../../../../ui/form/button.tsx";
import { classNames } from "../../../../ui/browser/class-names.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { Box } from "../../kit/page/box.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import { datesOf, moved, pictureOf } from "./banner-dates.ts";
import { STATE_LOOKS, TEXTS } from "./texts.ts";

interface BannerOrderProps {
  banners: readonly StaffBanner[];
  shownId: number | undefined;
  mayWrite: boolean;
}

/** The banners in their order: dragged, or moved with Alt and the arrows or the buttons. */
export function BannerOrder({ banners, shownId, mayWrite }: BannerOrderProps) {
  const [held, setHeld] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const order = useStaffAction(orderBannersEndpoint, { invalidates: [bannersEndpoint] });
  const ids = banners.map(({ id }) => id);

  const move = async (banner: StaffBanner, to: number) => {
    const next = moved(ids, banner.id, to);
    if (!mayWrite || order.isBusy || next.join() === ids.join()) return;
    setFailure(null);
    const result = await order.run({ query: {}, body: { ids: [...next], expected: ids } });
    if (result.ok) setSaid(TEXTS.orderSaved(banner.title, next.indexOf(banner.id) + 1));
    else setFailure(result.failure);
  };
  const onKeyDown = (event: KeyboardEvent, banner: StaffBanner) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    void move(banner, ids.indexOf(banner.id) + step);
  };
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault();
    const banner = banners.find(({ id }) => id === held);
    setHeld(null);
    if (banner) void move(banner, to);
  };
  if (banners.length === 0)
    return (
      <Empty title={TEXTS.empty} heading="h2">
        {TEXTS.emptyNote}
      </Empty>
    );
  return (
    <Box title={TEXTS.order} isFlush foot={mayWrite && TEXTS.orderFoot}>
      <ol className="banner-order">
        {banners.map((banner, index) => {
          const { kind, glyph, word } = STATE_LOOKS[banner.state];
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a second way; keys and buttons are the first
            <li
              key={banner.id}
              className={classNames(banner.id === shownId && "is-shown", banner.id === held && "is-held")}
              draggable={mayWrite}
              onDragStart={() => setHeld(banner.id)}
              onDragEnd={() => setHeld(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => onDrop(event, index)}
            >
              <img src={pictureOf(banner.image)} alt="" width={64} height={36} />
              <Link
                className="banner-name"
                to={{ search: `banner=${banner.id}` }}
                aria-current={banner.id === shownId ? "true" : undefined}
                preventScrollReset
                draggable={false}
                onKeyDown={(event) => onKeyDown(event, banner)}
              >
                <b>{banner.title}</b>
                <small>{banner.eventKey === "" ? datesOf(banner) : TEXTS.ofEvent(banner.eventKey)}</small>
              </Link>
              <StateMark kind={kind} glyph={glyph}>
                {word}
              </StateMark>
              {mayWrite && (
                <span className="banner-moves">
                  <IconButton
                    icon="arrow-up"
                    label={TEXTS.up(banner.title)}
                    aria-disabled={index === 0}
                    onClick={() => void move(banner, index - 1)}
                  />
                  <IconButton
                    icon="arrow-down"
                    label={TEXTS.down(banner.title)}
                    aria-disabled={index === banners.length - 1}
                    onClick={() => void move(banner, index + 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
      {failure && <FailureLine failure={failure} />}
    </Box>
  );
}
