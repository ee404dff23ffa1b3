import { Icon } from "../../../../../ui/display/icon.tsx";
import { Plate } from "../../../../../ui/display/plate.tsx";
import { tireImageUrl } from "../catalog-urls.ts";
import { splitMatch } from "./matched-part.ts";
import type { Suggestion } from "./suggestion.ts";

const IMAGE_PX = 200;

interface SuggestOptionProps {
  id: string;
  suggestion: Suggestion;
  typed: string;
  isActive: boolean;
  onChoose: () => void;
}

export function SuggestOption({ id, suggestion, typed, isActive, onChoose }: SuggestOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys belong to the field, which keeps the focus
    <div role="option" id={id} aria-selected={isActive} onClick={onChoose}>
      {suggestion.kind === "size" ? (
        <Icon name="search" />
      ) : (
        <img src={tireImageUrl("cart", suggestion.image)} alt="" width={IMAGE_PX} height={IMAGE_PX} />
      )}
      <OptionText suggestion={suggestion} typed={typed} />
    </div>
  );
}

function OptionText({ suggestion, typed }: Pick<SuggestOptionProps, "suggestion" | "typed">) {
  if (suggestion.kind === "size") return <span className="t">Ver llantas {suggestion.size}</span>;
  if (suggestion.kind === "product") {
    return (
      <div>
        <div className="t">
          <Marked text={suggestion.name} typed={typed} />
        </div>
        <div className="d">{suggestion.slogan}</div>
        <div className="d">
          <b>{suggestion.brand}</b>
        </div>
      </div>
    );
  }
  return (
    <div>
      <div className="t">{suggestion.name}</div>
      <div className="d">
        <Plate size={suggestion.size} />{" "}
        <span className="tn">
          Código <Marked text={suggestion.code} typed={typed} />
        </span>
      </div>
    </div>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  const parts = splitMatch(text, typed);
  if (parts === null) return text;
  return (
    <>
      {parts.before}
      <mark>{parts.matched}</mark>
      {parts.after}
    </>
  );
}
