import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Axle } from "../../../../../shared/domain/tires/vehicles/fit.ts";
import { FITMENT_KINDS, type FitmentKind } from "../../../../../shared/domain/tires/vehicles/fitment-kind.ts";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Carousel } from "../../../../../ui/carousel/carousel.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { SegmentedTabs } from "../../../../../ui/form/segmented.tsx";
import { Tabs } from "../../../../../ui/carousel/tabs.tsx";
import { ClearSearch } from "../clear-search.tsx";
import { NO_RESULTS } from "../no-results.ts";
import { CompareBox, CompareForm } from "../compare/compare-box.tsx";
import { ResultToolsView } from "../filter/result-tools-view.tsx";
import toolsSheet from "../filter/result-tools.css?url";
import { PICTURES_OF_LINES } from "../pictures-of-lines.ts";
import { displayPriceAt } from "../tire/tire-price.ts";
import { TireCard } from "../tire/card/tire-card.tsx";
import { type ResultTabs, searchWithTabs, tabsOfQuery } from "./result-tabs.ts";
import {
  type AxleResults,
  axleSizes,
  FITMENT_LABELS,
  kindsWithTires,
  shownKind,
  type VehicleResults,
} from "./vehicle-results.ts";

const AXLES = [
  { key: "front", label: "Eje delantero" },
  { key: "rear", label: "Eje trasero" },
] as const satisfies readonly { key: Axle; label: string }[];

/** What fits a vehicle: a tab by reason, and by axle where the sizes differ. The address has which: Back returns to them. */
export function VehicleResultsView({ results }: { results: VehicleResults }) {
  const { name, version, available, isMotorcycle, choiceQuery, axles } = results;
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { kind: chosenKind, axle: axleKey } = tabsOfQuery(new URLSearchParams(search));
  // The address follows a press a moment later: a second press at once adds to the first.
  const wanted = useRef(search);
  useEffect(() => {
    wanted.current = search;
  }, [search]);
  const choose = (tabs: Partial<ResultTabs>) => {
    wanted.current = searchWithTabs(wanted.current, tabs);
    void navigate(
      { search: wanted.current, hash },
      { replace: true, state: state as unknown, preventScrollReset: true },
    );
  };
  const axleIndex = axleKey === "rear" && axles.length > 1 ? 1 : 0;
  const axle = axles[axleIndex];
  const kind = shownKind(axles, axleIndex, chosenKind);
  const hasTwoSizes = axles.length > 1;

  return (
    <>
      {/* In the browser it comes with this code. */}
      {import.meta.env.SSR && <link rel="stylesheet" href={toolsSheet} />}
      <div className="results-head">
        <div className="row between">
          <div>
            <p className="k">Resultados para tu vehículo</p>
            <h2>{name}</h2>
            <p className="muted">{hasTwoSizes ? `${version}, dos medidas según el eje` : version}</p>
          </div>
          <ClearSearch />
        </div>
        <Note>
          <p>Confirma la medida en el costado de tu llanta.</p>
          <p>{PICTURES_OF_LINES}</p>
        </Note>
      </div>
      <output className="sr">{`${available} para ${name}`}</output>
      {axle === undefined || kind === null ? (
        <NoTires />
      ) : kindsWithTires(axles).length === 1 ? (
        <>
          <h3>{FITMENT_LABELS[kind]}</h3>
          <AxleTabs
            axles={axles}
            isMotorcycle={isMotorcycle}
            kind={kind}
            selected={axleKey}
            onSelect={(axleChosen) => choose({ axle: axleChosen })}
          >
            <TireRow key={axleKey} axle={axle} kind={kind} choiceQuery={choiceQuery} />
          </AxleTabs>
        </>
      ) : (
        <Tabs
          label="Tipo de llanta"
          tabs={kindsWithTires(axles).map((key) => ({
            key,
            label: FITMENT_LABELS[key],
            count: axle.counts[key],
          }))}
          selected={kind}
          onSelect={(kindChosen) => choose({ kind: kindChosen })}
        >
          <AxleTabs
            axles={axles}
            isMotorcycle={isMotorcycle}
            kind={kind}
            selected={axleKey}
            onSelect={(axleChosen) => choose({ axle: axleChosen })}
          >
            <TireRow key={`${kind}-${axleKey}`} axle={axle} kind={kind} choiceQuery={choiceQuery} />
          </AxleTabs>
        </Tabs>
      )}
      <EveryTire axles={axles} />
      <CompareForm />
    </>
  );
}

