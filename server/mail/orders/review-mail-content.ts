import { MOST_STARS } from "../../../shared/domain/reviews/review-draft.ts";
import { REVIEW_PARAMS } from "../../../shared/contract/page-queries.ts";
import { STOP_ASKING } from "../../../shared/domain/reviews/review-link.ts";
import { formatDate } from "../../../shared/domain/text/dates.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import type { OrderRow } from "../../features/orders/orders.repository.ts";
import type { ReviewRequestProps } from "../templates/review-request.ts";
import { shopOf } from "../transport/sender.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

/** What an order's buyer is asked about. */
export interface ReviewToAsk {
  /** The page's path with its token. */
  readonly path: string;
  readonly deliveredAt: Date;
  readonly closes: Date;
  readonly lines: readonly {
    readonly line: number;
    readonly name: string;
    readonly size: string;
    readonly quantity: number;
  }[];
}

export function reviewRequestProps(config: Config, order: OrderRow, asked: ReviewToAsk): ReviewRequestProps {
  const url = publicUrl(config) + asked.path;
  return {
    shop: shopOf(config),
    customerName: order.name,
    orderNumber: String(order.id),
    orderUrl: `${publicUrl(config)}/order/${order.id}`,
    stopUrl: `${url}#${STOP_ASKING}`,
    until: formatDate(new Date(asked.closes.getTime() - DAY_MS)),
    tires: asked.lines.map(({ line, name, size, quantity }) => ({
      line,
      name: `${quantity} ${name}`,
      detail: `${size}, las recibiste el ${formatDate(asked.deliveredAt)}`,
      url: `${url}?${REVIEW_PARAMS.line}=${line}`,
      starUrls: Array.from(
        { length: MOST_STARS },
        (_, index) => `${url}?${REVIEW_PARAMS.line}=${line}&${REVIEW_PARAMS.stars}=${index + 1}`,
      ),
    })),
  };
}
