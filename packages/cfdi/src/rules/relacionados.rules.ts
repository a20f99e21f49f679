import { inCatalogo } from '../catalogs/lookup.ts';
import type { CfdiNode } from '../documents/document.ts';
import type { Rule } from './rule.ts';

export const relacionadosRules: readonly Rule<CfdiNode>[] = [
  {
    code: 'CFDI40137',
    path: 'TipoRelacion',
    message: 'El tipo de relación no está en el catálogo del SAT (01 a 07)',
    check: ({ attributes }) => inCatalogo('c_TipoRelacion', attributes.TipoRelacion ?? '') === true,
  },
];
