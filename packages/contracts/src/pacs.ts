/** The providers of stamps that Timbra has an adapter for. */
export const PACS = ['finkok', 'sw'] as const;
export type PacName = (typeof PACS)[number];
