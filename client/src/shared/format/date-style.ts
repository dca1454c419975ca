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

/** How dates are written for who has chosen nothing, and on pages that the server draws. */
const usual: DateStyle = { language: 'en', clock: '24' };

const storageKey = 'date-style';

const isOneOf = <T extends string>(choices: readonly T[], value: unknown): value is T =>
  choices.some((choice) => choice === value);

/** What was chosen on this device; anything else in storage counts as nothing. */
export function dateStyleIn(stored: string | null): DateStyle {
  const [language, clock] = (stored ?? '').split('-');
  return {
    language: isOneOf(dateLanguages, language) ? language : usual.language,
    clock: isOneOf(clocks, clock) ? clock : usual.clock,
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

export function isUsualStyle(): boolean {
  const { language, clock } = useDateStyle.getState();
  return language === usual.language && clock === usual.clock;
}
