/** The providers of stamps that Timbra has an adapter for. */
export const PACS = ['finkok', 'sw'] as const;
export type PacName = (typeof PACS)[number];

/** What people call them. */
export const NOMBRE_DE_PAC: Readonly<Record<PacName, string>> = {
  finkok: 'Finkok',
  sw: 'SW Sapien',
};
