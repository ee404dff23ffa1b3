import {
  HEAVIEST_TIRE_GRAMS,
  kilogramsOf,
  LIGHTEST_TIRE_GRAMS,
  readKilograms,
} from "../../../shared/domain/tires/tire-weight.ts";
import type { Column } from "../column.ts";
import { exportedKilograms } from "../exported.ts";
import type { Target } from "../import-kind.ts";

const NAME = "peso_kg";
/** The weight that is taken off. */
const NONE = 0;

/** What one piece weighs. The warehouse writes it as well, in Surtido: a file without this column leaves weights as they are. */
export const tireWeightColumn: Column = {
  name: NAME,
  says: `kilos de una pieza; vacío: queda como está; ${NONE}: se quita`,
  example: "8.5",
  isNeeded: false,
  type: "integer",
  expects: `kilos de ${kilogramsOf(LIGHTEST_TIRE_GRAMS)} a ${kilogramsOf(HEAVIEST_TIRE_GRAMS)} con a lo más tres decimales, como 8.5, o ${NONE}`,
  read(cell) {
    const grams = /^0([.,]0+)?$/u.test(cell) ? NONE : readKilograms(cell);
    return grams === undefined ? undefined : String(grams);
  },
};

/** After the tyres themselves, of which it takes names and keys. A tyre that leaves the sale keeps its weight. */
export const tireWeightTarget: Target = {
  table: "tire_storage",
  label: "pesos por pieza",
  key: ["code"],
  stagedBy: "codigo",
  called: `(select concat_ws(' ', product.name, tire.size_key) from new_tire as tire
    join new_product as product on product.id = tire.product_id where tire.code = first.code)`,
  columns: { weight_grams: NAME },
  grams: ["weight_grams"],
  source: `select codigo as code, nullif(${NAME}, ${NONE}) as weight_grams
    from staged left join tire_storage as stored on stored.code = codigo
    where codigo is not null and ${NAME} is not null and (${NAME} <> ${NONE} or stored.code is not null)`,
  missing: "keep",
  inverseOfAdded: "jsonb_build_object('weight_grams', null)",
};

export const EXPORTED_TIRE_WEIGHT = `(select ${exportedKilograms("weight_grams")} from tire_storage where tire_storage.code = tire.code)
  as ${NAME}`;
