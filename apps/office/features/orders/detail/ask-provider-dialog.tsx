import { askProviderEndpoint } from "../../../../../shared/contract/staff/orders/order-acts.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { common, type OrderDialogProps } from "./act-dialog-props.ts";
import { ACT_WORDS } from "./detail-texts.ts";

/** Asks the payment's provider now; what it says is shown afterwards. */
export function AskProviderDialog({ onSaid, ...props }: OrderDialogProps & { onSaid: (text: string) => void }) {
  return (
    <ActDialog
      {...common(props)}
      title={ACT_WORDS.askProvider}
      width={560}
      endpoint={askProviderEndpoint}
      inputFor={() => ({ params: { id: props.order.id }, query: {}, body: {} })}
      reason="none"
      act="Preguntar"
      onDone={(answer) => {
        onSaid(answer.effects.map(({ text }) => text).join(" "));
        props.onDone(answer);
      }}
    />
  );
}
