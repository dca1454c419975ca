import type { MemberImportField } from '../../../shared/api/types.generated';

/** What a column may hold, in the order of the form; the first three are needed. */
export const fieldWords: Record<MemberImportField, string> = {
  NAME: 'Full name',
  USERNAME: 'PF number or scholar code',
  EMAIL: 'E-mail',
  PHONE: 'Phone',
  COURSE: 'Course',
  YEAR_OF_STUDY: 'Year of study',
  COUNTY: 'County',
  HUB: 'Hub',
  JOINED_ON: 'Member since',
  MEMBER_UNTIL: 'Member until',
};

const needed: ReadonlySet<MemberImportField> = new Set(['NAME', 'USERNAME', 'EMAIL']);

export const isNeeded = (field: MemberImportField): boolean => needed.has(field);

export const importFields = Object.keys(fieldWords) as MemberImportField[];

export const peopleInWords = (count: number) => `${String(count)} ${count === 1 ? 'person' : 'people'}`;

export const linesInWords = (count: number) => `${String(count)} ${count === 1 ? 'line' : 'lines'}`;

/** The titles of a list; a column without one is named by its place. */
export const titlesInWords = (titles: readonly string[]): string[] =>
  titles.map((title, column) => title || `Column ${String(column + 1)}`);
