import type { ReactNode } from 'react';

/** Its outline. */
export const walls = 'M52 12h56l40 40v56l-40 40H52l-40-40V52z';
const ribs = 'M52 12 80 80l28-68M148 52 80 80l68 28M108 148 80 80l-28 68M12 108 80 80 12 52';

/** The frame of these drawings. */
export function House({ children }: { children: ReactNode }) {
  return (
    <svg width="144" height="144" viewBox="0 0 160 160" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** The house with nobody at the middle. */
export function EmptyHouse() {
  return (
    <House>
      <path d={walls} fill="none" stroke="var(--line)" strokeWidth="4" strokeLinejoin="round" />
      <path d={ribs} fill="none" stroke="var(--line)" strokeWidth="2" />
      <circle
        cx="80"
        cy="80"
        r="15"
        fill="var(--ground)"
        stroke="var(--control)"
        strokeWidth="2.5"
        strokeDasharray="6 5"
      />
    </House>
  );
}

/** A wall out of line: something broke, or the way leads nowhere. */
export function BrokenWall() {
  return (
    <House>
      <path
        d="M108 12H52L12 52v56l40 40h34"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="m122 26 26 26v56l-26 26"
        fill="none"
        stroke="var(--line)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M52 12 80 80 12 52m0 56 68-28-28 68" fill="none" stroke="var(--line)" strokeWidth="2" />
      <circle cx="112" cy="92" r="13" fill="var(--amber)" />
      <path d="m84 82 12 4" stroke="var(--control)" strokeWidth="2" strokeDasharray="3 4" />
    </House>
  );
}
