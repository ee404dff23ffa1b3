import type { InvoiceState } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { StateMark } from "../../kit/status/state-mark.tsx";
import { invoiceLook } from "./invoice-look.ts";

/** A document's state as shape, colour and word. */
export function InvoiceMark({ state }: { state: InvoiceState }) {
  const { kind, glyph, short, title } = invoiceLook(state);
  return (
    <StateMark kind={kind} glyph={glyph} title={title === short ? undefined : title}>
      {short}
    </StateMark>
  );
}
