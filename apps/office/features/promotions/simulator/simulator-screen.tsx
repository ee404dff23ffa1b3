import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  SIMULATED_CUSTOMERS,
  type SimulatedCart,
  type SimulatedCustomer,
} from "../../../../../shared/contract/staff/promotions/simulator.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { DELIVERY_TYPES, deliveryTypesFor } from "../../../../../shared/domain/orders/delivery-type.ts";
import { hasGrant } from "../../../../../shared/domain/staff/access/permissions.ts";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { SelectField, TextField } from "../../../../../ui/form/field.tsx";
import { useMe } from "../../../api/me.ts";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { Box } from "../../../kit/page/box.tsx";
import { PageHead } from "../../../kit/page/page-head.tsx";
import { Facts } from "../../../kit/values/facts.tsx";
import { SIMULATOR_TEXTS as TEXTS } from "../texts.ts";
import { LoadCartDialog } from "./load-cart-dialog.tsx";
import { readTried, type TriedCart, withPieces, writeTried } from "./simulator-address.ts";
import { SimulatedLines, totalsOf } from "./simulated-lines.tsx";
import { TireFinder } from "./tire-finder.tsx";
import { useSimulation } from "./use-simulation.ts";
import "../promotions.css";

const PIECES_AT_FIRST = 4;

/** Probar un carrito: what it would cost and why, kept in the address. */
export function Screen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const tried = readTried(search);
  const [said, setSaid] = useState("");
  const query = useSimulation(tried);
  const cart = query.data;
  const set = (next: TriedCart) => void navigate({ search: writeTried(next) }, { replace: true });
  return (
    <>
      <PageHead title={TEXTS.title} note={TEXTS.note} />
      <div className="cols" style={{ "--side": "320px" } as React.CSSProperties}>
        <div className="stack">
          <Situation key={tried.coupon} tried={tried} coupon={cart?.coupon} onChange={set} onLoaded={setSaid} />
          <output>{said !== "" && <Note kind="info">{said}</Note>}</output>
          {query.error && <FailureLine failure={query.error.failure} />}
          <div className="sheet sim-lines" aria-busy={query.isPlaceholderData}>
            {cart && tried.lines.length > 0 ? (
              <SimulatedLines lines={cart.lines} onPieces={(code, pieces) => set(withPieces(tried, code, pieces))} />
            ) : (
              <Empty title={TEXTS.empty} heading="h2">
                {TEXTS.emptyNote}
              </Empty>
            )}
            <div className="tbl-foot">
              <TireFinder
                onAdd={(code) => {
                  const there = tried.lines.find((line) => line.code === code);
                  set(withPieces(tried, code, (there?.pieces ?? 0) + PIECES_AT_FIRST));
                }}
              />
            </div>
          </div>
        </div>
        {cart && tried.lines.length > 0 && <Outcome cart={cart} />}
      </div>
    </>
  );
}

interface SituationProps {
  tried: TriedCart;
  coupon: SimulatedCart["coupon"] | undefined;
  onChange: (next: TriedCart) => void;
  /** A sentence about the cart that was loaded. */
  onLoaded: (said: string) => void;
}

/** The choice that stands for the real customer of the address. */
const REAL = "real";

const loadedWords = (lines: number, retired: number): string =>
  [lines === 0 ? TEXTS.loadedEmpty : TEXTS.loaded(lines), ...(retired > 0 ? [TEXTS.loadedRetired(retired)] : [])].join(
    " ",
  );

/** When, who, with which code and how delivered. */
function Situation({ tried, coupon, onChange, onLoaded }: SituationProps) {
  const [code, setCode] = useState(tried.coupon);
  const [isLoading, setLoading] = useState(false);
  const mayLoad = hasGrant(useMe().permissions, "customers.read", "masked");
  const settle = () => {
    if (code.trim() !== tried.coupon) onChange({ ...tried, coupon: code.trim() });
  };
  return (
    <Box
      title={TEXTS.situation}
      foot={TEXTS.atNote}
      end={
        mayLoad && (
          <Button variant="secondary" className="btn-s" onClick={() => setLoading(true)}>
            {TEXTS.load}
          </Button>
        )
      }
    >
      {isLoading && (
        <LoadCartDialog
          onLoad={({ customerId, customer: kind, lines, retired }) => {
            setLoading(false);
            onLoaded(loadedWords(lines.length, retired));
            onChange({ ...tried, lines, customerId, customer: kind, delivery: DELIVERY_TYPES.address.code });
          }}
          onClose={() => setLoading(false)}
        />
      )}
      <div className="fields sim-situation">
        <TextField
          label={TEXTS.at}
          hint={TEXTS.atHint}
          optional
          type="datetime-local"
          value={tried.at}
          onValueChange={(at) => onChange({ ...tried, at })}
        />
        <SelectField
          label={TEXTS.customer}
          value={tried.customerId === null ? tried.customer : REAL}
          onValueChange={(customer) => {
            if (customer !== REAL) onChange({ ...tried, customer: customer as SimulatedCustomer, customerId: null });
          }}
        >
          {tried.customerId !== null && <option value={REAL}>{TEXTS.realCustomer(tried.customerId)}</option>}
          {SIMULATED_CUSTOMERS.map((one) => (
            <option key={one} value={one}>
              {TEXTS.customers[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={TEXTS.coupon}
          hint={TEXTS.couponHint}
          optional
          maxLength={60}
          autoComplete="off"
          value={code}
          onValueChange={setCode}
          onBlur={settle}
          onKeyDown={({ key }) => {
            if (key === "Enter") settle();
          }}
        />
        <SelectField
          label={TEXTS.delivery}
          value={String(tried.delivery)}
          onValueChange={(delivery) => onChange({ ...tried, delivery: Number(delivery) })}
        >
          {deliveryTypesFor({ isEmployee: tried.customer === "employee" }).map((type) => (
            <option key={type} value={DELIVERY_TYPES[type].code}>
              {DELIVERY_TYPES[type].shortLabel}
            </option>
          ))}
        </SelectField>
      </div>
      {coupon && coupon.code !== "" && (
        <output className="sim-coupon">
          <Note kind={coupon.isValid ? "ok" : "warn"}>
            {coupon.text} {coupon.campaign && `«${coupon.campaign.name}» da ${coupon.campaign.gives}.`}
          </Note>
        </output>
      )}
    </Box>
  );
}

function Outcome({ cart }: { cart: SimulatedCart }) {
  const { plans, next } = cart;
  return (
    <div className="stack">
      <Box title={TEXTS.pays} foot={TEXTS.iva(formatMxn(centavos(cart.iva)))}>
        <Facts facts={totalsOf(cart)} layout="amounts" />
      </Box>
      <Box title={TEXTS.months}>
        {plans.length === 0 ? (
          <p className="muted">{TEXTS.noMonths}</p>
        ) : (
          <ul className="sim-months">
            {plans.map(({ id, months, monthly, bank }) => (
              <li key={id}>
                <b className="tn">{TEXTS.monthsOf(months, formatMxn(centavos(monthly)))}</b>
                <span className="muted">{bank === "" ? TEXTS.anyBank : bank}</span>
              </li>
            ))}
          </ul>
        )}
      </Box>
      {next && <Note kind="info">{TEXTS.next(next.at, formatMxn(centavos(next.total)), next.what)}</Note>}
    </div>
  );
}
