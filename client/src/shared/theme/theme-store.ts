import { create } from 'zustand';
import type { ThemeName } from './tokens';

export type ThemePreference = ThemeName | 'system';

/** Written as a bare word; public/theme.js reads the same entry before the first paint. */
const storageKey = 'vite-ui-theme';

const systemPrefersDark = matchMedia('(prefers-color-scheme: dark)');

interface ThemeState {
  preference: ThemePreference;
  /** What is on the screen: the preference with `system` worked out. */
  theme: ThemeName;
  choose: (preference: ThemePreference) => void;
}

function asPreference(stored: string | null): ThemePreference {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function readPreference(): ThemePreference {
  try {
    return asPreference(localStorage.getItem(storageKey));
  } catch {
    return 'system';
  }
}

function storePreference(preference: ThemePreference): void {
  try {
    localStorage.setItem(storageKey, preference);
  } catch {
    // Blocked storage: the choice lasts until the page is left.
  }
}

function resolve(preference: ThemePreference): ThemeName {
  if (preference !== 'system') return preference;
  return systemPrefersDark.matches ? 'dark' : 'light';
}

function show(theme: ThemeName): void {
  const { classList } = document.documentElement;
  classList.toggle('dark', theme === 'dark');
  classList.toggle('light', theme === 'light');
}

export const useTheme = create<ThemeState>((set) => {
  const apply = (preference: ThemePreference) => {
    const theme = resolve(preference);
    show(theme);
    set({ preference, theme });
  };
  systemPrefersDark.addEventListener('change', () => apply(useTheme.getState().preference));
  addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) apply(readPreference());
  });
  return {
    // As a page is drawn where nobody has chosen yet.
    preference: 'system',
    theme: 'light',
    choose: (chosen) => {
      storePreference(chosen);
      apply(chosen);
    },
  };
});

const preferred = readPreference();
useTheme.setState({ preference: preferred, theme: resolve(preferred) });
