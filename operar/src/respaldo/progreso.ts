/** How many go by between two lines of progress. */
const SOME = 1000;

/** Tells of a count that grows, now and then. */
export const everySome = (tell: (count: number) => unknown) => {
  let told = 0;
  return (count: number): void => {
    if (count - told < SOME) return;
    told = count;
    tell(count);
  };
};
