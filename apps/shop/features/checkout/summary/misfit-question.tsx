import { Alert } from "../../../../../ui/dialog/alert-dialog.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { BoughtAmount, BoughtItem } from "../../cart/lines/bought-item.tsx";
import { LineFit } from "../cart/line-fit.tsx";
import type { MisfitQuestion as Question } from "./use-misfit-question.ts";

interface MisfitQuestionProps {
  question: Question;
  /** The customer goes back to the cart. */
  onChange: () => void;
}

/** Asked once for an order: some of its tires do not fit the vehicle that this device remembers. */
export function MisfitQuestion({ question, onChange }: MisfitQuestionProps) {
  const { isOpen, vehicle, misfits, confirm, close } = question;
  if (!vehicle) return null;
  const isOne = misfits.length === 1;
  return (
    <Alert
      open={isOpen}
      kind="notice"
      title={`${isOne ? "Una llanta no le queda" : `${misfits.length} llantas no le quedan`} a tu ${vehicle.name}`}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={confirm}>
            {isOne ? "Es para otro, finalizar" : "Son para otro, finalizar"}
          </Button>
          <Button
            onClick={() => {
              close();
              onChange();
            }}
          >
            {isOne ? "Regresar y cambiarla" : "Regresar y cambiarlas"}
          </Button>
        </>
      }
      more={misfits.map(({ code, brand, name, size, image, amount, prices, marks }) => (
        <BoughtItem key={code} brand={brand} name={name} size={size} code={code} image={image}>
          <BoughtAmount amount={amount} prices={prices} />
          <LineFit tire={marks} />
        </BoughtItem>
      ))}
    >
      {isOne ? "Si es" : "Si son"} para otro vehículo, sigue. No volvemos a preguntar en este pedido.
    </Alert>
  );
}
