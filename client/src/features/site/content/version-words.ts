import { dateWords } from '../../../shared/format/date-words';

/** `23 November 2026`, in the language of the texts. */
export function wordsOfVersion(version: string): string {
  const [year, month, day] = version.split('-').map(Number);
  return `${day} ${dateWords.en.longMonths[(month ?? 0) - 1]} ${year}`;
}
