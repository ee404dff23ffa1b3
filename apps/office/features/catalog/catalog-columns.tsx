import { Link } from "react-router";
import type { TireRow } from "../../../../shared/contract/staff/catalog/catalog.ts";
import { splitSize } from "../../../../shared/domain/orders/shipments/tire-code.ts";
import { TIRE_EDITS, type TireEdit } from "../../../../shared/domain/staff/catalog-fields.ts";
import { Plate } from "../../../../ui/display/plate.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Chip } from "../../kit/status/chip.tsx";
import type { Column } from "../../kit/table/column.ts";
import { Age } from "../../kit/values/age.tsx";
import { Money } from "../../kit/values/money.tsx";
import { EditCell } from "./edit-cell.tsx";
import { TEXTS } from "./texts.ts";
import type { CellEdit } from "./use-cell-edit.ts";

/** A tyre's small picture, or the sign for a missing picture. */
export const TireThumb = ({ image }: { image: string }) =>
  image === "" ? (
    <span className="thumb thumb-none">
      <OfficeIcon name="circle-dot" />
    </span>
  ) : (
    <img
      className="thumb"
      src={`/images/tires/cart/${encodeURIComponent(image)}.webp`}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
    />
  );

export function SizePlate({ words }: { words: string }) {
  const { size, marks } = splitSize(words);
  return <Plate size={size} suffix={marks} />;
}

/** `edit` null: this member only reads. */
export function catalogColumns(edit: CellEdit | null, hasPrices: boolean): readonly Column<TireRow>[] {
  const field = (name: TireEdit, more: Partial<Column<TireRow>> = {}): Column<TireRow> => ({
    id: name,
    header: TIRE_EDITS[name].label,
    cell: (row) => <EditCell row={row} field={name} edit={edit} />,
    ...more,
  });
  return [
    {
      id: "line",
      header: TEXTS.lineAndCode,
      isIdentity: true,
      sortKey: "line",
      phone: "1",
      cell: ({ code, line, image }) => (
        <span className="who">
          <TireThumb image={image} />
          <Link className="id" to={`/catalogo/${encodeURIComponent(code)}`}>
            <b>{line}</b>
            <small className="tire-code">{code}</small>
          </Link>
        </span>
      ),
    },
    {
      id: "plate",
      header: TEXTS.size,
      sortKey: "size",
      phone: "2",
      cell: ({ sizeWords }) => <SizePlate words={sizeWords} />,
    },
    { id: "brand", header: TEXTS.brand, optional: "hidden", cell: ({ brand }) => brand },
    field("size", { optional: "hidden" }),
    field("vehicleType", { optional: "hidden" }),
    field("load", { header: TEXTS.load, optional: "shown", isNumeric: true }),
    field("speed", { header: TEXTS.speed, optional: "shown" }),
    field("construction", { optional: "hidden" }),
    field("strength", { optional: "hidden" }),
    field("tube", { optional: "hidden" }),
    field("isRunFlat", { optional: "hidden" }),
    field("utqg", { optional: "hidden" }),
    field("origin", { optional: "hidden" }),
    field("standard", { optional: "hidden" }),
    ...(hasPrices
      ? [
          {
            id: "price",
            header: TEXTS.price,
            isNumeric: true,
            sortKey: "price",
            sortsDownFirst: true,
            phone: "1end",
            cell: ({ price, listPrice }: TireRow) => (
              <span className="nw">
                {listPrice !== null && price !== null && listPrice > price && (
                  <s className="muted small">
                    <Money amount={listPrice} />
                  </s>
                )}{" "}
                <b>
                  <Money amount={price ?? undefined} />
                </b>
              </span>
            ),
          } satisfies Column<TireRow>,
        ]
      : []),
    {
      id: "stock",
      header: TEXTS.stock,
      isNumeric: true,
      sortKey: "stock",
      phone: "2end",
      cell: ({ onHand }) => (onHand === 0 ? <b className="stop">0</b> : onHand.toLocaleString("es-MX")),
    },
    {
      id: "vehicles",
      header: TEXTS.vehicles,
      isNumeric: true,
      optional: "shown",
      cell: ({ vehicles }) => vehicles.toLocaleString("es-MX"),
    },
    ...(hasPrices
      ? [
          {
            id: "priceSince",
            header: TEXTS.priceSince,
            isNumeric: true,
            optional: "wide",
            sortKey: "priceAge",
            sortsDownFirst: true,
            cell: ({ priceSince }: TireRow) =>
              priceSince === null ? (
                <span className="muted">{TEXTS.unknown}</span>
              ) : (
                <Age since={priceSince} limitMs={null} />
              ),
          } satisfies Column<TireRow>,
        ]
      : []),
    field("featuredPosition", { header: TEXTS.featured, isNumeric: true, sortKey: "featured", optional: "shown" }),
    {
      id: "signals",
      header: TEXTS.signals,
      phone: "3",
      cell: ({ isActive, hasPicture, vehicles }) => (
        <span className="row signals">
          {!isActive && <Chip>{TEXTS.retired}</Chip>}
          {!hasPicture && (
            <Chip kind="wait" icon="image">
              {TEXTS.withoutPicture}
            </Chip>
          )}
          {vehicles === 0 && <Chip kind="wait">{TEXTS.withoutFitment}</Chip>}
        </span>
      ),
    },
  ];
}
