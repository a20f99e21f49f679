import { formatCount } from '@timbra/ui-kit';

/** '+100', '−3' with a real minus, '0'. */
export const signed = (n: number): string => {
  const digits = formatCount(Math.abs(n));
  if (n === 0) return digits;
  return n > 0 ? `+${digits}` : `−${digits}`;
};
