/** '1234567' → '1,234,567' */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** How many there are of something, a whole number: 1234 → '1,234'. */
export const formatCount = (n: number): string => groupDigits(String(n));
