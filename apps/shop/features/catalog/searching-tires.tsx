import { SkeletonCard } from "../../../../ui/feedback/skeleton.tsx";
import { Waiting } from "../../../../ui/feedback/spinner.tsx";

/** Where cards in a list are on their way. */
export function SearchingTires() {
  return (
    <>
      <Waiting className="mb-4">Buscando...</Waiting>
      <div className="cards">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </>
  );
}

/** Where a row of cards is on its way, as tall as the row will be. */
export function SearchingRow() {
  return (
    <>
      <Waiting className="mb-4">Buscando...</Waiting>
      <div className="slides">
        <div className="slides-track">
          {[1, 2, 3].map((place) => (
            <div className="slide" key={place}>
              <SkeletonCard />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
