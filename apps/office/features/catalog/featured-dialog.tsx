import { type KeyboardEvent, useState } from "react";
import { featureTiresEndpoint } from "../../../../shared/contract/staff/catalog/catalog-acts.ts";
import { IconButton } from "../../../../ui/form/button.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { moveItem } from "./move-item.ts";
import { TEXTS } from "./texts.ts";
import { CATALOG_READS } from "./tire-dialogs.tsx";

interface Featured {
  readonly code: string;
  readonly name: string;
}

interface FeaturedDialogProps {
  featured: readonly Featured[];
  onReload: () => void;
  onDone: (said: string) => void;
  onClose: () => void;
}

/** The order of the featured tyres: by numbers, arrows, keys or dragging. */
export function FeaturedDialog({ featured, onReload, onDone, onClose }: FeaturedDialogProps) {
  const [order, setOrder] = useState(featured);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const expected = featured.map(({ code }) => code);
  const codes = order.map(({ code }) => code);
  const isSame = codes.join() === expected.join();
  const move = (from: number, to: number) => {
    const item = order[from];
    if (item === undefined || to < 0 || to >= order.length) return;
    setOrder(moveItem(order, from, to));
    setSaid(TEXTS.moved(item.name, to + 1));
  };
  const onKeyDown = (event: KeyboardEvent, position: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(position, position + step);
  };
  return (
    <ActDialog
      title={TEXTS.orderTitle}
      of={TEXTS.of(order.length)}
      endpoint={featureTiresEndpoint}
      inputFor={() => (isSame ? null : { query: {}, body: { codes, expected } })}
      reason="none"
      invalidates={CATALOG_READS}
      act={TEXTS.saveOrder}
      onReload={onReload}
      onDone={() => onDone(TEXTS.done)}
      onClose={onClose}
    >
      <p className="small muted">{featured.length === 0 ? TEXTS.orderNone : TEXTS.orderNote}</p>
      <ol className="featured-order">
        {order.map(({ code, name }, position) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged; keys and numbers do the same
          <li
            key={code}
            draggable
            className={dragged === position ? "is-dragged" : undefined}
            onDragStart={() => setDragged(position)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, position);
              setDragged(null);
            }}
          >
            <PlaceField
              key={`${code} ${position}`}
              label={TEXTS.placeOf(name)}
              place={position + 1}
              onKeyDown={(event) => onKeyDown(event, position)}
              onPlace={(place) => move(position, Math.min(order.length, place) - 1)}
            />
            <span className="featured-name">
              {name} <small className="muted">{code}</small>
            </span>
            <IconButton icon="arrow-up" label={TEXTS.up(name)} onClick={() => move(position, position - 1)} />
            <IconButton icon="arrow-down" label={TEXTS.down(name)} onClick={() => move(position, position + 1)} />
            <IconButton
              icon="x"
              label={TEXTS.out(name)}
              onClick={() => setOrder(order.filter((other) => other.code !== code))}
            />
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
    </ActDialog>
  );
}

interface PlaceFieldProps {
  label: string;
  place: number;
  onKeyDown: (event: KeyboardEvent) => void;
  onPlace: (place: number) => void;
}

/** The number is taken when the field is left, or with Enter. */
function PlaceField({ label, place, onKeyDown, onPlace }: PlaceFieldProps) {
  const [text, setText] = useState(String(place));
  const take = () => {
    const wanted = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (wanted > 0 && wanted !== place) onPlace(wanted);
    else setText(String(place));
  };
  return (
    <input
      className="input"
      inputMode="numeric"
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        onKeyDown(event);
        if (event.key !== "Enter") return;
        event.preventDefault();
        take();
      }}
    />
  );
}
