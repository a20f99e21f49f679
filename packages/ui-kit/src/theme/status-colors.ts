export const statusNames = [
  'borrador',
  'prueba',
  'timbrada',
  'cancelada',
  'enProceso',
  'error',
] as const;
export type StatusName = (typeof statusNames)[number];

/** Text and ground of each state; every pair passes 4.5 to 1. */
export const statusPalette: Readonly<Record<StatusName, { text: string; ground: string }>> = {
  borrador: { text: '#495057', ground: '#f8f9fa' },
  prueba: { text: '#8a4b00', ground: '#fff9db' },
  timbrada: { text: '#1e6b2e', ground: '#ebfbee' },
  cancelada: { text: '#495057', ground: '#f1f3f5' },
  enProceso: { text: '#1864ab', ground: '#e7f5ff' },
  error: { text: '#c92a2a', ground: '#fff5f5' },
};

/** As variables, so that a dark scheme replaces them in one place: --timbra-timbrada-text. */
export const statusColors: Readonly<Record<string, string>> = Object.fromEntries(
  statusNames.flatMap((name) => [
    [`--timbra-${name}-text`, statusPalette[name].text],
    [`--timbra-${name}-ground`, statusPalette[name].ground],
  ]),
);