/** Without JavaScript no other tab can be opened: what stands in them is listed below, also for search engines. */
function EveryTire({ axles }: { axles: readonly AxleResults[] }) {
  return (
    <noscript>
      {/* A browser with JavaScript never looks inside. */}
      {import.meta.env.SSR &&
        axles.map((axle, index) =>
          FITMENT_KINDS.map(
            (kind) =>
              axle.tires[kind].length > 0 && (
                <section key={`${axle.size}-${kind}`} className="mt-5">
                  <h3>
                    {FITMENT_LABELS[kind]}
                    {axles.length > 1 && `, ${AXLES[index]?.label.toLowerCase()}`}
                  </h3>
                  <ul>
                    {axle.tires[kind].map((tire) => (
                      <li key={tire.code}>
                        <a href={tire.url}>{`${tire.brand} ${tire.name} ${tire.size} ${tire.index}`}</a>
                        {tire.isAvailable ? `, ${formatMxn(displayPriceAt(tire.price, 1).now)}` : ", agotada"}
                      </li>
                    ))}
                  </ul>
                </section>
              ),
          ),
        )}
    </noscript>
  );
}

interface AxleTabsProps {
  axles: readonly AxleResults[];
  isMotorcycle: boolean;
  kind: FitmentKind;
  selected: Axle;
  onSelect: (key: Axle) => void;
  children: ReactNode;
}

function AxleTabs({ axles, isMotorcycle, kind, selected, onSelect, children }: AxleTabsProps) {
  if (axles.length < 2) return <div className="mt-5">{children}</div>;
  return (
    <SegmentedTabs
      label="Eje"
      className="mt-4 mb-5"
      tabs={AXLES.map(({ key, label }, index) => ({
        key,
        label: (
          <span>
            {label}
            <br />
            <b>{axles[index] && axleSizes(axles[index], kind)}</b>
          </span>
        ),
      }))}
      selected={selected}
      onSelect={onSelect}
      aside={
        <p className="muted small axle-hint">
          {isMotorcycle
            ? "Tu moto usa una medida distinta en cada eje. Agrega una de cada una."
            : "Tu versión usa una medida distinta en cada eje. Agrega dos de cada una."}
        </p>
      }
    >
      {children}
    </SegmentedTabs>
  );
}

interface TireRowProps {
  axle: AxleResults;
  kind: FitmentKind;
  choiceQuery: string;
}

function TireRow({ axle, kind, choiceQuery }: TireRowProps) {
  const tires = axle.tires[kind];
  const tools = axle.tools[kind];
  if (axle.offered[kind].sizes.length === 0) return <NoTires />;
  return (
    <>
      <ResultToolsView tools={tools} heading="h3" />
      {tires.length > 0 && (
        // Begins with its first tyre whenever it holds others.
        <Carousel key={choiceQuery} label={FITMENT_LABELS[kind]} unit="llantas">
          {tires.map((tire) => (
            <TireCard key={tire.code} tire={tire}>
              <CompareBox tire={tire} />
            </TireCard>
          ))}
        </Carousel>
      )}
    </>
  );
}

const NoTires = () => (
  <div className="block">
    <Empty title={NO_RESULTS}>Prueba con otra opción o con otra versión de tu vehículo.</Empty>
  </div>
);
