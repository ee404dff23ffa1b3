import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { createConcurrencyLimit } from "../../../shedding/concurrency-limit.ts";
import type { EncodedPicture, EncodingJob } from "./encoding-job.ts";
import { ANIMATED_EXIT, packParts, unpackParts } from "./job-parts.ts";

const SCRIPT = fileURLToPath(new URL("encode-picture.ts", import.meta.url));
const LONGEST_MS = 25_000;
/** One core is left for the shop. */
const AT_ONCE = 1;
/** Later ones would wait longer than a phone does. */
const MOST_WAITING = 12;
/** A picture of 60 million pixels of 16 bits takes about 700 MB; above it the process is ended. */
const MOST_BYTES = 1_000_000_000;
const MEMORY_CHECK_MS = 100;
const PAGE_BYTES = 4096;

const encoding = createConcurrencyLimit(AT_ONCE);

export type EncodingProblem = "unreadable" | "animated" | "busy";

/** Makes a picture anew, in every output of the job, in a process of its own (docs/decisions/0063). `busy`: too many are waiting. */
export async function encodePicture(
  picture: Uint8Array,
  job: EncodingJob,
): Promise<Result<readonly EncodedPicture[], EncodingProblem>> {
  if (encoding.waiting >= MOST_WAITING) return err("busy");
  const { code, output } = await encoding.run(() => runEncoder(packParts(job, picture)));
  if (code === ANIMATED_EXIT) return err("animated");
  if (code !== 0) return err("unreadable");
  const [bytes, sizes] = unpackParts<readonly { width: number; height: number; length: number }[]>(output);
  let at = 0;
  const parts = sizes.map(({ width, height, length }) => {
    at += length;
    return { width, height, bytes: Buffer.from(bytes.subarray(at - length, at)) };
  });
  return ok(parts);
}

interface Ended {
  /** Null: it was ended, or could not be started. */
  readonly code: number | null;
  readonly output: Buffer;
}

/** Its environment is empty: it has no secret of the shop. */
const runEncoder = (input: Buffer): Promise<Ended> =>
  new Promise((resolve) => {
    const encoder = spawn(process.execPath, ["--max-old-space-size=128", SCRIPT], {
      env: {},
      stdio: ["pipe", "pipe", "ignore"],
      timeout: LONGEST_MS,
      killSignal: "SIGKILL",
    });
    const watch = setInterval(() => {
      void residentBytes(encoder.pid).then((bytes) => bytes > MOST_BYTES && encoder.kill("SIGKILL"));
    }, MEMORY_CHECK_MS);
    const end = (ended: Ended) => {
      clearInterval(watch);
      resolve(ended);
    };
    const parts: Buffer[] = [];
    encoder.stdout.on("data", (part: Buffer) => parts.push(part));
    encoder.on("error", () => end({ code: null, output: Buffer.alloc(0) }));
    encoder.on("close", (code) => end({ code, output: Buffer.concat(parts) }));
    // One that ended early does not read the rest.
    encoder.stdin.on("error", () => undefined);
    encoder.stdin.end(input);
  });

/** Memory that a process holds; 0 where the system does not say. */
const residentBytes = async (pid: number | undefined): Promise<number> => {
  const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return Number(statm.split(" ")[1] ?? 0) * PAGE_BYTES;
};
