import type { TireSpec } from "../../../../../shared/domain/tires/tire-fields.ts";

export function TireSpecs({ specs }: { specs: readonly TireSpec[] }) {
  return (
    <div>
      <h2 className="h-lg mb-3">Especificaciones</h2>
      <dl className="specs">
        {specs.map(({ term, value, meaning }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value} {meaning && <small>{meaning}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
