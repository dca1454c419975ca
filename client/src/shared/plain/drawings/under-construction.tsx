import { House, walls } from './pictures';

/** The house with its scaffolding still up. */
export function UnderConstruction() {
  return (
    <House>
      <path d={walls} fill="none" stroke="var(--line)" strokeWidth="6" strokeLinejoin="round" />
      <path d={walls} fill="none" stroke="var(--accent)" strokeWidth="3" strokeDasharray="14 10" />
      <path d="M52 12 80 80l28-68M148 52 80 80" fill="none" stroke="var(--accent)" strokeWidth="2" />
      <path
        d="M80 80l68 28M108 148 80 80l-28 68M12 108 80 80 12 52"
        stroke="var(--line)"
        strokeWidth="2"
        fill="none"
      />
      <circle cx="80" cy="80" r="13" fill="var(--amber)" />
    </House>
  );
}
