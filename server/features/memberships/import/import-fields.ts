import type { z } from 'zod';
import { isDay } from '../../../core/validation/fields.ts';
import { profileFields, registrationFields } from '../../accounts/account.fields.ts';

/** What a column of a list may tell of a person. A role is none of it: nobody gets one by a list. */
export const importFields = [
  'NAME',
  'USERNAME',
  'EMAIL',
  'PHONE',
  'COURSE',
  'YEAR_OF_STUDY',
  'COUNTY',
  'HUB',
  'JOINED_ON',
  'MEMBER_UNTIL',
] as const;
export type ImportField = (typeof importFields)[number];

/** A value as it is kept, or what is wrong with it. */
type CellRead = { value: string } | { problem: string };

interface ImportRule {
  /** How its column may be called, without spaces and signs. */
  title: RegExp;
  isNeeded?: true;
  read: (text: string) => CellRead;
}

const checkedBy =
  (schema: z.ZodType, asWritten: (text: string) => unknown = (text) => text) =>
  (text: string): CellRead => {
    const parsed = schema.safeParse(asWritten(text));
    return parsed.success
      ? { value: String(parsed.data) }
      : { problem: parsed.error.issues[0]?.message ?? 'This value cannot be read.' };
  };

/** Spreadsheets take the zero off a number that they think is one. */
const phoneWithZero = (text: string): string => (/^[17]\d{8}$/.test(text) ? `0${text}` : text);

function readPhone(text: string): CellRead {
  if (/e\+/i.test(text)) {
    return { problem: 'The spreadsheet has shortened this number. Format its column as text.' };
  }
  return checkedBy(profileFields.fields.phoneNumber.schema, () => phoneWithZero(text))(text);
}

const yearIn = (text: string): string =>
  /^(?:year\s*)?([1-9])(?:\.0+|st|nd|rd|th)?(?:\s*year)?$/i.exec(text)?.[1] ?? text;

const FIRST_SERIAL = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** A day as people write it here, or as a workbook counts it from the end of 1899. */
function readDay(text: string): CellRead {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const isSerial = /^[2-7]\d{4}(?:\.\d+)?$/.test(text);
  const written = isSerial
    ? new Date(FIRST_SERIAL + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10)
    : year === ''
      ? text.slice(0, 10)
      : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? { value: written } : { problem: 'Write dates as 2026-09-30 or 30/09/2026.' };
}

const { fields: profile } = profileFields;

export const importRules: Record<ImportField, ImportRule> = {
  NAME: {
    title: /^(full|member|student)?names?$/,
    isNeeded: true,
    read: checkedBy(registrationFields.name.schema),
  },
  USERNAME: {
    title: /^(pf(no|number)?|scholarcode|pfnumberscholarcode|username|adm(ission)?(no|number)?|code)$/,
    isNeeded: true,
    read: checkedBy(registrationFields.username.schema),
  },
  EMAIL: {
    title: /^e?mail(address)?$/,
    isNeeded: true,
    read: checkedBy(registrationFields.email.schema),
  },
  PHONE: { title: /^(tele)?(phone|mobile|contact)(no|number)?$/, read: readPhone },
  COURSE: { title: /^(course|programme|program)(ofstudy)?$/, read: checkedBy(profile.course.schema) },
  YEAR_OF_STUDY: {
    title: /^(year|yearofstudy|studyyear)$/,
    read: checkedBy(profile.yearOfStudy.schema, yearIn),
  },
  COUNTY: { title: /^county(oforigin)?$/, read: checkedBy(profile.countyOfOrigin.schema) },
  HUB: { title: /^(hub|campus)$/, read: checkedBy(profile.hub.schema) },
  JOINED_ON: { title: /^(joined(on)?|datejoined|start(date)?|from)$/, read: readDay },
  MEMBER_UNTIL: { title: /^(until|(member|paid)until|expir(y|es)(date)?|end(date)?)$/, read: readDay },
};

/** Which column a field stands in, counted from 0. */
export interface ImportColumn {
  field: ImportField;
  column: number;
}

/** The columns as their titles say, each field once. */
export const guessedColumns = (titles: readonly string[]): ImportColumn[] =>
  importFields.flatMap((field) => {
    const column = titles.findIndex((title) =>
      importRules[field].title.test(title.toLowerCase().replace(/[^a-z]/g, '')),
    );
    return column === -1 ? [] : [{ field, column }];
  });
