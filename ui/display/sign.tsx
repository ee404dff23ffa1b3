import type { ComponentProps } from "react";
import { classNames } from "../browser/class-names.ts";

const TONE_CLASS = {
  destination: undefined,
  service: "sign-service",
  mark: "sign-mark",
  plain: "sign-plain",
} as const;

interface SignProps extends ComponentProps<"div"> {
  tone?: keyof typeof TONE_CLASS;
}

/** The road sign with its inner line, for direction only: a page has at most three. */
export function Sign({ tone = "destination", className, ...rest }: SignProps) {
  return <div {...rest} className={classNames("sign", TONE_CLASS[tone], className)} />;
}
