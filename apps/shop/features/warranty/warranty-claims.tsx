import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import { StatusMark } from "../../../../ui/feedback/status-mark.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import type { GoodsReturn } from "../returns/goods-return.ts";
import { orderReturnsQuery } from "../returns/return-queries.ts";
import { piecesText, returnMark } from "../returns/return-texts.ts";

/** The claims of an order by guarantee, each with where it stands. */
export function WarrantyClaims({ orderId }: { orderId: number }) {
  const { openAccount } = useDialogs();
  const { data } = useQuery(orderReturnsQuery(orderId));
  const claims = data?.returns.filter(({ kind }) => kind === "guarantee") ?? [];
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="warranty-claims">
      <h3 id="warranty-claims" className="h-lg mb-3">
        Reclamos
      </h3>
      <div className="stack">
        {claims.map((claim) => (
          <div className="block" key={claim.id}>
            <div className="hd">
              <b className="warranty-claim-name">
                {claim.folio}, {piecesText(claim.lines)}
              </b>
              <StatusMark kind={returnMark(claim)}>{claim.stateText}</StatusMark>
            </div>
            <p className="small">{claimText(claim)}</p>
            <div>
              <Button variant="text" onClick={() => openAccount("goodsReturn", `${orderId}-${claim.id}`)}>
                Ver reclamo<span className="sr"> {claim.folio}</span>
              </Button>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** "Enviado el 14/mar/2027 con 4 fotos. Te contestamos a más tardar el 21/mar/2027." */
function claimText({ askedAt, photos, answerBy, rejection }: GoodsReturn): string {
  const count = photos.length === 1 ? "1 foto" : `${photos.length} fotos`;
  return [
    `Enviado el ${formatDate(askedAt)} con ${count}.`,
    answerBy !== "" && `Te contestamos a más tardar el ${formatDate(answerBy)}.`,
    rejection,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Only while the guarantee may be claimed. */
export function ClaimButton({ orderId }: { orderId: number }) {
  const { openAccount } = useDialogs();
  const { data } = useQuery(orderReturnsQuery(orderId));
  if (!data?.isPossible || !data.reasons.some(({ kind }) => kind === "guarantee")) return null;
  return (
    <Button block onClick={() => openAccount("claim", orderId)}>
      Iniciar reclamo
    </Button>
  );
}
