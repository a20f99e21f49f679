import { inCatalogo } from '../catalogs/lookup.ts';
import { Uuid } from '../values/uuid.ts';
import type { Rule } from './rule.ts';
import type { RelacionadoSubject } from './subjects.ts';

export const relacionadosRules: readonly Rule<RelacionadoSubject>[] = [
  {
    code: 'CFDI40137',
    path: 'tipoRelacion',
    message: 'El tipo de relación no está en el catálogo del SAT (01 a 07)',
    check: ({ tipoRelacion }) => inCatalogo('c_TipoRelacion', tipoRelacion) === true,
  },
  {
    code: 'relacion-sin-uuid',
    path: 'uuids',
    message: 'La relación necesita al menos un folio fiscal',
    check: ({ uuids }) => (uuids ?? []).length > 0,
  },
  {
    code: 'uuid-relacionado-invalido',
    path: 'uuids',
    message: 'Un folio fiscal relacionado no tiene la forma 8-4-4-4-12',
    check: ({ uuids }) => (uuids ?? []).every((uuid) => Uuid.tryParse(uuid) !== null),
  },
];
