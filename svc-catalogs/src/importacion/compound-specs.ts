import type { ImportedName } from '../sat/catalogos.ts';
import type { CatalogoSpec, PartOfClave } from './catalogo-spec.ts';

type Place = Extract<ImportedName, 'c_colonia' | 'c_municipio' | 'c_localidad'>;
type Customs = Extract<ImportedName, 'c_aduana' | 'c_patenteaduanal' | 'c_numpedimentoaduana'>;

const digits = (count: number, ...columnas: string[]): PartOfClave => ({
  columnas,
  shape: new RegExp(`^\\d{${count}}$`),
  digits: count,
});
const ESTADO: PartOfClave = { columnas: ['cestado', 'estado'], shape: /^[A-Z]{2,3}$/, digits: 0 };
const ADUANA = digits(2, 'caduana', 'aduana', 'id');
const PATENTE = digits(4, 'cpatenteaduanal', 'patente', 'id');

const plain = { palabras: [], extra: [] };
const TEXTO = ['descripcion', 'texto'];

/** Places: a key of SAT's counts within its state or its postal code, so both are asked together. */
const PLACES: Readonly<Record<Place, CatalogoSpec>> = {
  c_colonia: {
    ...plain,
    titulo: 'c_Colonia',
    tablas: ['ccolonia', 'colonias', 'cfdi40colonias'],
    clave: [digits(4, 'ccolonia', 'colonia'), digits(5, 'ccodigopostal', 'codigopostal')],
    descripcion: ['nombredelasentamiento', ...TEXTO],
    columnas: ['c_Colonia', 'c_CodigoPostal', 'Nombre del asentamiento'],
    filas: 140_000,
  },
  c_municipio: {
    ...plain,
    titulo: 'c_Municipio',
    tablas: ['cmunicipio', 'municipios', 'cfdi40municipios'],
    clave: [digits(3, 'cmunicipio', 'municipio'), ESTADO],
    descripcion: TEXTO,
    columnas: ['c_Municipio', 'c_Estado', 'Descripción'],
    filas: 2450,
  },
  c_localidad: {
    ...plain,
    titulo: 'c_Localidad',
    tablas: ['clocalidad', 'localidades', 'cfdi40localidades'],
    clave: [digits(2, 'clocalidad', 'localidad'), ESTADO],
    descripcion: TEXTO,
    columnas: ['c_Localidad', 'c_Estado', 'Descripción'],
    filas: 600,
  },
};

/** What an import document (pedimento) is judged by. */
const CUSTOMS: Readonly<Record<Customs, CatalogoSpec>> = {
  c_aduana: {
    ...plain,
    titulo: 'c_Aduana',
    tablas: ['caduana', 'aduanas', 'cfdi40aduanas'],
    clave: [ADUANA],
    descripcion: TEXTO,
    columnas: ['c_Aduana', 'Descripción'],
    filas: 45,
  },
  c_patenteaduanal: {
    ...plain,
    titulo: 'c_PatenteAduanal',
    tablas: ['cpatenteaduanal', 'patentesaduanales', 'cfdi40patentesaduanales'],
    clave: [PATENTE],
    descripcion: TEXTO,
    columnas: ['c_PatenteAduanal'],
    filas: 800,
  },
  c_numpedimentoaduana: {
    ...plain,
    titulo: 'c_NumPedimentoAduana',
    tablas: ['cnumpedimentoaduana', 'numerospedimentoaduana', 'cfdi40numerospedimentoaduana'],
    clave: [ADUANA, PATENTE, digits(4, 'ejercicio')],
    descripcion: [],
    extra: [{ nombre: 'cantidad', columnas: ['cantidad'], kind: 'texto' }],
    columnas: ['c_Aduana', 'Patente', 'Ejercicio', 'Cantidad'],
    filas: 2000,
  },
};

/**
 * The lists that documents are checked against and nobody searches by words. How many rows SAT has
 * had is told low: these lists grow and shrink by the year.
 */
export const COMPOUND_SPECS = { ...PLACES, ...CUSTOMS };
