import {
  facturaDeIngreso,
  facturaGlobal,
  localDateTime,
  notaDeCredito,
  nuevaNomina,
  reciboDeNomina,
  reciboDePago,
  type FacturaFiscal,
} from '@timbra/cfdi';
import { nominaBody, type FacturaBody } from '@timbra/contracts';

/** Fields that a kind fills in, or forces. */
type Campos = Pick<FacturaFiscal, 'moneda' | 'usoCfdi' | 'formaPago' | 'conceptos'> &
  Partial<
    Pick<
      FacturaFiscal,
      'metodoPago' | 'condicionesPago' | 'tipoCambio' | 'Periodicidad' | 'Meses' | 'Anio'
    >
  >;

/** A draft whose kind is settled: nothing is missing that the kind decides (comprobante §5). */
export type DraftOfKind = Omit<FacturaBody, keyof Campos> & Campos;

/** comprobante §10: how it will be paid is not known yet. */
const POR_DEFINIR = '99';

/** Fields that the sender left out, with the kind's values. */
const fillIn = (body: FacturaBody, preset: Partial<FacturaFiscal>): DraftOfKind => {
  const metodoPago = body.metodoPago ?? preset.metodoPago;
  const isOpen = metodoPago === 'PPD' && body.formaPago.length === 0;
  return {
    ...body,
    moneda: body.moneda ?? preset.moneda ?? 'MXN',
    usoCfdi: body.usoCfdi ?? preset.usoCfdi ?? '',
    metodoPago,
    formaPago: isOpen ? [POR_DEFINIR] : body.formaPago,
  };
};

/**
 * Fields that the kind decides, whatever the sender wrote: a receipt has no other currency or
 * concept.
 */
const force = (body: FacturaBody, preset: Partial<FacturaFiscal>): DraftOfKind => ({
  ...body,
  moneda: preset.moneda ?? '',
  usoCfdi: preset.usoCfdi ?? '',
  metodoPago: preset.metodoPago,
  formaPago: preset.formaPago ?? [],
  tipoCambio: preset.tipoCambio,
  condicionesPago: preset.condicionesPago,
  conceptos: preset.conceptos ?? [],
});

/**
 * The presets of each kind (comprobante §5). Payroll and payment receipts take them again at every
 * saving; an invoice, a global one and a credit note take them only for fields that the sender left
 * out.
 */
export const applyPreset = (body: FacturaBody, now: Date): DraftOfKind => {
  const lugarExpedicion = body.lugarExpedicion ?? '06000';
  const local = localDateTime(now, lugarExpedicion);
  switch (body.tipoComprobante) {
    case 'P':
      return {
        ...force(body, reciboDePago(local)),
        recepcionPago: body.recepcionPago ?? { pagos: [] },
      };
    case 'N': {
      const nomina = body.nomina ?? nominaBody.parse(nuevaNomina(local.slice(0, 10)));
      return { ...force(body, reciboDeNomina(nomina)), nomina };
    }
    case 'E':
      return fillIn(body, notaDeCredito());
    case 'I': {
      if (!body.isGlobal) return fillIn(body, facturaDeIngreso());
      const preset = facturaGlobal(local.slice(0, 10), lugarExpedicion);
      return {
        ...fillIn(body, preset),
        Periodicidad: body.Periodicidad ?? preset.Periodicidad,
        Meses: body.Meses ?? preset.Meses,
        Anio: body.Anio ?? preset.Anio,
      };
    }
  }
};
