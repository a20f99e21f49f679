const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** A file's size for people: «1.4 MB». */
export const tamanoOf = (bytes: number): string => {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 9.95 ? 0 : 1;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
};
