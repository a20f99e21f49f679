import type { Factura } from '@timbra/contracts';

/** What is written, by the names of its addresses (editor §1). */
export type Kind = 'factura' | 'global' | 'nomina' | 'nota-credito' | 'recibo-pago';

/** The kinds that have an address below 'nuevo' and 'editar/:id'; a plain invoice has theirs. */
export const subScreens = ['global', 'nomina', 'nota-credito', 'recibo-pago'] as const;

const KIND_OF = { I: 'factura', E: 'nota-credito', P: 'recibo-pago', N: 'nomina' } as const;

export const kindOf = ({
  tipoComprobante,
  isGlobal,
}: Pick<Factura, 'tipoComprobante' | 'isGlobal'>): Kind =>
  tipoComprobante === 'I' && isGlobal ? 'global' : KIND_OF[tipoComprobante];

/** The lines of the others follow from what they say: the server writes them. */
export const hasConceptos = (kind: Kind): boolean => kind !== 'recibo-pago' && kind !== 'nomina';

/** As the document says it. */
export const tipoOf = (
  kind: Kind,
): { tipoComprobante: 'I' | 'E' | 'P' | 'N'; isGlobal: boolean } => {
  if (kind === 'global') return { tipoComprobante: 'I', isGlobal: true };
  const found = Object.entries(KIND_OF).find(([, it]) => it === kind);
  return { tipoComprobante: (found?.[0] ?? 'I') as keyof typeof KIND_OF, isGlobal: false };
};

const below = (path: string, kind: Kind): string => (kind === 'factura' ? path : `${path}/${kind}`);

export const newPath = (kind: Kind): string => below('/nuevo', kind);
export const editPath = (kind: Kind, id: string): string => below(`/editar/${id}`, kind);
