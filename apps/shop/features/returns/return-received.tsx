import { maskedEmail } from "../../../../shared/domain/people/masked-email.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Shape } from "../../../../ui/feedback/shape.tsx";
import type { GoodsReturn } from "./goods-return.ts";
import { KEEP_TEXT, reasonLabel, weekdayText, wholePiecesText } from "./return-texts.ts";

interface ReturnReceivedProps {
  made: GoodsReturn;
  email: string;
  now: Date;
}

/** The acknowledgement: what was asked for, when, and by when it is answered. */
export const ReturnReceived = ({ made, email, now }: ReturnReceivedProps) => (
  <div className="stack" role="status">
    <div className="return-received">
      <Shape kind="ok" size="xl" />
      <div>
        <h3 className="h-2xl">Recibimos tu devolución</h3>
        <p className="muted mt-3">
          Folio <b className="text-ink">{made.folio}</b>. Enviamos el acuse a {maskedEmail(email)}: guárdalo, es tu
          comprobante.
        </p>
      </div>
    </div>
    <dl className="dl">
      <dt>Recibida</dt>
      <dd>
        {formatDateTime(made.askedAt)}
        {made.isInTime && ", dentro de plazo"}
      </dd>
      <dt>Llantas</dt>
      <dd>{wholePiecesText(made.lines)}</dd>
      <dt>Motivo</dt>
      <dd>{reasonLabel(made.kind)}</dd>
      {made.answerBy !== "" && (
        <>
          <dt>Te contestamos</dt>
          <dd>A más tardar el {weekdayText(made.answerBy, now)}</dd>
        </>
      )}
    </dl>
    <Note>{KEEP_TEXT[made.kind]}</Note>
  </div>
);
