/** What staff said of an event as a whole: that it is off, or on another day. */
export interface EventStanding {
  cancelledAt: Date | null;
  /** As people were told; `''` when nobody said anything. */
  changeReason: string;
  /** The new day is still to be said. */
  isDayOpen: boolean;
  /** When it was to begin before it was last moved or put off. */
  movedFrom: Date | null;
}

interface StandingRow {
  cancelled_at: Date | null;
  change_reason: string;
  is_day_open: boolean;
  moved_from: Date | null;
}

/** Reads it from a row. */
export const standingOf = (row: StandingRow): EventStanding => ({
  cancelledAt: row.cancelled_at,
  changeReason: row.change_reason,
  isDayOpen: row.is_day_open,
  movedFrom: row.moved_from,
});

/** Whether it takes place on the day that stands there. */
export const isOff = ({
  cancelledAt,
  isDayOpen,
}: Pick<EventStanding, 'cancelledAt' | 'isDayOpen'>): boolean => cancelledAt !== null || isDayOpen;
