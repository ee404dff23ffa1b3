import { useState } from "react";
import {
  type BannerFields,
  bannersEndpoint,
  changeBannerEndpoint,
  createBannerEndpoint,
  type StaffBanner,
} from "../../../../shared/contract/staff/banners/banners.ts";
import { picturesEndpoint } from "../../../../shared/contract/staff/pictures/pictures.ts";
import { LONGEST_BANNER_TEXT, LONGEST_BANNER_TITLE } from "../../../../shared/domain/promotions/banner-rules.ts";
import { Check } from "../../../../ui/form/check.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../ui/form/field.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { localMoment, momentOfLocal } from "../../../../shared/domain/text/local-moment.ts";
import { pictureOf } from "./banner-dates.ts";
import { DIALOG, TEXTS } from "./texts.ts";

export const EMPTY_FIELDS: BannerFields = {
  title: "",
  text: "",
  image: "",
  url: "",
  eventKey: "",
  couponCode: "",
  startsAt: null,
  endsAt: null,
  isOn: false,
};

/** What is typed: dates as their fields have them. */
type Typed = Omit<BannerFields, "startsAt" | "endsAt"> & { readonly from: string; readonly until: string };

const typedOf = ({ startsAt, endsAt, ...rest }: BannerFields): Typed => ({
  ...rest,
  from: startsAt === null ? "" : localMoment(new Date(startsAt)),
  until: endsAt === null ? "" : localMoment(new Date(endsAt)),
});

function fieldsOf({ from, until, ...rest }: Typed): BannerFields | null {
  const startsAt = from === "" ? null : momentOfLocal(from);
  const endsAt = until === "" ? null : momentOfLocal(until);
  if (rest.title.trim() === "" || rest.image === "") return null;
  if ((from !== "" && startsAt === null) || (until !== "" && endsAt === null)) return null;
  return { ...rest, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
}

interface BannerDialogProps {
  /** Null: a new one. */
  banner: Pick<StaffBanner, "id" | "revision" | "title"> | null;
  fields: BannerFields;
  /** File names of pictures that banners have now, for members who see no pictures. */
  images: readonly string[];
  onReload: () => void;
  onDone: (id: number | undefined) => void;
  onClose: () => void;
}

/** Writes a banner: its words, picture, link and dates. */
export function BannerDialog({ banner, fields, images, onReload, onDone, onClose }: BannerDialogProps) {
  const [typed, setTyped] = useState(() => typedOf(fields));
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const maySeePictures = useMay()("catalog.write", "read");
  const pictures = useStaffQuery(
    picturesEndpoint,
    { query: { kind: "banner", limit: 200 } },
    { isEnabled: maySeePictures },
  );
  const choices = new Map(images.map((image) => [image, image]));
  for (const { name, alt, uses } of pictures.data?.items ?? []) {
    const image = uses[0]?.image ?? `${name}.webp`;
    choices.set(image, alt === "" ? name : alt);
  }
  const set = (change: Partial<Typed>) => {
    setErrors({});
    setTyped({ ...typed, ...change });
  };
  const errorOf = (field: string): string | undefined => errors[field]?.[0];
  const body = fieldsOf(typed);
  const common = {
    of: banner?.title ?? "",
    width: 720,
    reason: "none",
    invalidates: [bannersEndpoint, picturesEndpoint],
    act: DIALOG.save,
    typed: [
      { label: DIALOG.title, value: typed.title },
      { label: DIALOG.text, value: typed.text },
    ],
    onFieldErrors: setErrors,
    onReload,
    onClose,
  } as const;
  const children = (
    <>
      <TextField
        label={DIALOG.title}
        hint={DIALOG.titleHint(typed.title.length)}
        maxLength={LONGEST_BANNER_TITLE}
        autoComplete="off"
        value={typed.title}
        onValueChange={(title) => set({ title })}
        error={errorOf("title")}
      />
      <TextAreaField
        label={DIALOG.text}
        optional
        rows={2}
        maxLength={LONGEST_BANNER_TEXT}
        value={typed.text}
        onValueChange={(text) => set({ text })}
        error={errorOf("text")}
      />
      <div className="banner-image">
        <SelectField
          label={DIALOG.image}
          hint={DIALOG.imageHint}
          value={typed.image}
          onValueChange={(image) => set({ image })}
          error={errorOf("image")}
        >
          <option value="">Elige una</option>
          {[...choices].map(([image, label]) => (
            <option key={image} value={image}>
              {label}
            </option>
          ))}
        </SelectField>
        {typed.image !== "" && <img src={pictureOf(typed.image)} alt="" width={160} height={67} />}
      </div>
      <div className="banner-pair">
        <TextField
          label={DIALOG.from}
          optional
          hint={DIALOG.fromHint}
          type="datetime-local"
          value={typed.from}
          onValueChange={(from) => set({ from })}
          error={errorOf("startsAt")}
        />
        <TextField
          label={DIALOG.until}
          optional
          hint={DIALOG.untilHint}
          type="datetime-local"
          value={typed.until}
          onValueChange={(until) => set({ until })}
          error={errorOf("endsAt")}
        />
      </div>
      <TextField
        label={DIALOG.link}
        optional
        hint={DIALOG.linkHint}
        autoComplete="off"
        value={typed.url}
        onValueChange={(url) => set({ url })}
        error={errorOf("url")}
      />
      <div className="banner-pair">
        <TextField
          label={DIALOG.event}
          optional
          hint={DIALOG.eventHint}
          autoComplete="off"
          value={typed.eventKey}
          onValueChange={(eventKey) => set({ eventKey })}
          error={errorOf("eventKey")}
        />
        <TextField
          label={DIALOG.coupon}
          optional
          autoComplete="off"
          value={typed.couponCode}
          onValueChange={(couponCode) => set({ couponCode })}
          error={errorOf("couponCode")}
        />
      </div>
      <Check checked={typed.isOn} onCheckedChange={(isOn) => set({ isOn })}>
        {DIALOG.isOn}
      </Check>
    </>
  );
  return banner === null ? (
    <ActDialog
      {...common}
      title={DIALOG.create}
      endpoint={createBannerEndpoint}
      inputFor={() => body && { query: {}, body }}
      onDone={(answer) => onDone(answer.result?.id)}
    >
      {children}
    </ActDialog>
  ) : (
    <ActDialog
      {...common}
      title={DIALOG.change}
      endpoint={changeBannerEndpoint}
      inputFor={() => body && { params: { id: banner.id }, query: {}, body: { ...body, expected: banner.revision } }}
      onDone={(answer) => onDone(answer.result?.id)}
    >
      {children}
    </ActDialog>
  );
}

export const copyOf = ({ title, text, image, url, startsAt, endsAt }: StaffBanner): BannerFields => ({
  ...EMPTY_FIELDS,
  title: TEXTS.copyOf(title),
  text,
  image,
  url,
  startsAt,
  endsAt,
});
