import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { tabQueries } from "./query-client.ts";

/** Around what asks the server for a customer: dialogs, and pages of an order or an account. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(tabQueries);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
