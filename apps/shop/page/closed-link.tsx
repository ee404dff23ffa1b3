import type { ReactNode } from "react";
import { LinkButton } from "../../../ui/form/button.tsx";
import { useShopInfo } from "./use-shop-info.ts";
import "./closed-link.css";

interface Props {
  /** Too many links were opened from the person's network. */
  readonly isBusy: boolean;
  readonly texts: {
    readonly busy: string;
    readonly over: { readonly title: string; readonly text: string };
  };
  /** What can be done here all the same. */
  readonly children?: ReactNode;
}

/** What an address of an e-mail shows without its page: the same for a link that is over and for one that never was. */
export function ClosedLink({ isBusy, texts: { busy, over }, children }: Props) {
  const { phone, email } = useShopInfo();
  return (
    <div className="wrap section">
      <div className="closed-link">
        <h1 className="h-2xl">{isBusy ? "Espera unos minutos" : over.title}</h1>
        <p>{isBusy ? `${busy} Vuelve a cargar esta página en un rato.` : over.text}</p>
        <p className="small muted">
          ¿Dudas? Llámanos al {phone} o escríbenos a <a href={`mailto:${email}`}>{email}</a>.
        </p>
        <div className="row">
          <LinkButton to="/login">Login</LinkButton>
          <LinkButton to="/" variant="secondary">
            Ir al inicio
          </LinkButton>
        </div>
        {children}
      </div>
    </div>
  );
}
