import { previewBannerEndpoint, type StaffBanner } from "../../../../shared/contract/staff/banners/banners.ts";
import { CopyButton } from "../../../../ui/display/copy-button.tsx";
import { usePreviewLink } from "../../api/use-preview-link.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { Box } from "../../kit/page/box.tsx";
import { TEXTS } from "./texts.ts";

/** Of the windows that are shown, smaller (banners.css). */
const FRAMES = [
  { width: 1280, height: 900 },
  { width: 390, height: 664 },
] as const;

/**
 * The home page, or an event's own, with a banner as it is stored, on a desk and on a phone. A link shows that revision alone: a changed
 * banner is drawn anew.
 */
export function BannerPreview({ banner: { id, eventKey } }: { banner: StaffBanner }) {
  const preview = useStaffAction(previewBannerEndpoint);
  const { link, failure } = usePreviewLink(() => preview.run({ params: { id } }));
  const url = link?.url ?? null;
  return (
    <Box
      title={TEXTS.preview}
      end={url !== null && <CopyButton text={url} what={TEXTS.copyLink} />}
      foot={eventKey === "" ? TEXTS.previewFoot : TEXTS.eventPreviewFoot}
    >
      {failure && <FailureLine failure={failure} />}
      <div className="banner-frames">
        {FRAMES.map(({ width, height }) => (
          <figure key={width}>
            <figcaption>{width}</figcaption>
            <div className={`banner-frame of-${width}`}>
              {url !== null && (
                <iframe
                  key={url}
                  title={TEXTS.previewOf(eventKey, width)}
                  src={url}
                  // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin: it cannot take its sandbox away
                  sandbox="allow-scripts allow-same-origin"
                  tabIndex={-1}
                  width={width}
                  height={height}
                />
              )}
            </div>
          </figure>
        ))}
      </div>
    </Box>
  );
}
