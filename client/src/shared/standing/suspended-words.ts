/** What somebody reads whose membership is suspended, with the reason where staff gave one. */
export const suspendedWords = (reason: string): string => {
  const words = 'Your membership is suspended. Please contact the club office.';
  return reason === '' ? words : `${words} Reason given: ${reason}`;
};
