/** A place in a form of objects and lists: 'recepcionPago.pagos.0.monto'. */
type Steps = readonly string[];

const valueOf = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[step]
    : undefined;

/** What a place holds; undefined where there is nothing. */
export const getAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce(valueOf, value);

const put = (value: unknown, [step, ...rest]: Steps, next: unknown): unknown => {
  if (step === undefined) return next;
  const below = put(valueOf(value, step), rest, next);
  if (Array.isArray(value)) return value.with(Number(step), below);
  return { ...(value as object | undefined), [step]: below };
};

/** A copy with another value at a place; what is not on the way there stays the same object. */
export const setAt = <T>(value: T, path: string, next: unknown): T =>
  put(value, path.split('.'), next) as T;
