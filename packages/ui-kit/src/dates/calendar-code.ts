/** The calendar is a part of its own, read once like data: a form is drawn, and filled, without it. */
export const calendarCode = {
  queryKey: ['code', 'calendar'],
  queryFn: () => import('./calendar.tsx'),
  staleTime: Infinity,
  gcTime: Infinity,
};
