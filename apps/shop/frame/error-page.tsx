import type { MouseEvent } from "react";
import { Link } from "react-router";
import { Empty } from "../../../ui/feedback/empty.tsx";

interface ErrorContentProps {
  /** 0: the shop could not be reached. */
  status: number;
  /** The page's code failed: its links load a new document. Otherwise they are the shop's own, which stay where there is no connection. */
  isBroken?: boolean;
  /** Asks for the page again without leaving it; without it the link loads it anew. */
  onRetry?: (() => void) | undefined;
  /** Whether a tyre is what was not found. */
  isTire?: boolean;
  /** Stands in the title, where it is known. */
  shopName?: string;
}

const MISSING = {
  title: "No encontramos esta página",
  text: "Puede que la dirección tenga un error. Busca tus llantas por vehículo o por medida.",
};
const MISSING_TIRE = {
  title: MISSING.title,
  text: "Puede que la llanta ya no se venda o que la dirección tenga un error. Búscala por tu vehículo o por su medida.",
};
const FAILED = {
  title: "Algo falló de nuestro lado",
  text: "La página no se pudo mostrar. Espera un momento y vuelve a intentar.",
};

const UNREACHED = { title: "No hay conexión con la tienda", text: "Revisa tu internet y vuelve a intentar." };

/** What a page says instead of its content. */
export function ErrorContent({ status, isBroken = true, onRetry, isTire, shopName }: ErrorContentProps) {
  const retry = (event: MouseEvent) => {
    if (!onRetry) return;
    event.preventDefault();
    onRetry();
  };
  const isMissing = status === 404;
  const { title, text } = isMissing ? (isTire ? MISSING_TIRE : MISSING) : status === 0 ? UNREACHED : FAILED;
  return (
    <div className="wrap section">
      <title>{shopName ? `${title} - ${shopName}` : title}</title>
      <meta name="robots" content="noindex" />
      <div className="block">
        <Empty
          heading="h1"
          title={title}
          action={
            <div className="row">
              <Link className="btn" to="/#por-vehiculo" reloadDocument={isBroken}>
                Buscar por vehículo
              </Link>
              <Link className="btn btn-2" to="/#por-medida" reloadDocument={isBroken}>
                Buscar por medida
              </Link>
              {!isMissing && (
                // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the very same address again, without any script
                <a className="btn btn-2" href="" onClick={retry}>
                  Reintentar
                </a>
              )}
            </div>
          }
        >
          {text}
        </Empty>
      </div>
    </div>
  );
}

/** The whole page when not even the shell could be rendered: nothing here reads a loader. */
export function ErrorPage({ status }: Pick<ErrorContentProps, "status">) {
  return (
    <main className="error-page">
      <ErrorContent status={status} />
    </main>
  );
}
