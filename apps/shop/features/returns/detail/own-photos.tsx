import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { returnPhotoPath } from "../../../../../shared/contract/returns/returns.ts";
import { MOST_RETURN_PHOTOS } from "../../../../../shared/domain/returns/return-kinds.ts";
import type { GoodsReturn } from "../goods-return.ts";
import { AddTiles, PendingTile } from "../photos/photo-tiles.tsx";
import { usePhotos } from "../photos/use-photos.ts";
import { goodsReturnQuery } from "../return-queries.ts";
import { photoLabel } from "../return-texts.ts";

/** The customer's photos of a return. More may be added until the goods are in the warehouse; what the shop has stays. */
export function OwnPhotos({
  goodsReturn: { id: returnId, orderId, photos, mayAddPhotos },
}: {
  goodsReturn: GoodsReturn;
}) {
  const queryClient = useQueryClient();
  const [added, setAdded] = useState(0);
  const more = usePhotos({
    orderId,
    returnId,
    count: photos.length,
    onSent: (photo) => {
      setAdded((count) => count + 1);
      queryClient.setQueryData(
        goodsReturnQuery({ orderId, returnId }).queryKey,
        (known) => known && { ...known, photos: [...known.photos, photo] },
      );
    },
  });
  const room = MOST_RETURN_PHOTOS - photos.length - more.pending.length;
  const hasRoom = mayAddPhotos && room > 0;
  if (photos.length === 0 && !mayAddPhotos) return null;
  return (
    <section aria-labelledby="return-photos">
      <h3 id="return-photos" className="h-lg mb-3">
        Tus fotos
      </h3>
      <ul className="photos">
        {photos.map(({ id, view }) => (
          <li className="photo" key={id}>
            <img src={returnPhotoPath(orderId, id)} alt={`Foto: ${photoLabel(view)}`} width={160} height={160} />
            <span className="photo-label">{photoLabel(view)}</span>
          </li>
        ))}
        {more.pending.map((photo) => (
          <PendingTile
            key={photo.key}
            photo={photo}
            onCancel={() => more.cancel(photo.key)}
            onRetry={() => more.retry(photo)}
          />
        ))}
        {hasRoom && (
          <AddTiles
            taken={[...photos, ...more.pending].map(({ view }) => view)}
            room={room}
            onFiles={(view, files) => more.add(view, files)}
          />
        )}
      </ul>
      <p className="small muted mt-3" aria-live="polite">
        {added > 0 && (added === 1 ? "Recibimos tu foto. " : `Recibimos tus ${added} fotos. `)}
        {hasRoom && "Hasta 10 MB cada una. Borramos de ellas la ubicación antes de guardarlas."}
        {mayAddPhotos && room <= 0 && `Son ${MOST_RETURN_PHOTOS} fotos, las más que caben.`}
      </p>
    </section>
  );
}
