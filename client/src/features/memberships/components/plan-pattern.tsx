/** The plan of the house, cut by the edge of the card. Decoration. */
export function PlanPattern({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 160 160" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeLinejoin="round">
        <path d="M52 12h56l40 40v56l-40 40H52l-40-40V52z" strokeWidth="2.5" />
        <path d="M60 32h40l28 28v40l-28 28H60l-28-28V60z" strokeWidth="1.2" />
        <path d="M52 12 80 80l28-68M148 52 80 80l68 28M108 148 80 80l-28 68M12 108 80 80 12 52" />
      </g>
      <circle cx="80" cy="80" r="9" fill="currentColor" />
    </svg>
  );
}
