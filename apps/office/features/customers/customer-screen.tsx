import { useState } from "react";
import { useParams } from "react-router";
import {
  type CustomerDetail,
  customerEndpoint,
  exportCustomerEndpoint,
} from "../../../../shared/contract/staff/customers/customers.ts";
import { MenuButton, type MenuEntry } from "../../../../ui/display/menu-button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useScreenTitle } from "../../kit/page/screen-title.ts";
import { StateMark } from "../../kit/status/state-mark.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { MessagesOf } from "../messages/messages-of.tsx";
import { CustomerAccess } from "./customer-access.tsx";
import { type CustomerAct, CustomerActDialog } from "./customer-acts.tsx";
import { CustomerAddresses } from "./customer-addresses.tsx";
import { CustomerConsents, CustomerData } from "./customer-data.tsx";
import { CustomerFigures } from "./customer-figures.tsx";
import { CustomerContact, CustomerHistory } from "./customer-history.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { nameOf } from "./customers-columns.tsx";
import "./customers.css";
import { TEXTS } from "./texts.ts";

/** A customer's account: who, what they bought, how they get in, and what staff can do for them. */
export function Screen() {
  const id = Number(useParams()["id"]);
  const query = useStaffQuery(customerEndpoint, { params: { id } });
  const [act, setAct] = useState<CustomerAct | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isLate = useLate(query.isPending);
  const customer = query.data;
  useScreenTitle(customer ? nameOf(customer) : String(id));
  const reload = () => void query.refetch();
  if (query.error && !customer) {
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  }
  if (!customer) return isLate ? <Skeleton shape="title" /> : <></>;
  return (
    <>
      <PageHead
        title={nameOf(customer)}
        middle={<AccountState customer={customer} />}
        note={
          <>
            {TEXTS.of(id)}, {TEXTS.since} <Moment at={customer.createdAt} as="day" />
          </>
        }
        acts={<AccountActs customer={customer} onAct={setAct} />}
      />
      <Notes customer={customer} isAsked={isAsked} />
      {customer.state === "erased" ? (
        <div className="stack">
          <CustomerFigures customer={customer} />
          <CustomerOrders customer={customer} />
        </div>
      ) : (
        <Parts customer={customer} onAct={setAct} />
      )}
      {act && (
        <CustomerActDialog
          customer={customer}
          act={act}
          onReload={reload}
          onClose={() => setAct(null)}
          onAsked={() => {
            setAsked(true);
            setAct(null);
          }}
        />
      )}
    </>
  );
}

interface ActingProps {
  customer: CustomerDetail;
  onAct: (act: CustomerAct) => void;
}

function Parts({ customer, onAct }: ActingProps) {
  const may = useMay();
  const mayHelp = may("customers.write", "full");
  return (
    <div className="cols">
      <div className="stack">
        <CustomerFigures customer={customer} />
        <CustomerOrders customer={customer} />
        <div className="two eq">
          <CustomerAddresses
            customer={customer}
            onRemove={mayHelp ? (address) => onAct({ kind: "address", address }) : undefined}
          />
          <CustomerAccess
            customer={customer}
            foot={
              mayHelp && (
                <>
                  <Button variant="secondary" onClick={() => onAct({ kind: "signOut" })}>
                    {TEXTS.signOut}
                  </Button>
                  <Button variant="secondary" onClick={() => onAct({ kind: "password" })}>
                    {TEXTS.password}
                  </Button>
                </>
              )
            }
          />
        </div>
      </div>
      <div className="stack">
        <CustomerData customer={customer} />
        <CustomerConsents customer={customer} />
        <MessagesOf of={{ customerId: customer.id }} />
        <CustomerContact customer={customer} />
        <CustomerHistory customer={customer} />
      </div>
    </div>
  );
}

function AccountState({ customer: { state } }: { customer: CustomerDetail }) {
  if (state === "active") return <StateMark kind="ok">{TEXTS.accountActive}</StateMark>;
  return state === "inactive" ? (
    <StateMark kind="wait" glyph="mail">
      {TEXTS.accountInactive}
    </StateMark>
  ) : (
    <StateMark kind="done">{TEXTS.accountErased}</StateMark>
  );
}

function Notes({ customer, isAsked }: { customer: CustomerDetail; isAsked: boolean }) {
  const seesValues = useMay()("customers.read", "read");
  const { state, erasedAt, block, isLocked, attempts } = customer;
  if (state === "erased") {
    return (
      <Note className="m-b">
        {TEXTS.erased} {erasedAt && <Moment at={erasedAt} as="day" />}.
      </Note>
    );
  }
  return (
    <>
      {isAsked && (
        <Note kind="ok" live className="m-b">
          {TEXTS.asked}
        </Note>
      )}
      {block && (
        <Note kind="stop" className="m-b">
          {TEXTS.blocked} <Moment at={block.at} />
          {block.reason && <>: «{block.reason}»</>}.
        </Note>
      )}
      {isLocked && (
        <Note kind="warn" className="m-b">
          {TEXTS.lockedOut(attempts)}
        </Note>
      )}
      {seesValues && (
        <Note kind="warn" className="m-b">
          {TEXTS.opened}
        </Note>
      )}
    </>
  );
}

/** The menu of what the member may do with the account; nothing for one who may nothing. */
function AccountActs({ customer, onAct }: ActingProps) {
  const may = useMay();
  const { id, state, block, isEmployee, openOrders } = customer;
  if (state === "erased") return null;
  const mayHelp = may("customers.write", "full");
  const entries: readonly (MenuEntry | false)[] = [
    mayHelp && { label: TEXTS.unlock, icon: "lock", onChoose: () => onAct({ kind: "unlock" }) },
    mayHelp &&
      state === "inactive" && { label: TEXTS.activation, icon: "mail", onChoose: () => onAct({ kind: "activation" }) },
    mayHelp && { label: TEXTS.changeEmail, icon: "pencil", onChoose: () => onAct({ kind: "email" }) },
    may("employees.write", "full") && {
      label: isEmployee ? TEXTS.unmark : TEXTS.mark,
      icon: "user",
      onChoose: () => onAct({ kind: "employee" }),
    },
    may("orders.cancel", "full") &&
      openOrders > 0 && { label: TEXTS.unpaid, icon: "package", onChoose: () => onAct({ kind: "unpaid" }) },
    mayHelp && {
      label: block ? TEXTS.allow : TEXTS.block,
      icon: block ? "check" : "x",
      isApart: true,
      onChoose: () => onAct({ kind: "block" }),
    },
    may("customers.erase", "ask") && {
      label: TEXTS.erase,
      icon: "trash-2",
      isApart: true,
      onChoose: () => onAct({ kind: "erase" }),
    },
  ];
  const offered = entries.filter((entry) => entry !== false);
  return (
    <>
      {may("customers.export", "full") && (
        <DownloadButton endpoint={exportCustomerEndpoint} input={{ params: { id } }} fileName={`cliente-${id}.json`}>
          {TEXTS.exportData}
        </DownloadButton>
      )}
      {offered.length > 0 && (
        <div className="menu-wrap">
          <MenuButton variant="secondary" menuLabel={TEXTS.actsOf} entries={offered}>
            <OfficeIcon name="chevron-down" />
            {TEXTS.acts}
          </MenuButton>
        </div>
      )}
    </>
  );
}
