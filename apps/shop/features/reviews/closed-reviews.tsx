import { LinkButton } from "../../../../ui/form/button.tsx";
import { useShopInfo } from "../../page/use-shop-info.ts";
import { StopAsking } from "./stop-asking.tsx";
import "./reviews-page.css";

/** The same for a link that is over and for one that never was. `token`: of an address that may be a link; empty for any other. */
export function ClosedReviews({ isBusy, token }: { isBusy: boolean; token: string }) {
  const { phone, email } = useShopInfo();
  return (
    <div className="wrap section">
      <div className="opine">
        <h1 className="h-2xl">{isBusy ? "Espera unos minutos" : "Aquí ya no se puede opinar"}</h1>
        <p>
          {isBusy
            ? "Desde tu red se abrieron muchos enlaces. Vuelve a cargar esta página en un rato."
            : "El enlace de un correo funciona 90 días. Revisa que lo hayas copiado completo, o entra a tu cuenta y abre tu pedido."}
        </p>
        <p className="small muted">
          ¿Dudas? Llámanos al {phone} o escríbenos a <a href={`mailto:${email}`}>{email}</a>.
        </p>
        <div className="row">
          <LinkButton to="/login">Login</LinkButton>
          <LinkButton to="/" variant="secondary">
            Ir al inicio
          </LinkButton>
        </div>
        {token !== "" && <StopAsking token={token} />}
      </div>
    </div>
  );
}
