import { Alert } from "../../../../../ui/dialog/alert-dialog.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import type { GoodsReturn } from "../goods-return.ts";
import type { ReturnActs } from "./use-return-acts.ts";

interface WithdrawAlertProps {
  open: boolean;
  goodsReturn: GoodsReturn;
  acts: ReturnActs;
  onClose: () => void;
}

/** The question before a return is taken back. */
export function WithdrawAlert({ open, goodsReturn, acts, onClose }: WithdrawAlertProps) {
  const withdraw = async () => {
    if (await acts.withdraw()) onClose();
  };
  return (
    <Alert
      open={open}
      kind="notice"
      title={`¿Cancelar la devolución ${goodsReturn.folio}?`}
      locked={acts.isBusy}
      onClose={onClose}
      detail={acts.refusal || undefined}
      actions={
        <>
          <Button variant="secondary" aria-disabled={acts.isBusy} onClick={onClose}>
            Conservarla
          </Button>
          <Button variant="danger" busy={acts.isBusy} busyLabel="Cancelando..." onClick={() => void withdraw()}>
            Cancelar devolución
          </Button>
        </>
      }
    >
      Te quedas con tus llantas. Puedes pedir otra mientras el plazo siga abierto.
    </Alert>
  );
}
