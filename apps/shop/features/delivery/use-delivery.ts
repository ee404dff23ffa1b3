import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CUSTOMER, useSession } from "../../session/session-query.ts";
import { RefusedError } from "../../session/query-client.ts";
import { deliveryPromiseQuery } from "./delivery-query.ts";
import { rememberPostalCode, usePostalCode } from "../addresses/postal-code.ts";

const NOT_FOUND = 404;
const POSTAL_CODE = /^\d{5}$/;
const NOT_ANSWERED = "No pudimos calcular la fecha. Vuelve a intentarlo.";
const WRITE_IT = "Escribe los 5 dígitos de tu código postal.";

/** Of the customer's first address. Visitors do not need its code. */
const addressCodeQuery = queryOptions({
  queryKey: [CUSTOMER, "postalCode"],
  queryFn: async ({ client }) => {
    const { shipAddressesQuery } = await import("../addresses/address-queries.ts");
    return (await client.fetchQuery(shipAddressesQuery))[0]?.postalCode ?? null;
  },
});

/**
 * The postal code that a date is told for, and its answer. What was typed on this device counts before the first address of the customer
 * who is signed in, which is not stored here.
 */
export function useDelivery(typed: string | null = null) {
  const stored = usePostalCode();
  const { user, isChecked } = useSession();
  const ofAddress = useQuery({ ...addressCodeQuery, enabled: user !== null && !stored });
  const known = stored ?? (user ? ofAddress.data : undefined) ?? null;
  const [asked, setAsked] = useState(typed);
  const isReadable = asked !== null && POSTAL_CODE.test(asked);
  const code = isReadable ? asked : asked === null ? known : null;
  const promise = useQuery({ ...deliveryPromiseQuery(code ?? ""), enabled: code !== null });
  const isUnknown = promise.error instanceof RefusedError && promise.error.status === NOT_FOUND;
  // A code of no place is not remembered.
  const isFound = isReadable && promise.data !== undefined;
  useEffect(() => {
    if (isFound) rememberPostalCode(asked);
  }, [isFound, asked]);
  return {
    code,
    promise: promise.data,
    isWaiting:
      code === null ? asked === null && (!isChecked || (user !== null && ofAddress.isLoading)) : promise.isLoading,
    /** What is wrong with the code that was asked for. */
    error:
      asked !== null && !isReadable
        ? WRITE_IT
        : isUnknown
          ? `No encontramos el código postal ${code ?? ""}. Revísalo, por favor.`
          : asked !== null && promise.isError && !promise.data
            ? NOT_ANSWERED
            : "",
    ask: (text: string) => {
      // The same code again is another try.
      if (text.trim() === code && promise.isError) void promise.refetch();
      setAsked(text.trim());
    },
  };
}
