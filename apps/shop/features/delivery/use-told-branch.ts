import { useQuery } from "@tanstack/react-query";
import type { LocationId } from "../../../../shared/domain/orders/delivery-type.ts";
import { deliveryPromiseQuery } from "./delivery-query.ts";
import { usePostalCode } from "../addresses/postal-code.ts";

/** The branch that is told for the postal code that was typed on this device. */
export function useToldBranch(): LocationId | null {
  const code = usePostalCode() ?? null;
  const { data } = useQuery({ ...deliveryPromiseQuery(code ?? ""), enabled: code !== null });
  return data?.pickup?.id ?? null;
}
