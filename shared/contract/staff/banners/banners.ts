import { type Static, Type } from "typebox";
import { type BannerState, LONGEST_BANNER_LINK, LONGEST_BANNER_TEXT } from "../../../domain/promotions/banner-rules.ts";
import { LONGEST_EVENT_KEY } from "../../purchase/promotions.ts";
import { actionAnswer, defineStaffEndpoint, Moment, Rehearse } from "../staff-endpoint.ts";
import { HIGHEST_INTEGER } from "../../../domain/text/highest-integer.ts";

const Id = Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER });
const MomentOrNull = Type.Union([Moment, Type.Null()]);
const LONGEST_TITLE = 120;
const LONGEST_NAME = 200;
const MOST_BANNERS = 200;

/** What a member writes of a banner. */
const Fields = {
  title: Type.String({ maxLength: LONGEST_TITLE }),
  text: Type.String({ maxLength: LONGEST_BANNER_TEXT }),
  /** File name of its picture. */
  image: Type.String({ minLength: 1, maxLength: LONGEST_NAME }),
  /** An address of the shop; empty: none. */
  url: Type.String({ maxLength: LONGEST_BANNER_LINK }),
  /** Its page is /eventos/<key>, and it is not in the carousel; empty: it is. */
  eventKey: Type.String({ maxLength: LONGEST_EVENT_KEY }),
  /** What its event loads; empty: none. */
  couponCode: Type.String({ maxLength: 40 }),
  startsAt: MomentOrNull,
  endsAt: MomentOrNull,
  isOn: Type.Boolean(),
} as const;
export type BannerFields = Static<ReturnType<typeof bannerFields>>;
const bannerFields = () => Type.Object(Fields);

export const StaffBanner = Type.Object({
  ...Fields,
  id: Id,
  state: Type.Unsafe<BannerState>({ type: "string", enum: ["off", "planned", "live", "over"] }),
  position: Type.Integer(),
  /** Raised by every change. */
  revision: Type.Integer(),
});
export type StaffBanner = Static<typeof StaffBanner>;

export const bannersEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/banners",
  summary: "Los banners de la portada y de los eventos, en su orden",
  tag: "Banners",
  needs: ["promotions.write", "read"],
  answer: Type.Object({ items: Type.Array(StaffBanner) }),
});

const Changed = actionAnswer(Type.Object({ id: Id }));
const reason = Type.Optional(Type.String({ maxLength: 500 }));

export const createBannerEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/banners",
  summary: "Hace un banner",
  tag: "Banners",
  needs: ["promotions.write", "ask"],
  takesKey: true,
  query: Rehearse,
  body: Type.Object({ ...Fields, reason }),
  answer: Changed,
});

export const changeBannerEndpoint = defineStaffEndpoint({
  method: "PUT",
  path: "/staff/banners/:id",
  summary: "Cambia un banner: textos, imagen, enlace, fechas",
  tag: "Banners",
  needs: ["promotions.write", "ask"],
  params: Type.Object({ id: Id }),
  query: Rehearse,
  body: Type.Object({ ...Fields, expected: Type.Integer(), reason }),
  answer: Changed,
});

export const orderBannersEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/banners/order",
  summary: "Cambia el orden de los banners",
  tag: "Banners",
  needs: ["promotions.write", "ask"],
  query: Rehearse,
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: MOST_BANNERS }),
    /** The order that the member saw. */
    expected: Type.Array(Id, { minItems: 1, maxItems: MOST_BANNERS }),
    reason,
  }),
  answer: actionAnswer(Type.Object({ ids: Type.Array(Id) })),
});

export const previewBannerEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/banners/:id/preview",
  summary: "Un enlace firmado a la portada con este banner, aunque no se vea todavía",
  tag: "Banners",
  needs: ["promotions.write", "ask"],
  params: Type.Object({ id: Id }),
  answer: Type.Object({ url: Type.String(), expiresAt: Moment }),
});
