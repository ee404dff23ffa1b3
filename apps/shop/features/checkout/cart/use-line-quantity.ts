import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ApiResult } from "../../../api/api-client.ts";
import { changeCart } from "../../cart/change-cart.ts";
import { sessionMark } from "../../../session/session-cookie.ts";
import { createLatestSender } from "../../cart/task-queue.ts";

const NOT_THEIRS: ApiResult<never> = { ok: false, status: 0, message: "", body: null };

/**
 * The quantity of a cart line: what is wanted shows at once, quick clicks are sent as one, and what the server refuses goes
 * back to what it was, with the reason. The last one is sent also when the cart is closed meanwhile, but not after a sign-in or
 * sign-out.
 */
export function useLineQuantity(code: string, current: number) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<number | null>(null);
  const [refusal, setRefusal] = useState("");

  const sender = useMemo(
    () =>
      createLatestSender(
        async ({ quantity, mark }: { quantity: number; mark: string | undefined }): Promise<ApiResult<unknown>> =>
          mark === sessionMark() ? changeCart(queryClient, { kind: "set", code, quantity }) : NOT_THEIRS,
        (result) => {
          setWanted(null);
          if (!result.ok) setRefusal(result.message);
        },
      ),
    [queryClient, code],
  );

  return {
    quantity: wanted ?? current,
    isSaving: wanted !== null,
    refusal,
    setQuantity: (quantity: number) => {
      setRefusal("");
      setWanted(quantity);
      sender.set({ quantity, mark: sessionMark() });
    },
    drop: sender.drop,
  };
}
