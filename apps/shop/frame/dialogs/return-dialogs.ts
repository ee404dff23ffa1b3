import type { ComponentType } from "react";
import { GoodsReturnDialog } from "../../features/returns/detail/goods-return-dialog.tsx";
import { ClaimDialog, NewReturnDialog } from "../../features/returns/new/new-return-dialog.tsx";

/** A return that is asked for, a claim by guarantee, and where one stands. */
export const RETURN_DIALOGS = {
  newReturn: NewReturnDialog,
  claim: ClaimDialog,
  goodsReturn: GoodsReturnDialog,
} satisfies Record<string, ComponentType<{ id: string }>>;
