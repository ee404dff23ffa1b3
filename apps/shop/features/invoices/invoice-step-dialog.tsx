import { useQuery } from "@tanstack/react-query";
import type { ShipAddress } from "../../../../shared/domain/people/address.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { ChoiceShape, FieldShape, WaitingShapes } from "../../../../ui/feedback/waiting-shapes.tsx";
import { RetryNote } from "../../forms/retry-note.tsx";
import { useSession } from "../../session/session-query.ts";
import { invoiceAddressesQuery, shipAddressesQuery } from "../addresses/address-queries.ts";
import { useTaxCatalogs } from "../addresses/invoice/use-tax-catalogs.ts";
import { InvoiceDataDialog } from "./invoice-data-dialog.tsx";
import { STEP_TEXTS } from "./invoice-texts.ts";
import type { InvoiceDataOptions } from "./use-invoice-data.ts";

const NONE: readonly ShipAddress[] = [];
const UNFETCHED = "No se pudieron cargar tus datos de facturación.";

interface InvoiceStepDialogProps extends Pick<InvoiceDataOptions, "step" | "frozen" | "onDone"> {
  /** Undefined until they have come. */
  order: InvoiceDataOptions["order"] | undefined;
  invoice: InvoiceDataOptions["invoice"] | undefined;
  onClose: () => void;
}

/** 'Solicitar factura', 'Corregir' and 'Mis datos cambiaron', once there is all that they begin with. */
export function InvoiceStepDialog({ onClose, order, invoice, ...props }: InvoiceStepDialogProps) {
  const { user } = useSession();
  const saved = useQuery({ ...invoiceAddressesQuery, enabled: user !== null });
  const ships = useQuery({ ...shipAddressesQuery, enabled: user !== null });
  const taxes = useTaxCatalogs();
  if (user && order && invoice && saved.data && !ships.isLoading && !taxes.isLoading)
    return (
      <InvoiceDataDialog
        {...props}
        order={order}
        invoice={invoice}
        user={user}
        saved={saved.data}
        taxes={taxes}
        shipAddresses={ships.data ?? NONE}
      />
    );
  const { title, submit } = STEP_TEXTS[props.step];
  const hasFailed = saved.isError;
  return (
    <Dialog
      open
      title={title}
      width={680}
      onClose={onClose}
      isWaiting={!hasFailed}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Regresar
          </Button>
          <Button aria-disabled>{submit}</Button>
        </>
      }
    >
      {hasFailed ? (
        <RetryNote isBusy={saved.isFetching} onRetry={() => void saved.refetch()}>
          {UNFETCHED}
        </RetryNote>
      ) : (
        <WaitingShapes>
          {props.step === "correct" ? (
            <>
              <FieldShape />
              <FieldShape lines={1} />
              <FieldShape />
              <FieldShape />
            </>
          ) : (
            <div className="choice-list">
              <ChoiceShape lines={1} />
              <ChoiceShape lines={1} />
            </div>
          )}
        </WaitingShapes>
      )}
    </Dialog>
  );
}
