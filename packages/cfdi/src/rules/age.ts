const PATTERN = /^20[1-9]\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Local times are compared as if both were UTC: they share the place. NaN when it is no date. */
function instantOf(local: string): number {
  if (!PATTERN.test(local)) return NaN;
  const instant = Date.parse(`${local}Z`);
  // Date.parse rolls 31 February over into March.
  return new Date(instant).toISOString().startsWith(local) ? instant : NaN;
}

/** How long ago a factura is dated, in ms; negative in the future, NaN when it is no date. */
export function ageOf(fecha: string | undefined, now: string): number {
  return instantOf(now) - instantOf(fecha ?? '');
}
