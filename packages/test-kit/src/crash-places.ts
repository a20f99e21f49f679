/**
 * Where a process is killed: at every place in `npm run test:a-fondo`, and in `npm test` at the one that
 * tells most, so that each flow has a real kill.
 */
export const crashPlaces = <P extends string>(places: readonly P[], telling: P): readonly P[] => {
  if (!places.includes(telling)) throw new Error(`nothing is killed at ${telling}`);
  return process.env.A_FONDO ? places : [telling];
};
