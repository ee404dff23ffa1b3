import type { WireNamed, WireYear } from "../shared/contract/catalog/vehicles.ts";

/** One address of the shop, and the least part of raw node:http's rate that it must reach. */
export interface BenchCase {
  readonly name: string;
  readonly path: string;
  readonly goal: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const JSON_GOAL = 0.5;
const PAGE_GOAL = 0.7;
const COMPRESSED_PAGE_GOAL = 0.9;

/** Every read of the catalogue and every anonymous page, with a size, a tyre and a vehicle that the shop has. */
export async function benchCases(shopUrl: string): Promise<readonly BenchCase[]> {
  const get = async <Answer>(path: string): Promise<Answer> => {
    const response = await fetch(`${shopUrl}${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as Answer;
  };
  const brand = (await get<WireNamed[]>("/api/Vehiculos/Buscar/Marcas")).find((named) => named.Name === "Nissan");
  const marca = `marca=${brand?.ID}`;
  const [model] = await get<WireNamed[]>(`/api/Vehiculos/Buscar/Modelos?${marca}`);
  const modelo = `${marca}&modelo=${model?.ID}`;
  const [year] = await get<WireYear[]>(`/api/Vehiculos/Buscar/Anios?${modelo}`);
  const anio = `${modelo}&anio=${year?.anio}`;
  const [version] = await get<WireNamed[]>(`/api/Vehiculos/Buscar/Versiones?${anio}`);
  const vehicle = `${anio}&version=${version?.ID}`;

  const json: readonly (readonly [string, string])[] = [
    ["Home", "/api/Productos/Home"],
    ["Productos", "/api/Productos"],
    ["Productos by id", "/api/Productos/?id=2"],
    ["Codigo", "/api/Productos/Codigo/?id=11500418"],
    ["Buscar", "/api/Productos/Buscar?anchoseccion=185&serie=65&rin=15&depto=0&marca=0"],
    ["Buscar SAE", "/api/Productos/Buscar/SAE/?diametro=31&anchoseccion=10.5&rin=15&depto=0&marca=0"],
    ["BuscarMedida", "/api/Productos/BuscarMedida?depto=0&medida=185/65R15&marca=0&cupon=0"],
    ["Vehiculos Marcas", "/api/Vehiculos/Buscar/Marcas"],
    ["Vehiculos Modelos", `/api/Vehiculos/Buscar/Modelos?${marca}`],
    ["Vehiculos Anios", `/api/Vehiculos/Buscar/Anios/?${modelo}`],
    ["Vehiculos Versiones", `/api/Vehiculos/Buscar/Versiones?${anio}`],
    ["Vehiculos Buscar", `/api/Vehiculos/Buscar?${vehicle}`],
    ["Medidas", "/api/Medidas/?depto=0"],
    ["Medidas Serie", "/api/Medidas/Serie/?depto=0&marca=0&anchoseccion=185"],
    ["Medidas Rin", "/api/Medidas/Rin/?depto=0&marca=0&anchoseccion=185&serie=65"],
    ["Medidas AnchoSAE", "/api/Medidas/AnchoSAE/?depto=0&marca=0&diametro=31"],
    ["Medidas RinSAE", "/api/Medidas/RinSAE/?depto=0&marca=0&diametro=31&anchoseccion=10.5"],
  ];
  const pages: readonly (readonly [string, string])[] = [
    ["home page", "/"],
    ["size results page", "/llantas/medida/auto-camioneta/185/65R15"],
    ["vehicle results page", `/?${vehicle}`],
    ["tyre page", "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15"],
  ];
  return [
    ...json.map(([name, path]) => ({ name, path, goal: JSON_GOAL })),
    ...pages.map(([name, path]) => ({ name, path, goal: PAGE_GOAL })),
    ...pages.map(([name, path]) => ({
      name: `${name}, brotli`,
      path,
      goal: COMPRESSED_PAGE_GOAL,
      headers: { "accept-encoding": "br" },
    })),
  ];
}
