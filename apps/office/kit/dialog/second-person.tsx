import { useMe } from "../../api/me.ts";
import { Signatures } from "./signatures.tsx";

/** The two posts of an act about money that this member only asks for. */
export function SecondPerson() {
  const { name, role, hasPasskey } = useMe();
  return (
    <Signatures
      asks={{ title: `Pide ${name}`, detail: `${role}, con ${hasPasskey ? "llave de acceso" : "código"}` }}
      decides={{
        title: "Decide otra persona",
        detail: "Quien pueda aprobar dinero, en 72 horas. Quien pide no decide.",
        isOpen: true,
      }}
    />
  );
}
