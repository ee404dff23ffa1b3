import { useMe } from "../../../api/me.ts";
import { Signatures } from "../../../kit/dialog/signatures.tsx";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";

/** The two posts of an act that this member only asks for. */
export function SecondPerson() {
  const { name, role, hasPasskey } = useMe();
  return (
    <Signatures
      asks={{ title: TEXTS.asks(name), detail: TEXTS.asksDetail(role, hasPasskey) }}
      decides={{ title: TEXTS.decides, detail: TEXTS.decidesDetail, isOpen: true }}
    />
  );
}
