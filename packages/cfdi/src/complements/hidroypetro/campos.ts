import type { Grupo } from '../../model/campo.ts';
import type { HidroYPetro } from '../../model/complementos.ts';
import type { Concepto } from '../../model/factura.ts';

const NODE = 'ComplementoConcepto.HidroYPetro';
const COMPLEMENTO = 'El complemento de combustible';

export const camposDeHidroYPetro: Grupo<HidroYPetro, Concepto> = {
  // A line of fuel without it is told at the node where it would stand.
  sat: { ComplementoConcepto: COMPLEMENTO, [NODE]: COMPLEMENTO },
  node: NODE,
  first: 'numeroPermiso',
  fields: {
    tipoPermiso: { sat: { TipoPermiso: 'El tipo de permiso' } },
    numeroPermiso: { sat: { NumeroPermiso: 'El número de permiso' } },
    claveHYP: { sat: { ClaveHYP: 'La clave del combustible' } },
    subProductoHYP: { sat: { SubProductoHYP: 'El subproducto' } },
  },
};
