import { OfficeIcon } from "../../kit/icon/icon.tsx";
import type { Cell } from "./role-draft.ts";
import { GRANT_LOOKS } from "./texts.ts";

/** A grant as a small square; its word is read aloud. */
export function GrantCell({ cell, isSilent = false }: { cell: Cell; isSilent?: boolean }) {
  const { className, words } = GRANT_LOOKS[cell];
  return (
    <span className={`cell ${className}`}>
      <GrantGlyph cell={cell} />
      {!isSilent && <span className="sr">{words}</span>}
    </span>
  );
}

function GrantGlyph({ cell }: { cell: Cell }) {
  if (cell === "full") return <OfficeIcon name="check" />;
  if (cell === "read") return <OfficeIcon name="eye" />;
  return cell === "none" ? <OfficeIcon name="minus" /> : null;
}
