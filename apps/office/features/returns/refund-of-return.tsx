import { returnDetailEndpoint, returnsEndpoint } from "../../../../shared/contract/staff/returns/returns.ts";
import { SelectField } from "../../../../ui/form/field.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import type { ReturnDialogProps } from "./dialogs/dialog-props.ts";
import { RefundDialog } from "./dialogs/refund-dialog.tsx";
import { DIALOG_TEXTS as TEXTS } from "./texts.ts";

interface ReturnFieldProps {
  orderId: number;
  /** Null: the refund is of no return. */
  value: number | null;
  onValueChange: (returnId: number | null) => void;
}

/** «Devolución» of a refund: those of the order that were graded and wait for a decision. Without one there is no field. */
export function ReturnField({ orderId, value, onValueChange }: ReturnFieldProps) {
  const isShown = useMay()("returns.write", "read");
  const { data } = useStaffQuery(returnsEndpoint, { query: { orderId, state: "graded" } }, { isEnabled: isShown });
  if (!data || data.items.length === 0) return null;
  return (
    <SelectField
      label={TEXTS.ofReturn}
      value={value === null ? "" : String(value)}
      onValueChange={(id) => onValueChange(id === "" ? null : Number(id))}
    >
      <option value="">{TEXTS.noReturn}</option>
      {data.items.map(({ id, folio }) => (
        <option key={id} value={id}>
          {TEXTS.gradedReturn(folio)}
        </option>
      ))}
    </SelectField>
  );
}

interface RefundOfReturnProps extends Omit<ReturnDialogProps, "shown"> {
  orderId: number;
  returnId: number;
  onChoose: (returnId: number | null) => void;
}

/** An order's refund that is of a return: its pieces, and what its grade made of them. */
export function RefundOfReturn({ orderId, returnId, onChoose, ...props }: RefundOfReturnProps) {
  const { data } = useStaffQuery(returnDetailEndpoint, { params: { id: returnId } });
  if (!data) return null;
  return (
    <RefundDialog
      key={returnId}
      {...props}
      shown={data}
      field={<ReturnField orderId={orderId} value={returnId} onValueChange={onChoose} />}
    />
  );
}
