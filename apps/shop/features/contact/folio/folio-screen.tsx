import { useState } from "react";
import { Button } from "../../../../../ui/form/button.tsx";
import { ErrorList } from "../../../../../ui/form/error-list.tsx";
import { TextField } from "../../../../../ui/form/field.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { contactFolioEndpoint } from "../../../../../shared/contract/contact.ts";
import { SENDER_STEPS } from "../../../../../shared/domain/messages/sender-steps.ts";
import { formatDateTime } from "../../../../../shared/domain/text/dates.ts";
import { browserApi } from "../../../api/api-client.ts";
import { EmailField } from "../../../forms/email-field.tsx";
import { useShopInfo } from "../../../page/use-shop-info.ts";
import { folioRefusal, validateFolio } from "./folio-values.ts";
import { folioBodyOf, followedMessageOf, type FollowedMessage } from "./wire-folio.ts";

/** /folio: how a message or a complaint goes, without an account (aftersales D.2). */
export function FolioScreen() {
  const { phone, email } = useShopInfo();
  const [found, setFound] = useState<FollowedMessage | null>(null);
  const form = useForm({
    initial: { folio: "", email: "" },
    validate: validateFolio,
    submit: async (typed) => {
      setFound(null);
      const body = folioBodyOf(typed.folio.trim(), typed.email.trim());
      const result = await browserApi.call(contactFolioEndpoint, { body });
      if (!result.ok) return [folioRefusal(result)];
      setFound(followedMessageOf(result.value));
      return undefined;
    },
  });
  return (
    <div className="wrap wrap-narrow section fills-window">
      <div className="block block-roomy">
        <h1 className="h-2xl">Consulta tu folio</h1>
        <p className="mt-3 mb-4">
          Escribe el folio que te dimos al recibir tu mensaje y el correo con el que nos escribiste. Aquí sólo se ve
          cómo va: la respuesta te llega por correo.
        </p>
        <form method="post" className="stack" noValidate onSubmit={form.onSubmit}>
          <ErrorList {...form.errorList} />
          <TextField
            {...form.text("folio")}
            label="Folio"
            hint="Como M-5724."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
          <EmailField {...form.text("email")} />
          <Button type="submit" busy={form.isBusy} busyLabel="Buscando...">
            Consultar
          </Button>
        </form>
        <div role="status">{found && <Found found={found} />}</div>
        <p className="small muted mt-4">
          ¿Dudas? Llámanos al {phone} o escríbenos a <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </div>
    </div>
  );
}

const Found = ({ found: { folio, type, step, receivedAt, answeredAt } }: { found: FollowedMessage }) => (
  <section className="mt-4" aria-labelledby="folio-found">
    <h2 id="folio-found" className="h-lg mb-3">
      {folio}: {SENDER_STEPS[step]}
    </h2>
    <p>
      {type}, recibido el <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>.
    </p>
    {answeredAt !== "" && (
      <p>
        Última respuesta: <time dateTime={answeredAt}>{formatDateTime(answeredAt)}</time>.
      </p>
    )}
  </section>
);
