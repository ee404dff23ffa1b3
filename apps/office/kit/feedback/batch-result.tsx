import { Link } from "react-router";
import { Button, IconButton } from "../../../../ui/form/button.tsx";
import { SignShape } from "../status/sign-shape.tsx";
import { StateMark } from "../status/state-mark.tsx";

export interface BatchRow {
  readonly id: string;
  readonly label: string;
  /** Path of its screen. */
  readonly to?: string | undefined;
  /** Undefined: it was done. */
  readonly refusedBecause?: string | undefined;
}

interface BatchResultProps {
  /** "Avanzar 9 pedidos" */
  title: string;
  rows: readonly BatchRow[];
  /** The outcome of those that succeeded: "Preparando Envío". */
  doneWord: string;
  /** "No se movió" */
  refusedWord: string;
  onRetry?: ((ids: readonly string[]) => void) | undefined;
  onClose: () => void;
}

/** What became of work on many things. It stays until it is closed. */
export function BatchResult({ title, rows, doneWord, refusedWord, onRetry, onClose }: BatchResultProps) {
  const refused = rows.filter((row) => row.refusedBecause !== undefined);
  const done = rows.length - refused.length;
  const words = `${done} ${done === 1 ? "listo" : "listos"}${refused.length === 0 ? "" : `, ${refused.length} no`}`;
  return (
    <section className="box m-b" aria-label="Resultado">
      <div className="box-h">
        <SignShape kind={refused.length === 0 ? "ok" : "wait"} glyph={refused.length === 0 ? undefined : "!"} />
        <h2>
          <span role="status">
            {title}: {words}
          </span>
        </h2>
        <div className="end">
          {onRetry && refused.length > 0 && (
            <Button variant="secondary" className="btn-s" onClick={() => onRetry(refused.map(({ id }) => id))}>
              Reintentar {refused.length}
            </Button>
          )}
          <IconButton icon="x" label="Cerrar resultado" className="btn-s" onClick={onClose} />
        </div>
      </div>
      <table className="tbl tbl-c">
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Cuál</th>
            <th scope="col">Resultado</th>
            <th scope="col">Por qué</th>
          </tr>
        </thead>
        <tbody>
          {[...refused, ...rows.filter((row) => row.refusedBecause === undefined)].map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.to ? (
                  <Link className="id" to={row.to}>
                    {row.label}
                  </Link>
                ) : (
                  row.label
                )}
              </th>
              <td>
                {row.refusedBecause === undefined ? (
                  <StateMark kind="ok">{doneWord}</StateMark>
                ) : (
                  <StateMark kind="bad">{refusedWord}</StateMark>
                )}
              </td>
              <td>{row.refusedBecause}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
