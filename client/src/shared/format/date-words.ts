import type { DateStyle } from './date-style';

interface DateWords {
  /** From Sunday on. */
  days: readonly string[];
  months: readonly string[];
  longMonths: readonly string[];
}

const list = (words: string): readonly string[] => words.split(' ');

/**
 * As `Intl` has them, but in three letters where British English has "Sept". They stand here because the first use of `Intl` keeps a
 * cheap phone busy for a tenth of a second, and every public page shows a date.
 */
export const dateWords: Record<DateStyle['language'], DateWords> = {
  en: {
    days: list('Sun Mon Tue Wed Thu Fri Sat'),
    months: list('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    longMonths: list('January February March April May June July August September October November December'),
  },
  sw: {
    days: list('Jumapili Jumatatu Jumanne Jumatano Alhamisi Ijumaa Jumamosi'),
    months: list('Jan Feb Mac Apr Mei Jun Jul Ago Sep Okt Nov Des'),
    longMonths: list('Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba'),
  },
};
