import type { ComponentProps } from "react";
import type { ShipAddress } from "../../../../../shared/domain/people/address.ts";
import { RetryNote } from "../../../forms/retry-note.tsx";
import { placeOf } from "../address-form.ts";
import { PlaceFields } from "../fields/place-fields.tsx";
import { TaxFields } from "../fields/tax-fields.tsx";
import type { useTaxCatalogs } from "../fields/use-tax-catalogs.ts";
import { ShipAddressCopy } from "../ship-address-copy.tsx";

const UNFETCHED = "No se pudieron cargar los catálogos del SAT. Revisa tu internet y vuelve a intentar.";

interface InvoiceFieldsProps {
  form: ComponentProps<typeof TaxFields>["form"] & ComponentProps<typeof PlaceFields>["form"];
  taxes: ReturnType<typeof useTaxCatalogs>;
  shipAddresses: readonly ShipAddress[];
}

/** All fields of invoice data, in the account and for an order's invoice. */
export function InvoiceFields({ form, taxes, shipAddresses }: InvoiceFieldsProps) {
  return (
    <>
      {taxes.isMissing && (
        <div className="full">
          <RetryNote isBusy={taxes.isFetching} onRetry={taxes.refetch}>
            {UNFETCHED}
          </RetryNote>
        </div>
      )}
      <TaxFields form={form} catalogs={taxes.catalogs} />
      <ShipAddressCopy addresses={shipAddresses} onCopy={(address) => form.change(() => placeOf(address))} />
      <PlaceFields form={form} section="billing" />
    </>
  );
}
