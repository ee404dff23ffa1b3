import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { MOST_RETURN_PHOTOS, type PhotoView } from "../../../../../shared/domain/returns/return-kinds.ts";
import type { ReturnPhoto } from "../goods-return.ts";
import { fileProblem } from "./photo-rules.ts";
import { orderReturnsQuery } from "../return-queries.ts";
import { thumbnailOf } from "./thumbnail.ts";
import { uploadPhoto } from "./upload-photo.ts";

/** A photo that is being sent, or was not taken. */
export interface PendingPhoto {
  readonly key: number;
  readonly view: PhotoView;
  readonly file: File;
  /** 0 to 1. */
  readonly share: number;
  readonly preview: string;
  /** Why it was not taken; empty while it is sent. */
  readonly problem: string;
  /** Whether sending it again may help. */
  readonly mayRetry: boolean;
}

interface PhotosOptions {
  readonly orderId: number;
  /** Of one that was asked for; absent: photos wait for a request that names them. */
  readonly returnId?: number | undefined;
  /** Photos that are there. */
  readonly count: number;
  readonly onSent: (photo: ReturnPhoto) => void;
}

/** The photos of a return: each is sent as soon as it is chosen. One that failed stays, with the way to send it again. */
export function usePhotos({ orderId, returnId, count, onSent }: PhotosOptions) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly PendingPhoto[]>([]);
  const lastKey = useRef(0);
  const aborts = useRef(new Map<number, AbortController>());
  // What is on its way belongs to this window: left, it is stopped.
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const patch = (key: number, change: Partial<PendingPhoto>) =>
    setPending((all) => all.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));
  const drop = (key: number) => setPending((all) => all.filter((photo) => photo.key !== key));

  const send = async ({ key, view, file }: Pick<PendingPhoto, "key" | "view" | "file">) => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    patch(key, { share: 0, problem: "" });
    const { signal } = abort;
    const onProgress = (share: number) => patch(key, { share });
    const sent = await uploadPhoto({ orderId, returnId, view, file, signal, onProgress });
    aborts.current.delete(key);
    // It may have arrived all the same; one that no request names is deleted after a day.
    if (signal.aborted) return;
    if (sent.ok) {
      onSent(sent.photo);
      drop(key);
      return;
    }
    // The call that asks anew notices a session that ended, and tells of it.
    if (sent.status === 401) void queryClient.invalidateQueries({ queryKey: orderReturnsQuery(orderId).queryKey });
    patch(key, { problem: sent.message, mayRetry: sent.status === 0 || sent.status >= 401 });
  };

  const add = (view: PhotoView, files: readonly File[]) => {
    const room = MOST_RETURN_PHOTOS - count - pending.length;
    for (const file of files.slice(0, Math.max(0, room))) {
      lastKey.current += 1;
      const key = lastKey.current;
      const problem = fileProblem(file) ?? "";
      setPending((all) => [...all, { key, view, file, share: 0, preview: "", problem, mayRetry: false }]);
      void thumbnailOf(file).then((preview) => patch(key, { preview }));
      if (problem === "") void send({ key, view, file });
    }
  };

  return {
    pending,
    isSending: pending.some(({ problem }) => problem === ""),
    add,
    cancel: (key: number) => {
      aborts.current.get(key)?.abort();
      drop(key);
    },
    retry: (photo: PendingPhoto) => void send(photo),
  };
}

export type PhotosState = ReturnType<typeof usePhotos>;
