import type { TotpOffer as Offer } from "../../../../shared/contract/staff/identity/enrolment.ts";
import { CopyButton } from "../../../../ui/display/copy-button.tsx";
import { TEXTS } from "./texts.ts";

/** A secret for an authenticator application: to be scanned, or typed in groups of four. */
export function TotpOffer({ offer: { secret, qr } }: { offer: Offer }) {
  return (
    <div className="enrol">
      <svg className="enrol-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={TEXTS.qrLabel}>
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <div>
        <p className="small muted">{TEXTS.secret}</p>
        <p className="enrol-secret">
          <code>{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code> <CopyButton text={secret} what={TEXTS.secretWhat} />
        </p>
      </div>
    </div>
  );
}
