import { DomainError, invalidField } from '../../../core/errors.ts';
import type { Audience } from './audiences.ts';

/** For whom an event is, with the year or the hub that goes with it. */
export interface Meant {
  audience: Audience;
  audienceYear?: number | null | undefined;
  audienceHub: string;
}

/** Who may come, as people say it. */
function audienceWords({ audience, audienceYear, audienceHub }: Meant): string {
  switch (audience) {
    case 'ALL':
      return 'all members';
    case 'BOARD':
      return 'the board of the club';
    case 'YEAR_OF_STUDY':
      return `members in year ${String(audienceYear ?? '')} of their studies`;
    case 'HUB':
      return `members of ${audienceHub}`;
    case 'INVITED':
      return 'people who are invited';
  }
}

export const notForYou = (event: Meant): DomainError =>
  new DomainError('not_for_you', `This event is for ${audienceWords(event)}.`);

/** What is missing where staff say for whom an event is; null when nothing is. */
export function audienceRefusal({ audience, audienceYear, audienceHub }: Partial<Meant>): DomainError | null {
  if (audience === 'YEAR_OF_STUDY' && !audienceYear) {
    return invalidField('audienceYear', 'Say which year of study.');
  }
  return audience === 'HUB' && !audienceHub ? invalidField('audienceHub', 'Say which hub.') : null;
}
