import { useEffect, useEffectEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { searchEndpoint } from "../../../../shared/contract/staff/search/search.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { type FoundThing, groupsOf } from "./search-groups.tsx";
import { SEARCH_TEXTS } from "./search-texts.ts";
import "./search.css";

/** Between two keys of a person who types. */
const SETTLED_MS = 200;
/** Shorter texts find everything. */
const SHORTEST = 2;
const LONGEST = 100;
/** In the address, so that Back finds the same again. */
const TEXT = "q";

/** Buscar: the palette as a screen, for the thumb. */
export function Screen() {
  const [params, setParams] = useSearchParams();
  const text = params.get(TEXT) ?? "";
  const [typed, setTyped] = useState(text);
  const onSettled = useEffectEvent((settled: string) => {
    if (settled !== text) setParams(settled === "" ? {} : { [TEXT]: settled }, { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => onSettled(typed.trim()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLongEnough = text.length >= SHORTEST;
  const query = useStaffQuery(
    searchEndpoint,
    { query: { q: text.slice(0, LONGEST) } },
    { isEnabled: isLongEnough, keepsPrevious: true },
  );
  const groups = isLongEnough && query.data ? groupsOf(text, query.data) : [];
  const isNothing = isLongEnough && query.data !== undefined && !query.isPlaceholderData && groups.length === 0;
  return (
    <>
      <h1 className="sr">{SEARCH_TEXTS.title}</h1>
      <div className="palette search-page">
        <form className="q" role="search" onSubmit={(event) => event.preventDefault()}>
          <OfficeIcon name="search" />
          <input
            type="search"
            aria-label={SEARCH_TEXTS.title}
            placeholder={SEARCH_TEXTS.hint}
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <output className="small muted nw">{isLongEnough && query.isFetching ? SEARCH_TEXTS.searching : null}</output>
        </form>
        {query.error && isLongEnough && <Failure failure={query.error.failure} onRetry={() => void query.refetch()} />}
        <div aria-busy={query.isFetching}>
          {groups.map(({ title, things }) => (
            <section className="g" key={title} aria-label={title}>
              <h2 className="gh">{title}</h2>
              <ul>
                {things.map((thing) => (
                  <Hit key={thing.id} thing={thing} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {!isLongEnough && <p className="palette-none">{SEARCH_TEXTS.begin}</p>}
        {isNothing && (
          <Empty title={SEARCH_TEXTS.nothing} heading="h2">
            {SEARCH_TEXTS.searchedBy}
          </Empty>
        )}
      </div>
    </>
  );
}

const Hit = ({ thing: { mark, label, detail, end, to } }: { thing: FoundThing }) => (
  <li>
    <Link className="hit" to={to}>
      {mark}
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      <span>{end}</span>
    </Link>
  </li>
);
