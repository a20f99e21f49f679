import { columnasNomina, type CampoMasivo } from '@timbra/contracts';
import { normalize, type Clase, type Normal } from '@timbra/hojas';

/** The kinds of the columns' cells; other columns are texts. */
const CLASES: Partial<Record<CampoMasivo, Clase>> = {
  emisor: 'rfc',
  receptor: 'rfc',
  usoCfdi: 'clave',
  metodoPago: 'clave',
  moneda: 'clave',
  formaPago: 'clave2',
  objetoImp: 'clave2',
  claveUnidad: 'clave2',
  clave: 'clave8',
  folio: 'folio',
  lugarExpedicion: 'codigoPostal',
  cantidad: 'numero',
  valorUnitario: 'numero',
  descuento: 'numero',
  total: 'numero',
  tipoCambio: 'numero',
  fecha: 'fecha',
  NumDiasPagados: 'numero',
  FechaInicialPago: 'dia',
  FechaFinalPago: 'dia',
  FechaPago: 'dia',
  ...Object.fromEntries(
    columnasNomina.filter((it) => 'renglon' in it).map(({ campo }) => [campo, 'numero']),
  ),
};

/** «Ordinaria» is O. */
const tipoNomina = (text: string): string => text.trim().slice(0, 1).toUpperCase();

export const isFecha = (campo: string): boolean => {
  const clase = CLASES[campo as CampoMasivo];
  return clase === 'fecha' || clase === 'dia';
};

/**
 * The text of a cell as a value of its field: the rules check the value, not the way it was
 * written.
 */
export const normalCelda = (campo: CampoMasivo, text: string): Normal =>
  campo === 'TipoNomina' ? { valor: tipoNomina(text) } : normalize(CLASES[campo] ?? 'texto', text);
