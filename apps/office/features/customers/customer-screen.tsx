import { useState } from "react";
import { useParams } from "react-router";
import { signOutCustomerEndpoint, unlockCustomerEndpoint } from "../../../../shared/contract/staff/customer-acts.ts";
import { customerEndpoint } from "../../../../shared/contract/staff/customers.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useScreenTitle } from "../../kit/page/screen-title.ts";
import { CustomerAccount } from "./customer-account.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { TEXTS } from "./texts.ts";

/** A customer's account: who, what they bought, and what helps them to get in. */
export function Screen() {
  const id = Number(useParams()["id"]);
  const query = useStaffQuery(customerEndpoint, { params: { id } });
  const may = useMay();
  const [dialog, setDialog] = useState<"unlock" | "signOut" | null>(null);
  const isLate = useLate(query.isPending);
  useScreenTitle(query.data?.name ?? String(id));
  const reload = () => void query.refetch();
  if (query.error && !query.data) {
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  }
  const customer = query.data;
  if (!customer) return isLate ? <Skeleton shape="title" /> : <></>;
  const close = () => setDialog(null);
  const shared = {
    of: `cliente ${id}`,
    inputFor: (reason: string) => ({ params: { id }, query: {}, body: { reason } }),
    reason: "optional",
    makesOld: [customerEndpoint],
    onReload: reload,
    onDone: close,
    onClose: close,
  } as const;
  return (
    <>
      <PageHead
        title={customer.name}
        note={`cliente ${id}`}
        acts={
          may("customers.write", "full") && (
            <>
              <Button variant="secondary" onClick={() => setDialog("signOut")}>
                {TEXTS.signOut}
              </Button>
              <Button onClick={() => setDialog("unlock")}>{TEXTS.unlock}</Button>
            </>
          )
        }
      />
      <div className="cols">
        <CustomerOrders customer={customer} />
        <CustomerAccount customer={customer} />
      </div>
      {dialog === "unlock" && (
        <ActDialog {...shared} endpoint={unlockCustomerEndpoint} title={TEXTS.unlockTitle} act={TEXTS.unlock} />
      )}
      {dialog === "signOut" && (
        <ActDialog
          {...shared}
          endpoint={signOutCustomerEndpoint}
          title={TEXTS.signOutTitle}
          act={TEXTS.signOut}
          undoNote={TEXTS.signOutUndo}
        />
      )}
    </>
  );
}
