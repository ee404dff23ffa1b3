import { useEffect, useEffectEvent, useState } from "react";
import type { StaffResult } from "./staff-client.ts";
import type { StaffFailure } from "./staff-failure.ts";

type Link = { readonly url: string; readonly expiresAt: string };

/** A signed link to what the shop does not show, asked for once. A change of what it shows ends it: its component is drawn anew. */
export function usePreviewLink(run: () => Promise<StaffResult<Link>>) {
  const [link, setLink] = useState<Link | null>(null);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const ask = useEffectEvent(async (isStopped: () => boolean) => {
    const result = await run();
    if (isStopped()) return;
    if (result.ok) setLink(result.value);
    else setFailure(result.failure);
  });
  useEffect(() => {
    let isStopped = false;
    const timer = setTimeout(() => void ask(() => isStopped));
    return () => {
      clearTimeout(timer);
      isStopped = true;
    };
  }, []);
  return { link, failure };
}
