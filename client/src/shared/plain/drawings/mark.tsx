interface MarkProps {
  size?: number;
}

/** The plan of a chapter house: eight walls, eight ribs, one seat in the middle. Decorative; the name stands beside it. */
export function Mark({ size = 32 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <g fill="none" stroke="var(--accent)" strokeLinejoin="round">
        <path d="M10.2 2h11.6L30 10.2v11.6L21.8 30H10.2L2 21.8V10.2z" strokeWidth="2.2" />
        <path
          d="M10.2 2 16 16l5.8-14M30 10.2 16 16l14 5.8M21.8 30 16 16l-5.8 14M2 21.8 16 16 2 10.2"
          strokeWidth="1.2"
        />
      </g>
      <circle cx="16" cy="16" r="4" fill="var(--amber)" />
    </svg>
  );
}
