import type { WireError } from "../../../../../shared/contract/endpoint.ts";
import type { WireReturnPhoto } from "../../../../../shared/contract/returns/return-shapes.ts";
import { uploadReturnPhotoEndpoint } from "../../../../../shared/contract/returns/returns.ts";
import type { PhotoView } from "../../../../../shared/domain/returns/return-kinds.ts";
import { addressOf, UNREACHABLE } from "../../../api/api-client.ts";
import type { ReturnPhoto } from "../goods-return.ts";
import { photoOf } from "../wire-return.ts";

interface Upload {
  readonly orderId: number;
  /** Puts it to a return that was asked for. */
  readonly returnId?: number | undefined;
  readonly view: PhotoView;
  readonly file: Blob;
  /** Told the share that is sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** `status` 401: the session ended. `message`: why it was not taken. */
type Uploaded =
  | { readonly ok: true; readonly photo: ReturnPhoto }
  | { readonly ok: false; readonly status: number; readonly message: string };

const NOT_SENT = "No se pudo subir la foto.";

/** Sends a photo's bytes. By XMLHttpRequest, for `fetch` does not tell how much of a body is sent. Never rejects. */
export function uploadPhoto({ orderId, returnId, view, file, onProgress, signal }: Upload): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const query = { vista: view, ...(returnId !== undefined && { devolucion: returnId }) };
    request.open("POST", addressOf(uploadReturnPhotoEndpoint, { params: { orderId }, query }));
    request.setRequestHeader("content-type", file.type);
    request.setRequestHeader("accept", "application/json");
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => resolve(answerOf(request)));
    for (const end of ["error", "timeout", "abort"] as const)
      request.addEventListener(end, () => resolve({ ok: false, status: 0, message: UNREACHABLE }));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): Uploaded {
  const body = bodyOf(responseText);
  if (status === 200 && body !== null) return { ok: true, photo: photoOf(body as WireReturnPhoto) };
  return { ok: false, status, message: (body as Partial<WireError> | null)?.Message ?? NOT_SENT };
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
