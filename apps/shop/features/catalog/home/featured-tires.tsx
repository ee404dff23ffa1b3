import { Carousel } from "../../../../../ui/carousel/carousel.tsx";
import { PICTURES_OF_LINES } from "../pictures-of-lines.ts";
import { TireCard } from "../tire/card/tire-card.tsx";
import type { TireSummary } from "../tire/tire-summary.ts";

export function FeaturedTires({ tires }: { tires: readonly TireSummary[] }) {
  if (tires.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="destacadas">
      <Carousel
        label="Llantas destacadas"
        unit="llantas"
        heading={
          <>
            <h2 id="destacadas">Llantas destacadas</h2>
            <p>Con el precio que ya ves: IVA incluido. {PICTURES_OF_LINES}</p>
          </>
        }
      >
        {tires.map((tire) => (
          <TireCard key={tire.code} tire={tire} />
        ))}
      </Carousel>
    </section>
  );
}
