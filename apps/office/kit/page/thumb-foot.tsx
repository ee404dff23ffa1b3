import type { ReactNode } from "react";

/** The screen's primary act, under the thumb on phones. */
export const ThumbFoot = ({ children }: { children: ReactNode }) => <div className="thumbfoot">{children}</div>;
