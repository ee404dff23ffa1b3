import { useState } from "react";
import { formatLongDate } from "../../../../shared/domain/text/dates.ts";
import { tireImageUrl } from "../catalog/catalog-urls.ts";
import { ReviewForm } from "./review-form.tsx";
import { StopAsking } from "./stop-asking.tsx";
import { stateText } from "./review-values.ts";
import "./reviews-page.css";
import type { ReviewedLine, ReviewedOrder } from "./reviewed-order.ts";

interface ReviewPageProps {
  order: ReviewedOrder;
  token: string;
  /** The line and the number of an e-mail's button. */
  chosen: { line: number; stars: number };
}

/** What a buyer says of the tyres of an order, by the link of the e-mail or from the order. */
export function ReviewPage({ order, token, chosen }: ReviewPageProps) {
  const [lines, setLines] = useState(order.lines);
  const [sent, setSent] = useState<number | null>(null);
  const onSent = (line: number, { lines: now }: ReviewedOrder) => {
    setLines(now);
    setSent(line);
  };
  return (
    <div className="wrap section">
      <div className="opine">
        <h1 className="h-2xl">¿Cómo van tus llantas?</h1>
        <p>
          Se publica con el nombre <b>{order.name}</b>, y leemos cada opinión antes de publicarla; las malas también se
          publican. Puedes opinar hasta el {formatLongDate(order.until)}.
        </p>
        {lines.map((line) => (
          <section key={line.line} className="opine-line" aria-labelledby={`llanta-${line.line}`}>
            <LineHead line={line} />
            {line.state === "open" || line.state === "refused" ? (
              <>
                {line.state === "refused" && <p className="small">{stateText(line)}</p>}
                <ReviewForm
                  line={line}
                  token={token}
                  initialStars={chosen.line === line.line ? chosen.stars : 0}
                  onSent={(now) => onSent(line.line, now)}
                />
              </>
            ) : (
              <SentNote line={line} isNew={sent === line.line} />
            )}
          </section>
        ))}
        <StopAsking token={token} isAsked={order.isAsked} />
      </div>
    </div>
  );
}

const LineHead = ({ line }: { line: ReviewedLine }) => (
  <div className="opine-head">
    <img src={tireImageUrl("cart", line.image)} alt="" width={72} height={72} />
    <div>
      <h2 className="h-lg" id={`llanta-${line.line}`}>
        {line.name}
      </h2>
      <p className="small muted">
        {line.size}, {line.quantity === 1 ? "1 llanta" : `${line.quantity} llantas`}
      </p>
    </div>
  </div>
);

/** The form that was sent goes away: the focus goes to what took its place. */
const SentNote = ({ line, isNew }: { line: ReviewedLine; isNew: boolean }) => (
  <p
    className="opine-sent"
    tabIndex={-1}
    role={isNew ? "status" : undefined}
    ref={isNew ? (element) => element?.focus() : undefined}
  >
    {stateText(line)}
  </p>
);
