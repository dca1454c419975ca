import type { OwnProfileFragment as Own } from './own-profile.generated';

/** What registering does not ask for, as it is spoken of. */
const wanted: Record<Exclude<keyof Own, 'id' | '__typename'>, string> = {
  phoneNumber: 'phone number',
  course: 'course',
  yearOfStudy: 'year of study',
  countyOfOrigin: 'county',
  hub: 'campus',
};

/** What somebody has not said of themselves yet: "course, county and campus"; null where nothing is missing. */
export function missingWords(me: Own): string | null {
  const missing = (Object.keys(wanted) as (keyof typeof wanted)[])
    .filter((name) => me[name] === null || me[name] === '')
    .map((name) => wanted[name]);
  const last = missing.pop();
  if (last === undefined) return null;
  return missing.length === 0 ? last : `${missing.join(', ')} and ${last}`;
}
