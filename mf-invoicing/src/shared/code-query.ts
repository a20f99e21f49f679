/** A part of the program that is read once, like data: that it cannot be had is told, with a retry. */
export const codeQuery = <T>(part: string, fetch: () => Promise<T>) => ({
  queryKey: ['code', part],
  queryFn: fetch,
  staleTime: Infinity,
  gcTime: Infinity,
});
