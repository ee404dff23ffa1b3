import { useState } from "react";
import type { WireReviewPage } from "../../../../shared/contract/reviews/review-page.ts";
import { formatLongDate } from "../../../../shared/domain/text/dates.ts";
import { tireImageUrl } from "../catalog/catalog-urls.ts";
import { ReviewForm } from "./review-form.tsx";
import { StopAsking } from "./stop-asking.tsx";
import { stateText } from "./review-values.ts";
import "./reviews-page.css";

type Line = WireReviewPage["Llantas"][number];

interface ReviewPageProps {
  page: WireReviewPage;
  token: string;
  /** The line and the number of an e-mail's button. */
  chosen: { line: number; stars: number };
}

/** What a buyer says of the tyres of an order, by the link of the e-mail or from the order. */
export function ReviewPage({ page, token, chosen }: ReviewPageProps) {
  const [lines, setLines] = useState(page.Llantas);
  const [sent, setSent] = useState<number | null>(null);
  const onSent = (line: number, answer: WireReviewPage) => {
    setLines(answer.Llantas);
    setSent(line);
  };
  return (
    <div className="wrap section">
      <div className="opine">
        <h1 className="h-2xl">¿Cómo van tus llantas?</h1>
        <p>
          Se publica con el nombre <b>{page.Nombre}</b>, y leemos cada opinión antes de publicarla; las malas también se
          publican. Puedes opinar hasta el {formatLongDate(page.Hasta)}.
        </p>
        {lines.map((line) => (
          <section key={line.Linea} className="opine-line" aria-labelledby={`llanta-${line.Linea}`}>
            <LineHead line={line} />
            {line.Estado === "open" || line.Estado === "refused" ? (
              <>
                {line.Estado === "refused" && <p className="small">{stateText(line)}</p>}
                <ReviewForm
                  line={line}
                  token={token}
                  initialStars={chosen.line === line.Linea ? chosen.stars : 0}
                  onSent={(answer) => onSent(line.Linea, answer)}
                />
              </>
            ) : (
              <SentNote line={line} isNew={sent === line.Linea} />
            )}
          </section>
        ))}
        <StopAsking token={token} isAsked={page.Preguntar} />
      </div>
    </div>
  );
}

const LineHead = ({ line }: { line: Line }) => (
  <div className="opine-head">
    <img src={tireImageUrl("cart", line.Imagen)} alt="" width={72} height={72} />
    <div>
      <h2 className="h-lg" id={`llanta-${line.Linea}`}>
        {line.Nombre}
      </h2>
      <p className="small muted">
        {line.Medida}, {line.Cantidad === 1 ? "1 llanta" : `${line.Cantidad} llantas`}
      </p>
    </div>
  </div>
);

/** The form that was sent goes away: the focus goes to what took its place. */
const SentNote = ({ line, isNew }: { line: Line; isNew: boolean }) => (
  <p
    className="opine-sent"
    tabIndex={-1}
    role={isNew ? "status" : undefined}
    ref={isNew ? (element) => element?.focus() : undefined}
  >
    {stateText(line)}
  </p>
);
