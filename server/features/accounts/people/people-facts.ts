import type { AliasableExpression } from 'kysely';
import type { Position } from '../../../access/positions.ts';
import type { Value } from '../../../core/db/plan.ts';

/** Who holds a position. */
interface HeldPosition {
  user_id: number;
  position: Position;
  /** The last day, as far as one is set. */
  until: string | null;
}

/** What the standing of somebody's membership is computed from. */
interface StandingRow {
  user_id: number;
  suspended_at: Date | null;
  deactivated_at: Date | null;
  /** The last paid day. */
  expiry: string | null;
  /** Whether members find the person in the directory, and what of the card they see there. */
  is_listed: boolean;
  shows_course: boolean;
  shows_year: boolean;
  shows_hub: boolean;
  shows_bio: boolean;
  shows_picture: boolean;
}

/**
 * What other features know of people that rights and standing follow from: queries of their own tables with at most one
 * row a person, which stand inside the statements that read people.
 */
export interface PeopleFacts {
  positions: (today: Value<string>) => AliasableExpression<HeldPosition>;
  standings: () => AliasableExpression<StandingRow>;
}
