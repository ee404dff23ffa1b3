import { foldText } from "../../../../../../shared/domain/text/text.ts";
import { Icon } from "../../../../../../ui/display/icon.tsx";
import { Plate } from "../../../../../../ui/display/plate.tsx";
import { tireImageUrl } from "../../catalog-urls.ts";
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
      {suggestion.kind === "size" || suggestion.kind === "place" ? (
        <span className="suggest-icon">
          <Icon name={suggestion.kind === "size" ? "search" : suggestion.icon} />
        </span>
      ) : (
        <img src={tireImageUrl("cart", suggestion.image)} alt="" width={IMAGE_PX} height={IMAGE_PX} />
      )}
      <OptionText suggestion={suggestion} typed={typed} />
    </div>
  );
}

function OptionText({ suggestion, typed }: Pick<SuggestOptionProps, "suggestion" | "typed">) {
  if (suggestion.kind === "size") return <span className="t">Ver llantas {suggestion.size}</span>;
  if (suggestion.kind === "place" || suggestion.kind === "fitting") {
    const meant = suggestion.kind === "place" ? suggestion.meant : undefined;
    return (
      <div>
        <div className="t">
          <MarkedWords text={suggestion.name} typed={meant ?? typed} />
        </div>
        {suggestion.detail !== "" && <div className="d">{suggestion.detail}</div>}
      </div>
    );
  }
  if (suggestion.kind === "product") {
    return (
      <div>
        <div className="t">
          <Marked text={suggestion.name} typed={typed} />
        </div>
        <div className="d">{suggestion.slogan}</div>
        <div className="d">
          <b>{suggestion.brand}</b>, {suggestion.from}
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

/** A text that stands in the name as a whole is marked whole, and otherwise each of its words. */
function MarkedWords({ text, typed }: { text: string; typed: string }) {
  if (splitMatch(text, typed) !== null) return <Marked text={text} typed={typed} />;
  const words = foldText(typed).split(" ");
  return text.split(/(?<= )/).map((part, index) => {
    const isTyped = words.includes(foldText(part));
    // oxlint-disable-next-line react/no-array-index-key -- the words of a name do not move
    return isTyped ? <mark key={index}>{part}</mark> : part;
  });
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
