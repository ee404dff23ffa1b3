import { Change } from "../../kit/values/change.tsx";
import { changedValues, valueWords, fieldWords, type Values } from "./value-words.ts";

interface ChangesProps {
  before: Values;
  after: Values;
  /** Counts and numbers, shown where nothing has a before or an after. */
  outcome?: unknown;
  /** A reading of personal data: there is no value to show. */
  isReading?: boolean | undefined;
}

/** What a line of the log changed. */
export function Changes({ before, after, outcome, isReading = false }: ChangesProps) {
  const changed = changedValues(before, after).filter(({ field }) => !isOfRequest(field, after));
  if (changed.length > 0) {
    return (
      <ul className="changes">
        {changed.map(({ field, label, before: was, after: is }) => (
          <li key={field}>
            <span className="muted">{label}</span> <Change before={was} after={is} />
          </li>
        ))}
      </ul>
    );
  }
  if (isReading) return <span className="muted">lectura, sin valor guardado</span>;
  return <span className="muted">{countsOf(outcome)}</span>;
}

/** The number and kind of a request: the line links to it. */
const isOfRequest = (field: string, after: Values): boolean =>
  after !== null && Object.hasOwn(after, "approval") && (field === "approval" || field === "kind");

/** Plain values of an outcome: "Líneas 48,217". */
function countsOf(outcome: unknown): string {
  if (typeof outcome !== "object" || outcome === null || Array.isArray(outcome)) return "";
  return Object.entries(outcome)
    .filter(([field, value]) => field !== "digest" && value !== null && typeof value !== "object")
    .map(([field, value]) => `${fieldWords(field)} ${valueWords(field, value)}`)
    .join(", ");
}
