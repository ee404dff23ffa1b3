import { useMe } from "../../api/me.ts";
import { Signatures } from "./signatures.tsx";
import { APPROVAL_HOURS } from "../../../../shared/domain/staff/approval-kinds.ts";

const TEXTS = {
  askApproval: "Pedir aprobación",
  nothingUntil: "No pasa nada hasta la segunda firma.",
  asks: (name: string) => `Pide ${name}`,
  asksDetail: (role: string, hasPasskey: boolean) => `${role}, con ${hasPasskey ? "llave de acceso" : "código"}`,
  decides: "Decide otra persona",
  decidesDetail: `Quien pueda aprobar dinero, en ${APPROVAL_HOURS} horas. Quien pide no decide.`,
} as const;

/** The two posts of an act about money that this member only asks for. */
export function SecondPerson() {
  const { name, role, hasPasskey } = useMe();
  return (
    <Signatures
      asks={{ title: TEXTS.asks(name), detail: TEXTS.asksDetail(role, hasPasskey) }}
      decides={{ title: TEXTS.decides, detail: TEXTS.decidesDetail, isOpen: true }}
    />
  );
}

/** What an act's dialog looks like when a second person decides. */
export const askedLook = (asks: boolean, act: string) =>
  asks
    ? { act: TEXTS.askApproval, icon: "stamp" as const, signatures: <SecondPerson />, footNote: TEXTS.nothingUntil }
    : { act };
