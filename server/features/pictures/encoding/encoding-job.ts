import type { Crop } from "../../../../shared/domain/pictures/picture-sizes.ts";
import type { AVIF, JPEG, WEBP } from "./formats.ts";

/** One picture that the encoder makes of its input. */
export interface Output {
  /** Of the input, after its orientation; absent: the whole. */
  readonly crop?: Crop;
  readonly width: number;
  readonly height: number;
  /** `inside` keeps the shape and enlarges nothing; `contain` fills what is left with the background; `cover` cuts. */
  readonly fit: "inside" | "contain" | "cover";
  /** Under what is transparent. */
  readonly background?: string;
  readonly format:
    | ({ readonly type: "jpeg" } & (typeof JPEG | { readonly quality: number }))
    | ({ readonly type: "webp" } & (typeof WEBP | { readonly quality: number; readonly effort: number }))
    | ({ readonly type: "avif" } & typeof AVIF);
}

export interface EncodingJob {
  readonly outputs: readonly Output[];
  /** Otherwise its first picture is taken. */
  readonly refusesAnimated: boolean;
}

export interface EncodedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}
