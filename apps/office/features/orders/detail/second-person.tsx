import { useMe } from "../../../api/me.ts";
import { Signatures } from "../../../kit/dialog/signatures.tsx";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";

/** The two posts of an act that this member only asks for. */
export function SecondPerson() {
  const { name, role } = useMe();
  return (
    <Signatures
      asks={{ title: TEXTS.asks(name), detail: role }}
      decides={{ title: TEXTS.decides, detail: TEXTS.decidesDetail, isOpen: true }}
    />
  );
}

/** What an act's dialog looks like when a second person decides. */
export const askedLook = (asks: boolean, act: string) =>
  asks
    ? { act: TEXTS.askApproval, icon: "stamp" as const, signatures: <SecondPerson />, footNote: TEXTS.nothingUntil }
    : { act };
