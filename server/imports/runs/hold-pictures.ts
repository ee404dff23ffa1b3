import type { Queries } from "./queries.ts";

/** Names of published pictures end in a digest; a banner's file has an ending besides. */
const IS_PUBLISHED = "~ '-[0-9a-f]{16}([.]webp)?$'";
const nameOf = (image: string): string => `regexp_replace(${image}, '[.]webp$', '')`;

/** Whether the picture that a value names is there; those of the release always are. */
export const hasItsPicture = (image: string): string =>
  `(coalesce(${image}, '') ${IS_PUBLISHED} and not exists (select from picture where name = ${nameOf(image)})) is false`;

/** Holds the published pictures that a run puts until the transaction ends, so that none is deleted; false: one is gone. */
export async function holdPictures(client: Queries, runId: number): Promise<boolean> {
  const wanted = `select distinct ${nameOf("after ->> 'image'")} as name from import_change
    where run_id = $1 and operation <> 'left' and table_name in ('product', 'banner') and after ->> 'image' ${IS_PUBLISHED}`;
  const { rows } = await client.query<{ name: string }>(wanted, [runId]);
  const held = await client.query("select name from picture where name = any($1) order by name for key share", [
    rows.map(({ name }) => name),
  ]);
  return held.rows.length === rows.length;
}
