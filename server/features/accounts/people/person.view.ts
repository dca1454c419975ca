import type { Member } from '../../../access/actor.ts';
import type { Position } from '../../../access/positions.ts';
import { roleDisplay } from '../../../access/roles.ts';
import type { Shown } from '../../../access/shown.ts';
import type { MediaUrl } from '../../../core/media.ts';
import type { CardChoices } from './user-list.query.ts';
import type { UserRecord, UserView } from '../user.view.ts';

/** A member as other members may see them (contract §4.1), and the account for whoever may see that. */
export interface PersonView {
  id: number;
  name: string;
  profilePicture: string;
  roleDisplay: string;
  activeExecutivePosition: Position | null;
  course: string;
  yearOfStudy: number | null;
  hub: string;
  bio: string;
  account: Shown<UserView> | null;
}

type Card = Omit<PersonView, 'account'>;

/** What of a person is no secret among members. */
export const cardOf = (user: UserRecord, { role, position }: Member, mediaUrl: MediaUrl): Card => ({
  id: user.id,
  name: user.name,
  profilePicture: mediaUrl(user.profilePicture),
  roleDisplay: roleDisplay(role),
  activeExecutivePosition: position,
  course: user.course,
  yearOfStudy: user.yearOfStudy ?? null,
  hub: user.hub,
  bio: user.bio,
});

/** The card without what its person keeps from other members. */
export const asChosen = (card: Card, choices: CardChoices): Card => ({
  ...card,
  course: choices.showsCourse ? card.course : '',
  yearOfStudy: choices.showsYear ? card.yearOfStudy : null,
  hub: choices.showsHub ? card.hub : '',
  bio: choices.showsBio ? card.bio : '',
  profilePicture: choices.showsPicture ? card.profilePicture : '',
});
