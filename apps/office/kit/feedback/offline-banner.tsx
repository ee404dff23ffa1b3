import { SignShape } from "../status/sign-shape.tsx";
import { clockWords } from "../values/moment-words.ts";
import { useOfflineSince } from "./use-online.ts";

/** Says since when there is no connection. What was read stays on view. */
export function OfflineBanner() {
  const since = useOfflineSince();
  return (
    <output className="offline-banner">
      {since && (
        <span className="note note-works">
          <SignShape kind="wait" glyph="wifi-off" />
          <span>
            <b>Sin conexión desde las {clockWords(since)}.</b> Ves lo que se leyó antes. Los botones vuelven solos.
          </span>
        </span>
      )}
    </output>
  );
}
