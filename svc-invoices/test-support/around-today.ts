const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Days between which everything lies that a test issued, whatever the hour is in Mexico City. */
export const aroundToday = () => ({ desde: dayAfter(-2), hasta: dayAfter(2) });
