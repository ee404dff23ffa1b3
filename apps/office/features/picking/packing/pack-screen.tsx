import "../picking.css";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { type OrderShipments, orderShipmentsEndpoint } from "../../../../../shared/contract/staff/orders/shipments.ts";
import { MOST_PARCELS } from "../../../../../shared/domain/orders/shipments/carriers.ts";
import { Skeleton } from "../../../../../ui/feedback/skeleton.tsx";
import { Button, LinkButton } from "../../../../../ui/form/button.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { Failure } from "../../../kit/feedback/failure.tsx";
import { useLate } from "../../../kit/feedback/use-late.ts";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { Box } from "../../../kit/page/box.tsx";
import { PageHead } from "../../../kit/page/page-head.tsx";
import { useScreenTitle } from "../../../kit/page/screen-title.ts";
import { ThumbFoot } from "../../../kit/page/thumb-foot.tsx";
import { Chip } from "../../../kit/status/chip.tsx";
import { Facts } from "../../../kit/values/facts.tsx";
import { PrintInvoices } from "../../invoices/order-invoices.tsx";
import { codeFieldId, dotFieldId } from "../field-ids.ts";
import { PackDialog } from "./pack-dialog.tsx";
import { PackLineBox } from "./pack-line.tsx";
import { contentsWords, linesToPack, packProgress } from "./pack-progress.ts";
import { deliveryWords } from "../pick-orders.tsx";
import { SendDialog } from "../send-dialog.tsx";
import { kilograms, pieces, TEXTS } from "../texts.ts";

/** Surtido of one order: compare the code, write the DOT weeks, close the parcels, send them. */
export function Screen() {
  const id = Number(useParams()["id"]);
  const query = useStaffQuery(orderShipmentsEndpoint, { params: { id } });
  const isLate = useLate(query.isPending);
  useScreenTitle(String(id));
  const reload = () => void query.refetch();
  if (query.error && !query.data) {
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  }
  const order = query.data;
  if (!order) return isLate ? <Skeleton shape="title" /> : <></>;
  const lines = linesToPack(order);
  return (
    <>
      <PageHead
        title={TEXTS.packTitle(id)}
        note={pieces(lines.reduce((sum, { left }) => sum + left, 0))}
        middle={
          <Chip kind="line" icon="truck">
            {deliveryWords(order)}
          </Chip>
        }
      />
      <div className="cols">
        <div className="stack">
          {lines.map((line) => (
            <PackLineBox key={line.line} orderId={id} line={line} />
          ))}
          {lines.length === 0 && <p className="muted">{TEXTS.nothingLeft}</p>}
        </div>
        <div className="stack">
          <ParcelsBox order={order} />
          <Box title={TEXTS.atTheEnd}>
            <ul className="parcel-list">
              <li className="row row-n">
                <OfficeIcon name="printer" />
                <Link to={`/surtido/${id}/hoja`}>{TEXTS.slip}</Link>
              </li>
              <PrintInvoices orderId={id} />
              <li className="row row-n">
                <OfficeIcon name="tag" />
                <span>{TEXTS.guias}</span>
              </li>
            </ul>
          </Box>
        </div>
      </div>
      <NextStep order={order} onReload={reload} />
    </>
  );
}

const ParcelsBox = ({ order: { parcels, lines, state } }: { order: OrderShipments }) =>
  parcels.length === 0 ? null : (
    <Box title={state === "packed" ? TEXTS.packedParcels : TEXTS.planned} foot={TEXTS.volumetric}>
      <Facts
        facts={parcels.map(({ contents, weightGrams }, index) => ({
          label: TEXTS.parcel(index + 1),
          value: [contentsWords(contents, lines), kilograms(weightGrams)].filter(Boolean).join(", "),
        }))}
      />
    </Box>
  );

/** The one thing to do now, under the thumb. */
function NextStep({ order, onReload }: { order: OrderShipments; onReload: () => void }) {
  const [open, setOpen] = useState<"pack" | "send" | null>(null);
  const { codes, dots, next } = packProgress(order);
  const count = order.parcels.length;
  if (order.parcels.length === 0) {
    return (
      <ThumbFoot>
        <LinkButton to="/surtido">{TEXTS.backToPicking}</LinkButton>
      </ThumbFoot>
    );
  }
  const isPacked = order.state === "packed" && !next;
  return (
    <>
      <ThumbFoot>
        {next ? (
          <Button onClick={() => goTo(next)}>{TEXTS.next(nextWords(next))}</Button>
        ) : (
          <Button onClick={() => setOpen(isPacked ? "send" : "pack")}>
            <OfficeIcon name={isPacked ? "send" : "package"} />
            {isPacked ? TEXTS.send(Math.min(count, MOST_PARCELS)) : TEXTS.pack(count)}
          </Button>
        )}
        <p className="small muted">{next ? TEXTS.missing(dots, codes) : TEXTS.allChecked}</p>
      </ThumbFoot>
      {open === "pack" && <PackDialog order={order} onReload={onReload} onClose={() => setOpen(null)} />}
      {open === "send" && <SendDialog order={order} onReload={onReload} onClose={() => setOpen(null)} />}
    </>
  );
}

const DOT_DIGITS = 4;

type Next = NonNullable<ReturnType<typeof packProgress>["next"]>;

const nextWords = ({ line, what, count }: Next): string =>
  what === "code" ? TEXTS.nextCode(count, line.name, line.place) : TEXTS.nextDot(count, line.name);

/** To the field that is to be filled: of the DOT weeks, the first that is empty or wrong. */
function goTo({ line, what }: Next): void {
  const ids =
    what === "code"
      ? [codeFieldId(line.line)]
      : Array.from({ length: line.left }, (_none, piece) => dotFieldId(line.line, piece));
  const fields = ids.flatMap((id) => document.querySelector<HTMLInputElement>(`[id="${id}"]`) ?? []);
  (fields.find(({ value, ariaInvalid }) => value.length < DOT_DIGITS || ariaInvalid === "true") ?? fields[0])?.focus();
}
