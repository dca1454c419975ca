const dayInNairobi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' });

/** Today in the club's zone, YYYY-MM-DD, wherever the browser is. */
export const clubToday = (now = new Date()): string => dayInNairobi.format(now);
