/** Columns of a parcel of which a carrier told nothing. */
export const NOT_TRACKED = {
  tracked_at: null,
  next_poll_at: null,
  quiet_polls: 0,
  last_event_at: null,
  carrier_delivered_at: null,
  problem: null,
  problem_at: null,
} as const;
