import { useEffect, useRef, useState } from "react";
import { stockAlertEndpoint } from "../../../../../../shared/contract/catalog/stock-alert.ts";
import { Button } from "../../../../../../ui/form/button.tsx";
import { ErrorList } from "../../../../../../ui/form/error-list.tsx";
import { useForm } from "../../../../../../ui/form/use-form.ts";
import { Note } from "../../../../../../ui/feedback/note.tsx";
import { browserApi } from "../../../../api/api-client.ts";
import { EmailField } from "../../../../forms/email-field.tsx";
import { ShortNotice } from "../../../legal/short-notice.tsx";
import type { TireSummary } from "../tire-summary.ts";
import { OtherTires } from "./other-tires.tsx";
import { alertErrors, alertRefusal, whenBack } from "./alert-values.ts";
import { isBackOf, stockAlertBodyOf } from "./wire-stock-alert.ts";

export interface SoldOutProps {
  tire: TireSummary;
  /** What can be bought of the same size. */
  others: readonly TireSummary[];
}

/** In the place of 'Comprar': who leaves an e-mail is told once when the tyre is back. */
export function SoldOut({ tire, others }: SoldOutProps) {
  return (
    <>
      <StockAlert tire={tire} />
      {others.length > 0 && <OtherTires tires={others} />}
    </>
  );
}

function StockAlert({ tire: { code, path, isMotorcycle } }: Pick<SoldOutProps, "tire">) {
  const [noted, setNoted] = useState<{ email: string; isBack: boolean } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const form = useForm({
    initial: { email: "" },
    validate: alertErrors,
    submit: async (typed) => {
      const email = typed.email.trim();
      const result = await browserApi.call(stockAlertEndpoint, { body: stockAlertBodyOf(code, email) });
      if (!result.ok) return [alertRefusal(result)];
      setNoted({ email, isBack: isBackOf(result.value) });
      return undefined;
    },
  });
  // The button that was pressed goes away.
  useEffect(() => {
    if (noted) place.current?.focus();
  }, [noted]);
  return (
    <div ref={place} tabIndex={-1}>
      {noted ? (
        <Note kind="ok" live>
          {noted.isBack ? (
            <p>
              Ya hay otra vez. <a href={path}>Vuelve a cargar esta página</a> para comprarla.
            </p>
          ) : (
            <p>
              Listo. Te escribiremos a <b>{noted.email}</b> {whenBack(isMotorcycle)}.
            </p>
          )}
        </Note>
      ) : (
        <div className="block">
          <Note kind="warn">
            <p>
              <b>Agotada por ahora.</b>
            </p>
            <p className="alert-says">Te escribimos una sola vez, {whenBack(isMotorcycle)}.</p>
          </Note>
          <form method="post" className="stack mt-4" noValidate onSubmit={form.onSubmit} aria-label="Avísame">
            <ErrorList {...form.errorList} />
            <EmailField {...form.text("email")} />
            <Button type="submit" block busy={form.isBusy} busyLabel="Enviando...">
              Avísame
            </Button>
            <ShortNotice purpose="stockAlert" />
          </form>
        </div>
      )}
    </div>
  );
}
