import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { sessionQuery } from "../session/session-query.ts";

/** Keeps what is in a form that goes because its session ended, in another tab for instance (docs/decisions/0027). */
export function useKeptDraft(keep: () => void): void {
  const queryClient = useQueryClient();
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(
    () => () => {
      if (queryClient.getQueryData(sessionQuery.queryKey) === null) latest.current();
    },
    [queryClient],
  );
}
