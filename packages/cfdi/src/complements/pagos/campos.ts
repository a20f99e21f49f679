import type { TablaDeCampos } from '../campo.ts';
import type { FacturaFiscal } from '../../model/factura.ts';

const PATH = 'Complemento.Pagos';
const pago = 'recepcionPago.pagos.#';
const documento = `${pago}.documentos.#`;
const impuesto = `${documento}.ImpuestosDR.#`;

type Nombres = Readonly<Record<string, readonly [campo: string, nombre: string]>>;

const inNode = (node: string, json: string, nombres: Nombres): TablaDeCampos =>
  Object.fromEntries(
    Object.entries(nombres).map(([name, [campo, nombre]]) => [
      `${PATH}.${node}.${name}`,
      [`${json}.${campo}`, nombre] as const,
    ]),
  );

const IMPUESTO: Nombres = {
  BaseDR: ['base', 'La base del impuesto'],
  ImpuestoDR: ['impuesto', 'El impuesto'],
  TipoFactorDR: ['tipoFactor', 'El tipo de factor'],
  TasaOCuotaDR: ['tasaCuota', 'La tasa o cuota'],
  ImporteDR: ['importe', 'El importe del impuesto'],
};
const RETENCION = 'Pago.DoctoRelacionado.ImpuestosDR.RetencionesDR.RetencionDR';
const TRASLADO = 'Pago.DoctoRelacionado.ImpuestosDR.TrasladosDR.TrasladoDR';

/** Totals are computed: they are told of what they are summed from. */
export const camposDePagos: TablaDeCampos = {
  [PATH]: ['recepcionPago', 'El complemento de pagos'],
  [`${PATH}.Totales`]: ['recepcionPago.pagos', 'El total de los pagos'],
  [`${PATH}.Pago`]: [pago, 'El pago'],
  ...inNode('Pago', pago, {
    FechaPago: ['fechaPago', 'La fecha del pago'],
    FormaDePagoP: ['formaDePagoP', 'La forma de pago'],
    MonedaP: ['monedaP', 'La moneda del pago'],
    TipoCambioP: ['tipoCambioP', 'El tipo de cambio del pago'],
    Monto: ['monto', 'El monto'],
    NumOperacion: ['numOperacion', 'El número de operación'],
    RfcEmisorCtaOrd: ['rfcEmisorCtaOrd', 'El RFC del banco ordenante'],
    NomBancoOrdExt: ['nomBancoOrdExt', 'El nombre del banco ordenante'],
    CtaOrdenante: ['ctaOrdenante', 'La cuenta ordenante'],
    RfcEmisorCtaBen: ['rfcEmisorCuentaBen', 'El RFC del banco beneficiario'],
    CtaBeneficiario: ['ctaBeneficiario', 'La cuenta beneficiaria'],
    TipoCadPago: ['TipoCadPago', 'El tipo de cadena de pago'],
    CertPago: ['CertPago', 'El certificado del pago'],
    CadPago: ['CadPago', 'La cadena del pago'],
    SelloPago: ['SelloPago', 'El sello del pago'],
    ImpuestosP: ['documentos', 'Los impuestos del pago'],
  }),
  [`${PATH}.Pago.DoctoRelacionado`]: [documento, 'El documento'],
  ...inNode('Pago.DoctoRelacionado', documento, {
    IdDocumento: ['idDocumento', 'El folio fiscal del documento'],
    Serie: ['serie', 'La serie del documento'],
    Folio: ['folio', 'El folio del documento'],
    MonedaDR: ['monedaDR', 'La moneda del documento'],
    EquivalenciaDR: ['equivalenciaDR', 'La equivalencia de las monedas'],
    NumParcialidad: ['numParcialidad', 'El número de parcialidad'],
    ImpSaldoAnt: ['impSaldoAnt', 'El saldo anterior'],
    ImpPagado: ['impPagado', 'Lo pagado'],
    ImpSaldoInsoluto: ['impSaldoInsoluto', 'El saldo insoluto'],
    ObjetoImpDR: ['ObjetoImpDR', 'El objeto de impuesto'],
    ImpuestosDR: ['ImpuestosDR', 'Los impuestos del documento'],
  }),
  [`${PATH}.${RETENCION}`]: [impuesto, 'La retención'],
  ...inNode(RETENCION, impuesto, IMPUESTO),
  [`${PATH}.${TRASLADO}`]: [impuesto, 'El traslado'],
  ...inNode(TRASLADO, impuesto, IMPUESTO),
};

/** The JSON keeps taxes of both kinds in one list. */
export function filasDePagos(
  { recepcionPago }: FacturaFiscal,
  key: string,
  indexes: readonly number[],
): readonly number[] {
  const isRetencion = key.startsWith(`${PATH}.${RETENCION}`);
  if (!isRetencion && !key.startsWith(`${PATH}.${TRASLADO}`)) return indexes;
  const [i = 0, j = 0, nth = 0] = indexes;
  const rows = recepcionPago?.pagos?.[i]?.documentos?.[j]?.ImpuestosDR ?? [];
  const places = rows.flatMap(({ tipo }, place) => ((tipo === 1) === isRetencion ? [place] : []));
  return [i, j, places[nth] ?? nth];
}
