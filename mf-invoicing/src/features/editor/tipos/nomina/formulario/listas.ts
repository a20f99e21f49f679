import { catalogos, TipoOtroPago, type NominaTotales } from '@timbra/cfdi';
import { mensajes } from '../mensajes.ts';
import type { Lista } from './filas.ts';

interface Clave {
  id: string;
  texto: string;
}

interface DeLista {
  titulo: string;
  fila: string;
  agregar: string;
  /** Attribute that says of what kind a row is. */
  tipo: string;
  catalogo: readonly Clave[];
  /** Whether a row has a key and a concept of its own. */
  isNamed: boolean;
  importes: readonly (readonly [campo: string, label: string])[];
  total?: keyof NominaTotales;
}

/** What tells one list of the payroll from another. */
export const listas: Readonly<Record<Lista, DeLista>> = {
  Percepciones: {
    titulo: mensajes.percepciones,
    fila: mensajes.percepcion,
    agregar: mensajes.agregarPercepcion,
    tipo: 'TipoPercepcion',
    catalogo: catalogos.c_TipoPercepcion,
    isNamed: true,
    importes: [
      ['ImporteGravado', mensajes.gravado],
      ['ImporteExento', mensajes.exento],
    ],
    total: 'TotalPercepciones',
  },
  Deducciones: {
    titulo: mensajes.deducciones,
    fila: mensajes.deduccion,
    agregar: mensajes.agregarDeduccion,
    tipo: 'TipoDeduccion',
    catalogo: catalogos.c_TipoDeduccion,
    isNamed: true,
    importes: [['Importe', mensajes.importe]],
    total: 'TotalDeducciones',
  },
  OtrosPagos: {
    titulo: mensajes.otrosPagos,
    fila: mensajes.otroPago,
    agregar: mensajes.agregarOtroPago,
    tipo: 'TipoOtroPago',
    catalogo: catalogos.c_TipoOtroPago.filter(({ id }) => id !== TipoOtroPago.Subsidio),
    isNamed: true,
    importes: [['Importe', mensajes.importe]],
    total: 'TotalOtrosPagos',
  },
  Incapacidades: {
    titulo: mensajes.incapacidades,
    fila: mensajes.incapacidad,
    agregar: mensajes.agregarIncapacidad,
    tipo: 'TipoIncapacidad',
    catalogo: catalogos.c_TipoIncapacidad,
    isNamed: false,
    importes: [['ImporteMonetario', mensajes.importe]],
  },
};
