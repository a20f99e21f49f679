/** '1234567' → '1,234,567' */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** How many there are of something: 1234 → '1,234'; what is less than one stands as it is. */
export const formatCount = (n: number): string =>
  String(n).replace(/^-?\d+/, (whole) => groupDigits(whole));
