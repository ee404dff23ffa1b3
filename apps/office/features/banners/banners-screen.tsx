import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  type BannerFields,
  bannersEndpoint,
  type StaffBanner,
} from "../../../../shared/contract/staff/banners/banners.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Box } from "../../kit/page/box.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { type Fact, Facts } from "../../kit/values/facts.tsx";
import { datesOf } from "./banner-dates.ts";
import { BannerDialog, copyOf, EMPTY_FIELDS } from "./banner-dialog.tsx";
import { BannerOrder } from "./banner-order.tsx";
import { BannerPreview } from "./banner-preview.tsx";
import { TEXTS } from "./texts.ts";
import "./banners.css";

interface Editing {
  /** Null: a new one. */
  readonly banner: StaffBanner | null;
  readonly fields: BannerFields;
}

/** A state that changes by the clock is read again. */
const READ_AGAIN_MS = 30_000;

/** Banners: the carousel's order, and each banner's words, picture, link and dates. */
export function Screen() {
  const query = useStaffQuery(bannersEndpoint, {}, { everyMs: READ_AGAIN_MS });
  const shownId = Number(new URLSearchParams(useLocation().search).get("banner")) || undefined;
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isSaid, setSaid] = useState(false);
  const mayWrite = useMay()("promotions.write", "full");
  const banners = query.data?.items;
  const shown = banners?.find(({ id }) => id === shownId);
  const edit = (next: Editing) => {
    setSaid(false);
    setEditing(next);
  };
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={banners && TEXTS.live(banners.filter(({ state }) => state === "live").length)}
        acts={
          mayWrite && (
            <Button onClick={() => edit({ banner: null, fields: EMPTY_FIELDS })}>
              <OfficeIcon name="plus" />
              {TEXTS.fresh}
            </Button>
          )
        }
      />
      <div role="status" className={isSaid ? "m-b" : undefined}>
        {isSaid && <Note kind="info">{TEXTS.done}</Note>}
      </div>
      {query.error && !banners && <Failure failure={query.error.failure} onRetry={() => void query.refetch()} />}
      {banners && (
        <div className="banner-cols">
          <div className="stack">
            <BannerOrder {...{ banners, shownId, mayWrite }} />
            {shown && (
              <BannerFacts
                banner={shown}
                mayWrite={mayWrite}
                onEdit={() => edit({ banner: shown, fields: fieldsOf(shown) })}
                onCopy={() => edit({ banner: null, fields: copyOf(shown) })}
              />
            )}
          </div>
          {shown && mayWrite ? (
            <BannerPreview key={`${shown.id} ${shown.revision}`} banner={shown} />
          ) : (
            <p className="muted">{mayWrite ? TEXTS.choose : TEXTS.readOnly}</p>
          )}
        </div>
      )}
      {editing && (
        <BannerDialog
          banner={editing.banner}
          fields={editing.fields}
          images={[...new Set((banners ?? []).map(({ image }) => image))]}
          onReload={() => void query.refetch()}
          onClose={() => setEditing(null)}
          onDone={(id) => {
            setEditing(null);
            setSaid(true);
            if (id !== undefined) void navigate({ search: `banner=${id}` });
          }}
        />
      )}
    </>
  );
}

const fieldsOf = ({
  title,
  text,
  image,
  url,
  eventKey,
  couponCode,
  startsAt,
  endsAt,
  isOn,
}: StaffBanner): BannerFields => ({ title, text, image, url, eventKey, couponCode, startsAt, endsAt, isOn });

interface BannerFactsProps {
  banner: StaffBanner;
  mayWrite: boolean;
  onEdit: () => void;
  onCopy: () => void;
}

function BannerFacts({ banner, mayWrite, onEdit, onCopy }: BannerFactsProps) {
  const { title, text, url, eventKey, couponCode } = banner;
  const { facts: words } = TEXTS;
  const facts: Fact[] = [
    { label: words.text, value: text || words.none },
    { label: words.dates, value: datesOf(banner) },
    { label: words.link, value: url || words.none },
    ...(eventKey === "" ? [] : [{ label: words.event, value: `/eventos/${eventKey}` }]),
    ...(couponCode === "" ? [] : [{ label: words.coupon, value: couponCode }]),
  ];
  return (
    <Box title={title}>
      <Facts facts={facts} />
      {mayWrite && (
        <div className="row mt-3">
          <Button onClick={onEdit}>{TEXTS.edit}</Button>
          <Button variant="secondary" onClick={onCopy}>
            {TEXTS.copy}
          </Button>
        </div>
      )}
    </Box>
  );
}
