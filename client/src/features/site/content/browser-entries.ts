/** Something that this site keeps in the browser. */
interface BrowserEntry {
  /** What its name is, or begins with. */
  name: string;
  what: string;
  until: string;
}

/** Everything that this site keeps in the browser, as the privacy page says it; a test holds the code against it. */
export const browserEntries: readonly BrowserEntry[] = [
  { name: 'auth-storage', what: 'Who is signed in here', until: 'you sign out' },
  {
    name: 'kept-here:',
    what: 'What you need where there is no network (tickets, your card, registrations that wait to be sent), your cart, and which pages you opened last',
    until: 'you sign out',
  },
  {
    name: 'kept-answers',
    what: 'What the pages about yourself showed last, so that they open without a network',
    until: 'you sign out',
  },
  { name: 'shell-', what: 'The site itself, without anything of yours', until: 'the next version comes' },
  { name: 'vite-ui-theme', what: 'Your choice of light or dark', until: 'you clear it' },
  { name: 'date-style', what: 'How you want dates and times written', until: 'you clear it' },
  { name: 'list-views:', what: 'How you have set up the lists of staff', until: 'you clear it' },
  { name: 'announcements-away', what: 'Which announcements you have put away', until: 'you clear it' },
  {
    name: 'club-keys',
    what: 'The public keys by which tickets and cards are checked',
    until: 'you clear it',
  },
  {
    name: 'door-acts',
    what: 'Whom you let in at a door while there was no network',
    until: 'the server has it; how you call the door stays',
  },
  {
    name: 'order-stand-acts',
    what: 'What you handed out at a stand while there was no network',
    until: 'the server has it, and twelve hours longer',
  },
  { name: 'scroll-places', what: 'How far you had scrolled', until: 'the tab is closed' },
  { name: 'unsaved-post:', what: 'What you have written and not yet saved', until: 'the tab is closed' },
  { name: 'playground-token', what: 'With what programmers try our interface out', until: 'you clear it' },
];
