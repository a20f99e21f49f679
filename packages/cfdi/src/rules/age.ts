const PATTERN =
  /^(20[1-9]\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

/** Local times are compared as if both were UTC: they share the place. NaN when it is no date. */
function instantOf(local: string): number {
  const match = PATTERN.exec(local);
  if (!match) return NaN;
  const [, year, month, day, hour, minute, second] = match.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const instant = Date.UTC(year, month - 1, day, hour, minute, second);
  // Date.UTC rolls 31 February over into March.
  return new Date(instant).getUTCDate() === day ? instant : NaN;
}

/** How long ago a factura is dated, in ms; negative in the future, NaN when it is no date. */
export function ageOf(fecha: string | undefined, now: string): number {
  return instantOf(now) - instantOf(fecha ?? '');
}
