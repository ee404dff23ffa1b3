import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { pictureNameOf } from "../../../shared/domain/pictures/picture-name.ts";
import { type Crop, isView, type PictureKind } from "../../../shared/domain/pictures/picture-sizes.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import type { PictureFormat } from "../../db/tables/pictures.ts";
import type { EncodedPicture } from "./encoding/encoding-job.ts";
import { encodePicture, type EncodingProblem } from "./encoding/run-encoder.ts";
import { outputsOf } from "./picture-outputs.ts";
import { findSource } from "./pictures.repository.ts";

export interface MadeFile extends EncodedPicture {
  readonly path: string;
  readonly format: PictureFormat;
}

export interface MadePicture {
  readonly name: string;
  readonly files: readonly MadeFile[];
}

interface Wanted {
  readonly sourceId: number;
  readonly kind: PictureKind;
  readonly crops: Readonly<Record<string, Crop>>;
  /** What its name begins with. */
  readonly words: string;
}

/** A rehearsal and the act after it are made once. */
const MOST_KEPT_BYTES = 24 * 1024 * 1024;
const KEPT_MS = 600_000;
const kept = new LRUCache<string, readonly EncodedPicture[]>({
  maxSize: MOST_KEPT_BYTES,
  ttl: KEPT_MS,
  sizeCalculation: (files) => files.reduce((sum, { bytes }) => sum + bytes.length, 1),
});

/** Every file of a picture, from what was uploaded. Its name has the digest of all of them. */
export async function makePicture(
  db: Handle,
  { sourceId, kind, crops, words }: Wanted,
): Promise<Result<MadePicture, EncodingProblem | "noSource">> {
  const source = await findSource(db, sourceId);
  if (!source) return err("noSource");
  const outputs = outputsOf(kind, crops);
  const key = JSON.stringify([sourceId, kind, outputs.map(({ crop }) => crop)]);
  let made = kept.get(key);
  if (!made) {
    const encoded = await encodePicture(source, { outputs, refusesAnimated: true });
    if (!encoded.ok) return encoded;
    made = encoded.value;
    kept.set(key, made);
  }
  const digest = createHash("sha256");
  // Side and tread have the same sizes: one picture of both has a name for each.
  if (isView(kind)) digest.update(kind);
  for (const { bytes } of made) digest.update(bytes);
  const name = pictureNameOf(words, digest.digest("hex"));
  const files = made.flatMap((file, at) => {
    const output = outputs[at];
    return output ? [{ ...file, path: output.pathOf(name), format: output.file }] : [];
  });
  return ok({ name, files });
}
