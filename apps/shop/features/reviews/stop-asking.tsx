import { useRef, useState } from "react";
import { changeAskingEndpoint } from "../../../../shared/contract/reviews/review-page.ts";
import { STOP_ASKING } from "../../../../shared/domain/reviews/review-link.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { browserApi, UNREACHABLE } from "../../api/api-client.ts";
import { askingBodyOf, isAskedOf } from "./wire-review-page.ts";

const UNKNOWN_LINK = "El enlace no es válido. Revisa que lo hayas copiado completo.";
const LINK_OVER = "Este enlace ya venció y no sirve para volver a pedirte opinión.";

interface StopAskingProps {
  token: string;
  /** null: a link that is over does not tell. */
  isAsked: boolean | null;
}

const stateText = (isAsked: boolean | null): string => {
  if (isAsked === null)
    return "Si no quieres que te pidamos opinión, dilo aquí. Los correos de tus pedidos siguen llegando.";
  return isAsked
    ? "Te preguntamos una vez por pedido. Los correos de tus pedidos siguen llegando aunque no quieras opinar."
    : "Ya no te preguntamos por tus llantas. Los correos de tus pedidos siguen llegando.";
};

/** Where the e-mail's 'No preguntarme más' leads. It takes a press, as mail programs open links by themselves. */
export function StopAsking({ token, isAsked: initial }: StopAskingProps) {
  const [isAsked, setAsked] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const said = useRef<HTMLParagraphElement>(null);
  const change = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    const wanted = isAsked === false;
    const result = await browserApi.call(changeAskingEndpoint, { params: { token }, body: askingBodyOf(wanted) });
    setBusy(false);
    if (result.ok) {
      setAsked(isAskedOf(result.value));
      said.current?.focus();
    } else
      setFailure(
        result.status === 0
          ? UNREACHABLE
          : result.status === 404
            ? wanted
              ? LINK_OVER
              : UNKNOWN_LINK
            : result.message,
      );
  };
  return (
    <section id={STOP_ASKING} className="opine-stop" aria-labelledby={`${STOP_ASKING}-t`}>
      <h2 className="h-lg" id={`${STOP_ASKING}-t`}>
        Correos que piden tu opinión
      </h2>
      <p ref={said} tabIndex={-1} role="status">
        {stateText(isAsked)}
      </p>
      {failure !== "" && (
        <p role="alert" className="small">
          {failure}
        </p>
      )}
      {(initial !== null || isAsked !== false) && (
        <Button variant="secondary" busy={isBusy} busyLabel="Guardando..." onClick={() => void change()}>
          {isAsked === false ? "Volver a preguntarme" : "No preguntarme más"}
        </Button>
      )}
    </section>
  );
}
