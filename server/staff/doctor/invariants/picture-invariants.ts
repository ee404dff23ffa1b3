import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

/** Of pictures that staff uploaded: their names end in a digest. */
export const PICTURE_INVARIANTS: readonly Invariant[] = [
  {
    check: "pictureFiles",
    holds: "Cada imagen que se subió y se usa tiene sus archivos.",
    broken: "Llantas o banners cuya imagen no está",
    advice: "Ponles otra en la oficina, en Imágenes, o restaura el respaldo.",
    query: sql`select 'producto ' || id as what from product where is_active and image ~ '-[0-9a-f]{16}$'
        and not exists (select from picture_file where path = 'tires/details/' || image)
      union all select 'costado del producto ' || id from product where is_active and side_image ~ '-[0-9a-f]{16}$'
        and not exists (select from picture_file where path = 'tires/side/' || side_image)
      union all select 'piso del producto ' || id from product where is_active and tread_image ~ '-[0-9a-f]{16}$'
        and not exists (select from picture_file where path = 'tires/tread/' || tread_image)
      union all select 'banner ' || id from banner where is_active and image ~ '-[0-9a-f]{16}[.]webp$'
        and not exists (select from picture_file where path = 'banners/' || left(image, -5))
      order by 1`,
  },
];
