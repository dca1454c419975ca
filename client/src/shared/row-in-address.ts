/** The number of what an address names: `31` of `31-how-to-chair-a-meeting`. */
export const rowInAddress = (named = '') => named.replace(/^(\d+)-.*$/s, '$1');
