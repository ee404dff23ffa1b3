import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createConcurrencyLimit } from "../../../shedding/concurrency-limit.ts";

export interface EncodedPhoto {
  /** JPEG. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const SCRIPT = fileURLToPath(new URL("encode-photo.ts", import.meta.url));
const LONGEST_MS = 20_000;
const HEAD_BYTES = 8;
/** One core is left for the shop. */
const AT_ONCE = 1;
/** Later ones would wait longer than a phone does. */
const MOST_WAITING = 12;

const encoding = createConcurrencyLimit(AT_ONCE);

/** Makes a photo anew in a process of its own (docs/decisions/0063). Null: it cannot be read. `busy`: too many are waiting. */
export async function encodePhoto(photo: Uint8Array): Promise<EncodedPhoto | "busy" | null> {
  if (encoding.waiting >= MOST_WAITING) return "busy";
  const output = await encoding.run(() => runEncoder(photo));
  if (!output || output.length <= HEAD_BYTES) return null;
  return { bytes: output.subarray(HEAD_BYTES), width: output.readUInt32BE(0), height: output.readUInt32BE(4) };
}

/** Its environment is empty: it has no secret of the shop. */
const runEncoder = (photo: Uint8Array): Promise<Buffer | null> =>
  new Promise((resolve) => {
    const encoder = spawn(process.execPath, [SCRIPT], {
      env: {},
      stdio: ["pipe", "pipe", "ignore"],
      timeout: LONGEST_MS,
      killSignal: "SIGKILL",
    });
    const parts: Buffer[] = [];
    encoder.stdout.on("data", (part: Buffer) => parts.push(part));
    encoder.on("error", () => resolve(null));
    encoder.on("close", (code) => resolve(code === 0 ? Buffer.concat(parts) : null));
    // One that ended early does not read the rest.
    encoder.stdin.on("error", () => undefined);
    encoder.stdin.end(photo);
  });
