/** '+100', '−3' with a real minus, '0'. */
export const signed = (n: number): string => {
  const digits = Math.abs(n).toLocaleString('es-MX');
  if (n === 0) return digits;
  return n > 0 ? `+${digits}` : `−${digits}`;
};
