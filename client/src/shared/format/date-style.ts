import { create } from 'zustand';

const dateLanguages = ['en', 'sw'] as const;
const clocks = ['24', '12'] as const;

/** The language of days and months, and the clock of times. */
export interface DateStyle {
  language: (typeof dateLanguages)[number];
  clock: (typeof clocks)[number];
}

interface DateStyleState extends DateStyle {
  choose: (change: Partial<DateStyle>) => void;
}

const storageKey = 'date-style';

const isOneOf = <T extends string>(choices: readonly T[], value: unknown): value is T =>
  choices.some((choice) => choice === value);

/** What was chosen on this device; anything else in storage counts as nothing. */
export function dateStyleIn(stored: string | null): DateStyle {
  const [language, clock] = (stored ?? '').split('-');
  return {
    language: isOneOf(dateLanguages, language) ? language : 'en',
    clock: isOneOf(clocks, clock) ? clock : '24',
  };
}

function readStyle(): DateStyle {
  try {
    return dateStyleIn(localStorage.getItem(storageKey));
  } catch {
    return dateStyleIn(null);
  }
}

function keepStyle({ language, clock }: DateStyle): void {
  try {
    localStorage.setItem(storageKey, `${language}-${clock}`);
  } catch {
    // Blocked storage: the choice lasts until the page is left.
  }
}

/** Kept on the device like the theme, so that the public pages know it before anybody signs in. */
export const useDateStyle = create<DateStyleState>((set, get) => ({
  ...readStyle(),
  choose: (change) => {
    set(change);
    keepStyle(get());
  },
}));
