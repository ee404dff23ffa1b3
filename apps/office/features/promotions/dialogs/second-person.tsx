import { useMe } from "../../../api/me.ts";
import { Signatures } from "../../../kit/dialog/signatures.tsx";
import { DIALOG_TEXTS as TEXTS } from "../texts.ts";

/** The two posts of a change that is beyond a limit. */
export function SecondPerson() {
  const { name, role } = useMe();
  return (
    <Signatures
      asks={{ title: TEXTS.asks(name), detail: role }}
      decides={{ title: TEXTS.secondPerson, detail: TEXTS.secondPersonDetail, isOpen: true }}
    />
  );
}
