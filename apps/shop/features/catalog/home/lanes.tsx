import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { pageOf } from "../../../navigation/account-place.ts";
import { EarlyClass } from "../../../page/early-class.tsx";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { useHydrated, useMedia } from "../../../../../ui/browser/use-media.ts";
import { useTabs } from "../../../../../ui/carousel/use-tabs.ts";

const LANES = [
  {
    key: "vehicle",
    id: "por-vehiculo",
    named: "names-vehicle",
    title: "Por vehículo",
    note: "Marca, modelo, año y versión",
  },
  {
    key: "measure",
    id: "por-medida",
    named: "names-measure",
    title: "Por medida",
    note: "Los números del costado de tu llanta",
  },
] as const;
type LaneKey = (typeof LANES)[number]["key"];
const LANE_KEYS = LANES.map((lane) => lane.key);

interface LanesProps {
  /** The page's title where the lanes come first. */
  heading: "h1" | "h2";
  vehicle: ReactNode;
  measure: ReactNode;
  startLane?: LaneKey;
}

/**
 * The two ways to a tire under one gantry: side by side, or one at a time where there is no room. Without JavaScript the signs
 * are links and the address opens a lane (lanes.css); hydrated, a narrow window makes tabs of them and a wide one plain signs. A
 * browser makes the lane that the address names its `:target` when it has read the whole page, which may be painted before: a
 * class opens that lane from the first paint on.
 */
export function Lanes({ heading: Heading, vehicle, measure, startLane = "vehicle" }: LanesProps) {
  const isHydrated = useHydrated();
  const isNarrow = useMedia("(width <= 980px)");
  const [openLane, setOpenLane] = useOpenLane(startLane);
  useFocusInNamedLane();
  const { tabProps } = useTabs({ keys: LANE_KEYS, selected: openLane, onSelect: setOpenLane });
  const content = { vehicle, measure };

  const signProps = (key: LaneKey, id: string) => {
    if (!isHydrated) return { href: `#${id}` };
    if (!isNarrow) return {};
    const { type: _buttonsOnly, onClick, ...tab } = tabProps(key);
    return {
      ...tab,
      "aria-controls": id,
      href: `#${id}`,
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        onClick();
      },
    };
  };

  return (
    <section className="lanes asphalt" aria-labelledby="carril" data-hydrated={isHydrated || undefined}>
      {LANES.map(({ key, id, named }) => (
        <EarlyClass key={key} className={named} when={`location.hash === "#${id}"`} />
      ))}
      <div className="wrap">
        <div className="lanes-head">
          <Heading id="carril">Elige tu carril</Heading>
          <p>Dos caminos llegan a la llanta correcta.</p>
          <noscript>
            <p>Sin JavaScript escribe la medida, como 185/65 R15, en el buscador de arriba.</p>
          </noscript>
        </div>
        <div className="gantry" {...(isHydrated && isNarrow && { role: "tablist", "aria-label": "Forma de buscar" })}>
          {LANES.map(({ key, id, title, note }) => (
            <a key={key} className="sign" data-off={key !== openLane || undefined} {...signProps(key, id)}>
              <span id={`${id}-titulo`}>
                <b>{title}</b>
                <small>{note}</small>
              </span>
              <Icon name="arrow-down" />
            </a>
          ))}
        </div>
        <div className="lane-grid">
          {LANES.map(({ key, id }) => (
            <div
              key={key}
              className="lane"
              id={id}
              role={isHydrated && isNarrow ? "tabpanel" : "group"}
              aria-labelledby={`${id}-titulo`}
              data-off={key !== openLane || undefined}
            >
              {content[key]}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The lane the person chose, or the last one an address named; the server does not see that part of an address. */
function useOpenLane(startLane: LaneKey) {
  const isHydrated = useHydrated();
  const { hash, key } = pageOf(useLocation());
  const [openLane, setOpenLane] = useState(startLane);
  const [seenEntry, setSeenEntry] = useState<string | null>(null);
  if (isHydrated && seenEntry !== key) {
    setSeenEntry(key);
    setOpenLane(LANES.find(({ id }) => hash === `#${id}`)?.key ?? openLane);
  }
  return [openLane, setOpenLane] as const;
}

/** A link to a lane leads to its first field; an address that is opened anew leaves the focus where the browser puts it. */
function useFocusInNamedLane() {
  const { hash, key } = pageOf(useLocation());
  const cameWith = useRef(key);
  useEffect(() => {
    if (cameWith.current === key) return;
    const lane = LANES.find(({ id }) => hash === `#${id}`);
    if (lane) document.querySelector<HTMLElement>(`#${lane.id} :is(input, select)`)?.focus({ preventScroll: true });
  }, [hash, key]);
}
