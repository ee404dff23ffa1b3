import { useEffect, useEffectEvent, useState } from "react";
import { previewBannerEndpoint, type StaffBanner } from "../../../../shared/contract/staff/banners/banners.ts";
import { CopyButton } from "../../../../ui/display/copy-button.tsx";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { Box } from "../../kit/page/box.tsx";
import { TEXTS } from "./texts.ts";

const FRAMES = [
  { width: 1280, height: 760, scale: 0.42 },
  { width: 390, height: 760, scale: 0.42 },
] as const;

/** The home page with a banner as it is stored, on a desk and on a phone. A link shows that revision alone: a changed banner is drawn anew. */
export function BannerPreview({ banner: { id } }: { banner: StaffBanner }) {
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const preview = useStaffAction(previewBannerEndpoint);
  const ask = useEffectEvent(async (isStopped: () => boolean) => {
    const result = await preview.run({ params: { id } });
    if (isStopped()) return;
    if (result.ok) setUrl(result.value.url);
    else setFailure(result.failure);
  });
  useEffect(() => {
    let isStopped = false;
    const timer = setTimeout(() => void ask(() => isStopped));
    return () => {
      clearTimeout(timer);
      isStopped = true;
    };
  }, []);
  return (
    <Box
      title={TEXTS.preview}
      end={url !== null && <CopyButton text={url} what={TEXTS.copyLink} />}
      foot={TEXTS.previewFoot}
    >
      {failure && <FailureLine failure={failure} />}
      <div className="banner-frames">
        {FRAMES.map(({ width, height, scale }) => (
          <figure key={width}>
            <figcaption>{width}</figcaption>
            <div className="banner-frame" style={{ width: width * scale, height: height * scale }}>
              {url !== null && (
                <iframe
                  key={url}
                  title={TEXTS.previewOf(width)}
                  src={url}
                  // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin: it cannot take its sandbox away
                  sandbox="allow-scripts allow-same-origin"
                  tabIndex={-1}
                  style={{ width, height, transform: `scale(${scale})` }}
                />
              )}
            </div>
          </figure>
        ))}
      </div>
    </Box>
  );
}
