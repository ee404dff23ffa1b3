import { Link } from "react-router";
import { revealCustomerEndpoint } from "../../../../../shared/contract/staff/customers/customers.ts";
import type { OrderDetail } from "../../../../../shared/contract/staff/orders/orders.ts";
import { DELIVERY_TYPES, deliveryTypeFromCode } from "../../../../../shared/domain/orders/delivery-type.ts";
import { useMay } from "../../../api/me.ts";
import { callStaff, type StaffResult } from "../../../api/staff-client.ts";
import { Box } from "../../../kit/page/box.tsx";
import { Facts } from "../../../kit/values/facts.tsx";
import { Masked } from "../../../kit/values/masked.tsx";
import { DETAIL_TEXTS as TEXTS } from "./detail-texts.ts";

/** For whom, where to, and with which fiscal data. */
export const OrderPeople = ({ order }: { order: OrderDetail }) => (
  <div className="three-up eq">
    <Customer order={order} />
    <Delivery order={order} />
    <Invoice order={order} />
  </div>
);

function Customer({ order: { customer, customerId, email, isErased, risk } }: { order: OrderDetail }) {
  const may = useMay();
  const reveal = async (id: number): Promise<StaffResult<string>> => {
    const result = await callStaff(revealCustomerEndpoint, { params: { id }, body: { what: "email" } });
    return result.ok ? { ok: true, value: result.value.value } : result;
  };
  return (
    <Box title={TEXTS.customer}>
      {isErased ? (
        <p>{TEXTS.erased}</p>
      ) : customer === null ? (
        <p>{TEXTS.hidden}</p>
      ) : (
        <p>
          {customerId !== null && may("customers.read", "masked") ? (
            <Link className="id" to={`/clientes/${customerId}`}>
              {customer}
            </Link>
          ) : (
            <b>{customer}</b>
          )}
        </p>
      )}
      {risk && <p className="small muted m-b">{TEXTS.earlier(risk.earlierSold)}</p>}
      {email !== null && customerId !== null && (
        <Facts
          layout="stacked"
          facts={[
            {
              label: TEXTS.email,
              value: (
                <Masked
                  masked={email}
                  what="correo"
                  reveal={may("customers.read", "read") ? () => reveal(customerId) : undefined}
                />
              ),
            },
          ]}
        />
      )}
    </Box>
  );
}

function Delivery({ order }: { order: OrderDetail }) {
  const { recipient, place, appointment, deliveryReference, tracking, carrier } = order;
  const delivery = DELIVERY_TYPES[deliveryTypeFromCode(order.delivery) ?? "address"].orderLabel;
  return (
    <Box title={TEXTS.delivery}>
      <p>
        <b>{delivery}</b>
        {place !== null && <>, {place}</>}
      </p>
      {recipient && <p className="muted m-b">{recipient.lines.join(", ")}</p>}
      <Facts
        layout="stacked"
        facts={[
          ...(recipient && recipient.phone !== "" ? [{ label: TEXTS.recipientPhone, value: recipient.phone }] : []),
          ...(appointment ? [{ label: TEXTS.appointment, value: <AppointmentLink {...appointment} /> }] : []),
          ...(deliveryReference === "" ? [] : [{ label: TEXTS.reference, value: deliveryReference }]),
          { label: TEXTS.tracking, value: tracking === "" ? TEXTS.noTracking : `${carrier} ${tracking}` },
        ]}
      />
    </Box>
  );
}

const AppointmentLink = ({ place, day, words, mustMove }: NonNullable<OrderDetail["appointment"]>) => (
  <>
    <Link to={`/citas?lugar=${place}&dia=${day}`}>{words}</Link>
    {mustMove && <b>. {TEXTS.appointmentEarly}.</b>}
  </>
);

const Invoice = ({ order: { invoice } }: { order: OrderDetail }) => (
  <Box title={TEXTS.invoice}>
    {invoice ? (
      <>
        <p>
          <b>{TEXTS.withRfc}</b>, {TEXTS.invoiceUse(invoice.use)}
        </p>
        <p className="muted">{TEXTS.invoiceFacts(invoice.rfc, invoice.regime, invoice.postalCode)}</p>
        <p className="muted">{invoice.name}</p>
      </>
    ) : (
      <p className="muted">{TEXTS.noInvoice}</p>
    )}
  </Box>
);
