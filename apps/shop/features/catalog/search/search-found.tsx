import { Link } from "react-router";
import { Carousel } from "../../../../../ui/carousel/carousel.tsx";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { LinkButton } from "../../../../../ui/form/button.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { withCoupon } from "../../coupons/coupon.ts";
import { useCoupon } from "../../coupons/loaded-coupon.ts";
import { ClearSearch } from "../clear-search.tsx";
import { PICTURES_OF_LINES } from "../pictures-of-lines.ts";
import { TireCard } from "../tire/card/tire-card.tsx";
import type { FoundLink, FoundVehicle, SearchFindings } from "./findings.ts";
import { ProductCard } from "./product-card.tsx";
import { SEARCHED } from "./search-address.ts";
import type { SearchResults } from "./search-loader.ts";

/** What a text found, with links that work without JavaScript. */
export function SearchFound({ search, findings, nothing }: SearchResults) {
  const { corrections, unread, yearOutside, tires, sizes, brands, lines, coded } = findings;
  return (
    <div className="stack stack-wide">
      <div className="results-head">
        <div className="row between">
          <div className="search-text">
            <p className="k">Resultados para</p>
            <h2>{search.text}</h2>
          </div>
          <ClearSearch />
        </div>
        {corrections.map(({ from, to }) => (
          <p key={from}>
            Corregimos <b>{from}</b> por <b>{to}</b>.
          </p>
        ))}
        {unread.length > 0 && (
          <p>
            No entendimos <b>{unread.join(" ")}</b>; buscamos lo demás.
          </p>
        )}
        {yearOutside !== null && (
          <>
            <h3>No encontramos esa llanta</h3>
            <p className="muted">{yearOutside}</p>
          </>
        )}
      </div>
      {nothing && <Empty title={nothing.title}>{nothing.advice ?? <OtherWays />}</Empty>}
      <FoundVehicles findings={findings} />
      {sizes.length > 0 && <Ways label="Medidas" links={sizes} />}
      {yearOutside !== null && (
        <p>
          <OtherWays />
        </p>
      )}
      {tires.list.length > 0 && (
        <section className="stack">
          <h3 className="h-xl">{tires.heading}</h3>
          <div className="cards">
            {tires.list.map(({ tire, fit }) => (
              <div className="stack stack-tight" key={tire.code}>
                <p>
                  <b>{fit}</b>
                </p>
                <TireCard tire={tire} isListed />
              </div>
            ))}
          </div>
        </section>
      )}
      {brands.length > 0 && (
        <div>
          {brands.map(({ label, detail }) => (
            <p key={label}>
              <b>{label}</b>: {detail}
            </p>
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <div className="cards">
          {lines.map((line) => (
            <ProductCard key={line.url} product={line} />
          ))}
        </div>
      )}
      {coded.length > 0 && (
        <Carousel
          key={search.text}
          label="Por código"
          unit="llantas"
          heading={
            <>
              <h3 className="h-xl">Por código</h3>
              <p>{PICTURES_OF_LINES}</p>
            </>
          }
        >
          {coded.map((tire) => (
            <TireCard key={tire.code} tire={tire} />
          ))}
        </Carousel>
      )}
    </div>
  );
}

/** Each vehicle with its years or versions; of a make, and of other years, its vehicles alone. */
function FoundVehicles({ findings: { heading, vehicles } }: { findings: SearchFindings }) {
  if (vehicles.length === 0) return null;
  const alone = vehicles.filter(({ ways }) => ways.length === 0);
  return (
    <section className="stack">
      <h3 className="h-xl">{heading}</h3>
      {alone.length > 0 && (
        <Ways label={heading} isOfVehicles links={alone.map(({ name, url }) => ({ label: name, url }))} />
      )}
      {vehicles
        .filter(({ ways }) => ways.length > 0)
        .map((vehicle) => (
          <VehicleWays key={vehicle.name} vehicle={vehicle} />
        ))}
    </section>
  );
}

const VehicleWays = ({ vehicle: { name, detail, ways } }: { vehicle: FoundVehicle }) => (
  <div className="stack stack-tight">
    <h4>{name}</h4>
    <p className="muted">{detail}</p>
    <Ways label={name} links={ways} />
  </div>
);

function Ways({ label, links, isOfVehicles }: { label: string; links: readonly FoundLink[]; isOfVehicles?: boolean }) {
  return (
    <nav className="row row-tight" aria-label={label}>
      {links.map((link) => (
        <LinkButton key={link.url} to={link.url} variant="secondary" tight state={SEARCHED} preventScrollReset>
          {isOfVehicles && <Icon name="car" small />}
          {link.label}
        </LinkButton>
      ))}
    </nav>
  );
}

function OtherWays() {
  const coupon = useCoupon();
  return (
    <>
      Revisa cómo lo escribiste, o busca <Link to={withCoupon("/#por-vehiculo", coupon)}>por tu vehículo</Link> o{" "}
      <Link to={withCoupon("/#por-medida", coupon)}>por la medida</Link>.
    </>
  );
}
