import type { ComponentProps } from "react";
import type { ShipAddress } from "../../../../../shared/domain/people/address.ts";
import { RetryNote } from "../../../forms/retry-note.tsx";
import { placeOf } from "../address-form.ts";
import { PlaceFields } from "../fields/place-fields.tsx";
import type { KnownFields } from "./known-fields.ts";
import { TaxFields } from "../fields/tax-fields.tsx";
import type { useTaxCatalogs } from "./use-tax-catalogs.ts";
import { ShipAddressCopy } from "../ship-address-copy.tsx";

const UNFETCHED = "No se pudieron cargar los catálogos del SAT. Revisa tu internet y vuelve a intentar.";

interface InvoiceFieldsProps {
  form: ComponentProps<typeof TaxFields>["form"] & ComponentProps<typeof PlaceFields>["form"];
  taxes: ReturnType<typeof useTaxCatalogs>;
  shipAddresses: readonly ShipAddress[];
  /** What is there already and stays out of view; in the account everything is on view. */
  known?: KnownFields;
}

const EVERYTHING: KnownFields = { alias: false, street: false, place: false };

/** All fields of invoice data, in the account and for an order's invoice. */
export function InvoiceFields({ form, taxes, shipAddresses, known = EVERYTHING }: InvoiceFieldsProps) {
  return (
    <>
      {taxes.isMissing && (
        <div className="full">
          <RetryNote isBusy={taxes.isFetching} onRetry={taxes.refetch}>
            {UNFETCHED}
          </RetryNote>
        </div>
      )}
      <TaxFields form={form} catalogs={taxes.catalogs} hasAlias={!known.alias} />
      {!known.street && (
        <ShipAddressCopy addresses={shipAddresses} onCopy={(address) => form.change(() => placeOf(address))} />
      )}
      <PlaceFields form={form} section="billing" known={known} />
    </>
  );
}
