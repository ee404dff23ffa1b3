import { BannerRotator } from "../../../../../ui/carousel/banner-rotator.tsx";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { Sign } from "../../../../../ui/display/sign.tsx";
import { useHydrated } from "../../../../../ui/browser/use-media.ts";
import { bannerImageUrl, narrowBannerImageUrl } from "../catalog-urls.ts";
import type { Banner } from "./banner.ts";

const IMAGE_WIDTH_PX = 1920;
const IMAGE_HEIGHT_PX = 800;
/** On a tablet it is cut at the sides to fill the height: at least this much of it is drawn. */
const SIZES = "(max-width: 599px) 100vw, max(100vw, 700px)";

export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  const isHydrated = useHydrated();
  return (
    <BannerRotator label="Promociones">
      {banners.map((banner, index) => (
        <BannerSlide key={banner.title} banner={banner} isFirst={index === 0} hasPicture={index === 0 || isHydrated} />
      ))}
    </BannerRotator>
  );
}

interface BannerSlideProps {
  banner: Banner;
  isFirst: boolean;
  /** The pictures of the slides that wait are not fetched before the page is hydrated. */
  hasPicture: boolean;
}

function BannerSlide({ banner: { image, title, text, url }, isFirst, hasPicture }: BannerSlideProps) {
  return (
    <>
      {hasPicture && (
        <img
          className="banner-art"
          src={bannerImageUrl(image)}
          srcSet={`${narrowBannerImageUrl(image, 768)} 768w, ${narrowBannerImageUrl(image, 1280)} 1280w, ${bannerImageUrl(image)} ${IMAGE_WIDTH_PX}w`}
          sizes={SIZES}
          alt=""
          width={IMAGE_WIDTH_PX}
          height={IMAGE_HEIGHT_PX}
          fetchPriority={isFirst ? "high" : "low"}
        />
      )}
      <div className="wrap banner-in">
        <Sign>
          <p className="h">{title}</p>
          <p>{text}</p>
          {url && (
            <a className="go" href={url} target="_blank" rel="noopener">
              Ver la promoción
              <span className="sr">{`: ${title} (se abre en otra pestaña)`}</span> <Icon name="arrow-right" />
            </a>
          )}
        </Sign>
      </div>
    </>
  );
}
