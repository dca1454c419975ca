/** A place as a door names it: who comes, and with whom. */
export const withGuests = ({ name, guests = [] }: { name: string; guests?: readonly string[] }): string =>
  guests.length === 0 ? name : `${name} with ${guests.join(', ')}`;
