import type { ImportedName } from '../sat/catalogos.ts';
import type { CatalogoSpec } from './catalogo-spec.ts';
import { COMPOUND_SPECS } from './compound-specs.ts';

const FRONTERA = {
  nombre: 'estimuloFrontera',
  columnas: ['estimulofranjafronteriza', 'estimulofrontera'],
  kind: 'si',
} as const;

const CODIGO_POSTAL = {
  columnas: ['ccodigopostal', 'codigopostal', 'cp', 'id'],
  shape: /^\d{5}$/,
  digits: 5,
};

export const CATALOGO_SPECS: Readonly<Record<ImportedName, CatalogoSpec>> = {
  c_claveprodserv: {
    titulo: 'c_ClaveProdServ',
    tablas: ['cclaveprodserv', 'clavesprodserv', 'cfdi40productosservicios', 'productosservicios'],
    clave: [{ columnas: ['cclaveprodserv', 'id'], shape: /^\d{8}$/, digits: 8 }],
    descripcion: ['descripcion', 'texto'],
    palabras: ['palabrassimilares', 'similares'],
    extra: [
      { nombre: 'ivaTrasladado', columnas: ['incluirivatrasladado', 'ivatrasladado'], kind: 'si' },
      {
        nombre: 'iepsTrasladado',
        columnas: ['incluiriepstrasladado', 'iepstrasladado'],
        kind: 'si',
      },
      {
        nombre: 'complemento',
        columnas: ['complementoquedebeincluir', 'complemento'],
        kind: 'texto',
      },
      FRONTERA,
    ],
    columnas: [
      'c_ClaveProdServ',
      'Descripción',
      'Incluir IVA trasladado',
      'Incluir IEPS trasladado',
      'Complemento que debe incluir',
      'FechaInicioVigencia',
      'FechaFinVigencia',
      'Estímulo Franja Fronteriza',
      'Palabras similares',
    ],
    filas: 52_514,
  },
  c_claveunidad: {
    titulo: 'c_ClaveUnidad',
    tablas: ['cclaveunidad', 'clavesunidades', 'cfdi40clavesunidades'],
    // SAT does have «Ohm» and «Dx» in lower case.
    clave: [{ columnas: ['cclaveunidad', 'id'], shape: /^[A-Za-z0-9]{2,3}$/, digits: 2 }],
    descripcion: ['nombre', 'texto'],
    palabras: ['descripcion'],
    extra: [{ nombre: 'simbolo', columnas: ['simbolo'], kind: 'texto' }],
    columnas: [
      'c_ClaveUnidad',
      'Nombre',
      'Descripción',
      'Nota',
      'Fecha de inicio de vigencia',
      'Fecha de fin de vigencia',
      'Símbolo',
    ],
    filas: 2418,
  },
  c_codigopostal: {
    titulo: 'c_CodigoPostal',
    tablas: ['ccodigopostal', 'codigospostales', 'cfdi40codigospostales'],
    clave: [CODIGO_POSTAL],
    // A postal code has no text of its own: it is made of its municipality and state.
    descripcion: [],
    palabras: [],
    extra: [
      { nombre: 'estado', columnas: ['cestado', 'estado'], kind: 'texto' },
      { nombre: 'municipio', columnas: ['cmunicipio', 'municipio'], kind: 'texto' },
      { nombre: 'localidad', columnas: ['clocalidad', 'localidad'], kind: 'texto' },
      FRONTERA,
    ],
    columnas: ['c_CodigoPostal', 'c_Estado', 'c_Municipio', 'c_Localidad'],
    filas: 95_749,
  },
  // Its rules have no key, and its columns two lines of names: read-tasas.ts reads it.
  c_tasaocuota: {
    titulo: 'c_TasaOCuota',
    tablas: ['ctasaocuota', 'reglastasacuota', 'cfdi40reglastasacuota'],
    clave: [],
    descripcion: [],
    palabras: [],
    extra: [],
    columnas: [],
    filas: 19,
  },
  ...COMPOUND_SPECS,
};
