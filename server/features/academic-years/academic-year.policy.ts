import type { Refusal } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { areaTexts } from '../../access/area-texts.ts';
import { right } from '../../access/right.ts';
import { adminOnly, refusal } from '../../access/rules.ts';

/** Administrators alone make years, and move the club from one to the next. */
export const administrateYears = adminOnly(areaTexts.academicYears);

/** By what the log says that administrators worked on years; whoever holds it sees them too. */
export const seeYears = right('users.manage_executives', areaTexts.academicYears);

/** Makes a year, and moves the club to it. */
export const manageYears = (actor: Actor): Refusal | null => refusal(administrateYears, actor);
