import type { CamposDe, Grupo, Lugares } from '../../model/campo.ts';
import type { FacturaFiscal, Impuesto } from '../../model/factura.ts';
import type { DoctoRelacionado, Pago, RecepcionPago } from '../../model/recepcion-pago.ts';

const sat = (attribute: string, name: string): { sat: Lugares } => ({ sat: { [attribute]: name } });

const RETENCION = 'ImpuestosDR.RetencionesDR.RetencionDR';
const TRASLADO = 'ImpuestosDR.TrasladosDR.TrasladoDR';

const impuesto: CamposDe<Impuesto> = {
  tipo: {},
  impuesto: sat('ImpuestoDR', 'El impuesto'),
  tipoFactor: sat('TipoFactorDR', 'El tipo de factor'),
  tasaCuota: sat('TasaOCuotaDR', 'La tasa o cuota'),
  customBase: {},
  importeCustom: {},
  base: sat('BaseDR', 'La base del impuesto'),
  importe: sat('ImporteDR', 'El importe del impuesto'),
};

const documento: CamposDe<DoctoRelacionado> = {
  idDocumento: sat('IdDocumento', 'El folio fiscal del documento'),
  serie: sat('Serie', 'La serie del documento'),
  folio: sat('Folio', 'El folio del documento'),
  monedaDR: sat('MonedaDR', 'La moneda del documento'),
  equivalenciaDR: sat('EquivalenciaDR', 'La equivalencia de las monedas'),
  numParcialidad: sat('NumParcialidad', 'El número de parcialidad'),
  impSaldoAnt: sat('ImpSaldoAnt', 'El saldo anterior'),
  impPagado: sat('ImpPagado', 'Lo pagado'),
  impSaldoInsoluto: sat('ImpSaldoInsoluto', 'El saldo insoluto'),
  ObjetoImpDR: sat('ObjetoImpDR', 'El objeto de impuesto'),
  ImpuestosDR: {
    ...sat('ImpuestosDR', 'Los impuestos del documento'),
    row: 'Impuesto',
    isWhole: true,
    nodes: { [RETENCION]: 'La retención', [TRASLADO]: 'El traslado' },
    isWritten: ({ tipo }, node) => (tipo === 1) === (node === RETENCION),
    fields: impuesto,
  },
};

const pago: CamposDe<Pago> = {
  fechaPago: sat('FechaPago', 'La fecha del pago'),
  formaDePagoP: sat('FormaDePagoP', 'La forma de pago'),
  monedaP: sat('MonedaP', 'La moneda del pago'),
  tipoCambioP: sat('TipoCambioP', 'El tipo de cambio del pago'),
  monto: sat('Monto', 'El monto'),
  numOperacion: sat('NumOperacion', 'El número de operación'),
  rfcEmisorCtaOrd: sat('RfcEmisorCtaOrd', 'El RFC del banco ordenante'),
  nomBancoOrdExt: sat('NomBancoOrdExt', 'El nombre del banco ordenante'),
  ctaOrdenante: sat('CtaOrdenante', 'La cuenta ordenante'),
  rfcEmisorCuentaBen: sat('RfcEmisorCtaBen', 'El RFC del banco beneficiario'),
  ctaBeneficiario: sat('CtaBeneficiario', 'La cuenta beneficiaria'),
  TipoCadPago: sat('TipoCadPago', 'El tipo de cadena de pago'),
  CertPago: sat('CertPago', 'El certificado del pago'),
  CadPago: sat('CadPago', 'La cadena del pago'),
  SelloPago: sat('SelloPago', 'El sello del pago'),
  documentos: {
    ...sat('ImpuestosP', 'Los impuestos del pago'),
    row: 'documento',
    nodes: { DoctoRelacionado: 'El documento' },
    first: 'impPagado',
    fields: documento,
  },
};

/** Totals are computed: findings about them name the fields that they are summed from. */
export const camposDePagos: Grupo<RecepcionPago, FacturaFiscal> = {
  ...sat('Complemento.Pagos', 'El complemento de pagos'),
  node: 'Complemento.Pagos',
  first: 'pagos',
  fields: {
    pagos: {
      ...sat('Totales', 'El total de los pagos'),
      row: 'Pago',
      nodes: { Pago: 'El pago' },
      first: 'monto',
      fields: pago,
    },
  },
};
