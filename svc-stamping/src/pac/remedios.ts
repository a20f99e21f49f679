import type { FacturaPath } from '@timbra/cfdi';
import type { Accion } from '@timbra/contracts';

/** What a person does about a refusal of the PAC, and the field of the invoice where it is done. */
export interface Remedio {
  /** Field of the factura's JSON; absent when no field of it is at fault. */
  path?: FacturaPath;
  /** Spanish. */
  remedio: string;
  /** What a program can do about it. */
  accion?: Accion;
}

const CONSTANCIA = 'Compáralo con su constancia de situación fiscal y corrígelo en sus datos';
/** timbrado §7 */
const RAZON_SOCIAL =
  'Verifica que la razón social y el domicilio del cliente coincidan con su constancia de situación fiscal. Registra su idCIF para traer sus datos del SAT y evitarlo en el futuro';
/** What SAT knows of the client is not what the invoice says: its certificate tells it. */
const DEL_SAT = {
  path: 'receptor',
  remedio: RAZON_SOCIAL,
  accion: 'actualizarReceptor',
} as const satisfies Remedio;
const OTRO_CERTIFICADO = 'Elige otro certificado del emisor, o agrega uno vigente';
const SAT_AUSENTE = 'El SAT no contestó al PAC: vuelve a timbrar en unos minutos';
const PROVEEDOR =
  'Es un problema con el proveedor de timbrado, no con tu factura: avisa a quien administra Timbra';

/** Codes that PACs share, and those of SAT that only its own lists decide (timbrado §7). */
const REMEDIOS: Readonly<Record<string, Remedio>> = {
  '300': { remedio: PROVEEDOR },
  '301': { remedio: 'Revisa los datos que el mensaje nombra' },
  '302': { remedio: 'Vuelve a timbrar; si se repite, agrega de nuevo el certificado del emisor' },
  '303': { path: 'certificado', remedio: 'Elige un certificado que sea de este emisor' },
  '304': { path: 'certificado', remedio: OTRO_CERTIFICADO },
  '305': {
    path: 'certificado',
    remedio: 'Un certificado nuevo tarda hasta 72 horas en llegar a las listas del SAT; usa otro',
  },
  '306': { path: 'certificado', remedio: 'La e.firma no factura: agrega un CSD' },
  '308': { path: 'certificado', remedio: OTRO_CERTIFICADO },
  '401': { path: 'fecha', remedio: 'Déjala vacía, o usa una de las últimas 72 horas' },
  '402': {
    path: 'emisor',
    remedio:
      'El SAT no tiene al emisor en su lista de contribuyentes obligados: revisa su situación fiscal en el portal del SAT',
  },
  '702': { remedio: PROVEEDOR },
  '708': { remedio: SAT_AUSENTE },
  '709': { remedio: SAT_AUSENTE },
  '712': { path: 'certificado', remedio: OTRO_CERTIFICADO },
  '719': { path: 'certificado', remedio: 'Elige un certificado que sea de este emisor' },
  '703': { remedio: PROVEEDOR },
  '701': { remedio: PROVEEDOR },
  '718': { remedio: PROVEEDOR },
  '720': { remedio: PROVEEDOR },
  '740': { remedio: PROVEEDOR },
  AU2000: { remedio: PROVEEDOR },
  AU2001: { remedio: PROVEEDOR },
  AU2002: { remedio: PROVEEDOR },
  AU2003: { remedio: PROVEEDOR },
  AU2004: { remedio: PROVEEDOR },
  CFDI40139: { path: 'emisor', remedio: CONSTANCIA },
  CFDI40143: { path: 'receptor', remedio: 'Pide al cliente su RFC como está en su constancia' },
  CFDI40145: DEL_SAT,
  CFDI40147: DEL_SAT,
  CFDI40148: DEL_SAT,
  CFDI40157: DEL_SAT,
  CFDI40158: DEL_SAT,
  CFDI40159: DEL_SAT,
};
const CUALQUIERA: Remedio = { remedio: 'Corrige lo que el mensaje señala y vuelve a timbrar' };

export const remedioOf = (code: string): Remedio =>
  (Object.hasOwn(REMEDIOS, code) ? REMEDIOS[code] : undefined) ?? CUALQUIERA;
