import { LinkButton } from "../../../../ui/form/button.tsx";
import { useShopInfo } from "../../page/use-shop-info.ts";
import "./reviews-page.css";

/** The same for a link that is over and for one that never was. */
export function ClosedReviews({ isBusy }: { isBusy: boolean }) {
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
      </div>
    </div>
  );
}
