import type { CustomerAddress, CustomerDetail } from "../../../../shared/contract/staff/customers/customers.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Box } from "../../kit/page/box.tsx";
import { Chip } from "../../kit/status/chip.tsx";
import { Masked } from "../../kit/values/masked.tsx";
import { TEXTS } from "./texts.ts";
import { useReveal } from "./use-reveal.ts";

interface CustomerAddressesProps {
  customer: CustomerDetail;
  /** Undefined for a member who may not delete one. */
  onRemove: ((address: CustomerAddress) => void) | undefined;
}

/** Addresses and invoice data: their place, and the rest one at a time. */
export function CustomerAddresses({ customer: { id, addresses }, onRemove }: CustomerAddressesProps) {
  const reveal = useReveal(id);
  return (
    <Box title={TEXTS.addresses}>
      {addresses.length === 0 && <p className="muted">{TEXTS.noAddresses}</p>}
      <ul className="stack addresses">
        {addresses.map((address) => {
          const { kind, id: addressId, alias, place, rfc } = address;
          const kindName = kind === "ship" ? TEXTS.ship : TEXTS.invoice;
          const named = alias ?? kindName;
          const what = kind === "ship" ? "shipAddress" : "invoiceAddress";
          return (
            <li key={`${kind} ${addressId}`}>
              <div className="row row-n">
                <span>
                  <b>{named}</b> <Chip>{kindName}</Chip>
                </span>
                {onRemove && alias !== null && (
                  <Button variant="ghost" aria-label={`${TEXTS.remove} ${named}`} onClick={() => onRemove(address)}>
                    {TEXTS.remove}
                  </Button>
                )}
              </div>
              <Masked masked={place} what={TEXTS.addressOf(named)} reveal={reveal({ what, addressId })} />
              {rfc !== null && (
                <div>
                  <Masked masked={rfc} what={TEXTS.rfcOf(named)} reveal={reveal({ what: "rfc", addressId })} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
