import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { ApiResult } from "../../api/api-client.ts";
import { changeCart } from "./change-cart.ts";
import { createLatestSender } from "./in-turn.ts";

/**
 * The quantity of a cart line: what is wanted shows at once, quick clicks are sent as one, and what the server refuses goes
 * back to what it was, with the reason.
 */
export function useLineQuantity(code: string, current: number) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<number | null>(null);
  const [refusal, setRefusal] = useState("");

  const sender = useMemo(
    () =>
      createLatestSender(
        (quantity: number): Promise<ApiResult<unknown>> => changeCart(queryClient, { kind: "set", code, quantity }),
        (result) => {
          setWanted(null);
          if (!result.ok) setRefusal(result.message);
        },
      ),
    [queryClient, code],
  );
  useEffect(() => () => sender.drop(), [sender]);

  return {
    quantity: wanted ?? current,
    isSaving: wanted !== null,
    refusal,
    setQuantity: (quantity: number) => {
      setRefusal("");
      setWanted(quantity);
      sender.set(quantity);
    },
    drop: sender.drop,
  };
}
