import { type Clave, claveOf, type ClaveRow } from './clave.ts';

/** When the complement of fuel became mandatory, and its keys came into force (RMF 2026 2.7.1.48). */
export const HIDROYPETRO_DESDE = '2026-04-24';

/** A kind of permit to sell fuel, with how its numbers are written. */
export interface TipoPermiso extends Clave {
  nomenclatura: string;
  /** Text of a regular expression, without anchors. */
  patron: string;
}

/** A fuel: what its key asks of the line that sells it. */
export interface ClaveHyp extends Clave {
  claveUnidad: string;
  subproductos: readonly string[];
}

const dated = ([id, texto]: ClaveRow): Clave => claveOf([id, texto, HIDROYPETRO_DESDE]);

const ESTACION = 'Expendio en estaciones de servicio de petrolíferos';
const MULTIMODAL = 'Expendio en estaciones de servicio multimodal de petrolíferos';
const COMERCIALIZACION = 'Comercialización';
const DISTRIBUCION = 'Distribución por otros medios distintos a ducto';

type PermisoRow = readonly [id: string, texto: string, nomenclatura: string, patron: string];

/** Revision A of 2026-04-17, which added PER09 to PER11. */
const PERMISOS: readonly PermisoRow[] = [
  ['PER01', ESTACION, 'PL/(N°Consecutivo)/EXP/ES/(Año)', 'PL/[0-9]{1,20}/EXP/ES/[0-9]{4}'],
  ['PER02', COMERCIALIZACION, 'H/(N°Consecutivo)/COM/(Año)', 'H/[0-9]{4,24}/COM/[0-9]{4}'],
  ['PER03', DISTRIBUCION, 'PL/(N°Consecutivo)/DIS/OM/(Año)', 'PL/[0-9]{1,20}/DIS/OM/[0-9]{4}'],
  ['PER04', MULTIMODAL, 'PL/(N°Consecutivo)/EXP/ES/MM/(Año)', 'PL/[0-9]{1,17}/EXP/ES/MM/[0-9]{4}'],
  ['PER05', ESTACION, 'CNE/PL/(N°Consecutivo)/EXP/ES/(Año)', 'CNE/PL/[0-9]{1,16}/EXP/ES/[0-9]{4}'],
  ['PER06', COMERCIALIZACION, 'CNE/H/(N°Consecutivo)/COM/(Año)', 'CNE/H/[0-9]{1,20}/COM/[0-9]{4}'],
  [
    'PER07',
    DISTRIBUCION,
    'CNE/PL/(N°Consecutivo)/DIS/OM/(Año)',
    'CNE/PL/[0-9]{1,16}/DIS/OM/[0-9]{4}',
  ],
  [
    'PER08',
    MULTIMODAL,
    'CNE/PL/(N°Consecutivo)/EXP/ES/MM/(Año)',
    'CNE/PL/[0-9]{1,13}/EXP/ES/MM/[0-9]{4}',
  ],
  [
    'PER09',
    COMERCIALIZACION,
    'CNE/PL/(N°Consecutivo)/COM/(Año)',
    'CNE/PL/[0-9]{1,19}/COM/[0-9]{4}',
  ],
  ['PER10', COMERCIALIZACION, '#[a-zA-Z0-9]', '#[a-zA-Z0-9]{14}'],
  [
    'PER11',
    COMERCIALIZACION,
    'F00.07.UH/(N°Consecutivo)/(Año)',
    'F00\\.07\\.UH/[0-9]{1,20}/[0-9]{4}',
  ],
];

/** c_TipoPermiso of the complement, which is not the one of Carta Porte. */
export const tiposPermisoHyp: readonly TipoPermiso[] = PERMISOS.map(
  ([id, texto, nomenclatura, patron]) => ({ ...dated([id, texto]), nomenclatura, patron }),
);

const SUBPRODUCTOS: readonly ClaveRow[] = [
  ['SP16', 'Gasolina regular menor a 91 octanos'],
  ['SP17', 'Gasolina premium mayor o igual a 91 octanos'],
  ['SP18', 'Diésel automotriz'],
  ['SP19', 'Diésel marino'],
  ['SP22', 'IFO380'],
  ['SP23', 'Diésel industrial'],
  ['SP24', 'Diésel de Ultra Bajo Azufre (DUBA)'],
  ['SP25', 'Diésel agrícola'],
  ['SP48', 'Gasóleo doméstico'],
];

export const subproductosHyp: readonly Clave[] = SUBPRODUCTOS.map(dated);

const DIESEL = ['SP18', 'SP19', 'SP22', 'SP23', 'SP24', 'SP25', 'SP48'];
const LITRO = 'LTR';

const fuel = (id: string, texto: string, subproductos: readonly string[]): ClaveHyp => ({
  ...dated([id, texto]),
  claveUnidad: LITRO,
  subproductos,
});

/** c_ClaveHYP: the fuels, by the key that they have in c_ClaveProdServ. */
export const clavesHyp: readonly ClaveHyp[] = [
  fuel('15101505', 'Combustible diésel', DIESEL),
  fuel('15101514', 'Gasolina regular menor a 91 octanos', ['SP16']),
  fuel('15101515', 'Gasolina premium mayor o igual a 91 octanos', ['SP17']),
];

const fuels = new Map(clavesHyp.map((row) => [row.id, row]));

/** The fuel of a product key; undefined for other products. */
export function combustibleOf(clave: string | undefined): ClaveHyp | undefined {
  return clave === undefined ? undefined : fuels.get(clave);
}

const permisos = tiposPermisoHyp.map(
  ({ id, patron }) => [id, new RegExp(`^(?:${patron})$`)] as const,
);

/** The kind of permit with numbers of this form: no two kinds have the same form. */
export function tipoPermisoOf(numero: string): string | undefined {
  return permisos.find(([, shape]) => shape.test(numero))?.[0];
}
