/** A whole number in digits, in groups of three: "1,250,000". Without `Intl`, for the reason that stands at the words of dates. */
export const grouped = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');
