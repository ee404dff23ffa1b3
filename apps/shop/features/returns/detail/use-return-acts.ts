import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ApiResult } from "../../../../../shared/contract/api.ts";
import type { WireReturn } from "../../../../../shared/contract/returns/return-shapes.ts";
import {
  cancelReturnEndpoint,
  changeReturnWishEndpoint,
  tellReturnGuiaEndpoint,
} from "../../../../../shared/contract/returns/returns.ts";
import type { ReturnWish } from "../../../../../shared/domain/returns/return-kinds.ts";
import { sessionApi } from "../../../session/session-api.ts";
import type { GoodsReturn } from "../goods-return.ts";
import { goodsReturnQuery, showReturn } from "../return-queries.ts";
import { goodsReturnOf } from "../wire-return.ts";
import { guiaBodyOf, wishBodyOf } from "../wire-return-acts.ts";

const NOT_DONE = "No se pudo guardar. Vuelve a intentar.";

/** What a customer may do about a return: each shows it as it is afterwards, or why it was refused. */
export function useReturnActs({ orderId, id: returnId }: GoodsReturn) {
  const queryClient = useQueryClient();
  const params = { orderId, returnId };
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const isSending = useRef(false); // state alone would let two presses of the same frame through

  const carryOut = async (call: () => Promise<ApiResult<WireReturn>>): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setBusy(true);
    setRefusal("");
    const result = await call();
    isSending.current = false;
    setBusy(false);
    if (result.ok) {
      showReturn(queryClient, goodsReturnOf(result.value));
      return true;
    }
    if (result.status === 401) return false; // the end of the session has an alert of its own
    setRefusal(result.message || NOT_DONE);
    // What stands in the way may be news: it was received meanwhile.
    void queryClient.invalidateQueries({ queryKey: goodsReturnQuery(params).queryKey });
    return false;
  };

  return {
    isBusy,
    refusal,
    forget: () => setRefusal(""),
    withdraw: () => carryOut(() => sessionApi.call(cancelReturnEndpoint, { params })),
    prefer: (wish: ReturnWish) =>
      carryOut(() => sessionApi.call(changeReturnWishEndpoint, { params, body: wishBodyOf(wish) })),
    tellGuia: (carrier: string, guia: string) =>
      carryOut(() => sessionApi.call(tellReturnGuiaEndpoint, { params, body: guiaBodyOf(carrier, guia) })),
  };
}

export type ReturnActs = ReturnType<typeof useReturnActs>;
