import { Type } from "typebox";
import {
  ALL_RETURN_KINDS,
  ALL_RETURN_WISHES,
  PHOTO_VIEWS,
  type PhotoView,
  type ReturnKind,
  type ReturnWish,
} from "../../../domain/returns/return-kinds.ts";
import { ALL_RETURN_STATES, type GoodsReturnState } from "../../../domain/returns/return-states.ts";
import { Moment } from "../staff-endpoint.ts";

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const ReturnId = Type.Object({ id: Id });
export const MomentOrNull = Type.Union([Moment, Type.Null()]);
export const Kind = Type.Unsafe<ReturnKind>({ type: "string", enum: [...ALL_RETURN_KINDS] });
export const Wish = Type.Unsafe<ReturnWish>({ type: "string", enum: [...ALL_RETURN_WISHES] });
export const State = Type.Unsafe<GoodsReturnState>({ type: "string", enum: [...ALL_RETURN_STATES] });
/** A piece that came back, as the warehouse judged it. */
export const Piece = Type.Object({
  sellable: Type.Boolean(),
  /** WWYY; empty where it cannot be read. */
  dot: Type.String({ maxLength: 4 }),
  /** What is left of the tread; null: not measured. */
  treadMm: Type.Union([Type.Number(), Type.Null()]),
});
export const View = Type.Unsafe<PhotoView>({ type: "string", enum: Object.keys(PHOTO_VIEWS) });
