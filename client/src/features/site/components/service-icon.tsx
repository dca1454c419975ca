const drawings = {
  network:
    'M12 7a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm0 0v6m0 0-6 4m6-4 6 4M4.5 22a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zm15 0a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  lead: 'M5 22V3m0 1h12l-2.5 4.5L17 13H5',
  study: 'M2 8.5 12 4l10 4.5L12 13zM6 10.5V17c3.5 2.7 8.5 2.7 12 0v-6.5M22 8.5V15',
  calendar: 'M4 5h16v16H4zM4 10h16M8 2.5V7m8-4.5V7m-8.5 7.5h3v3h-3z',
  write: 'M4 20l1-5L16.5 3.5a2.1 2.1 0 0 1 3 0l1 1a2.1 2.1 0 0 1 0 3L9 19zM14 6l4 4M13 21h8',
  shop: 'M5 8h14l1 13H4zM8.5 11V6.5a3.5 3.5 0 0 1 7 0V11',
};

export function ServiceIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={drawings[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
