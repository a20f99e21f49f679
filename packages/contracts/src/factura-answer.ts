import { z } from 'zod';
import { cancelarRequestSummary } from './cancelacion/cancelacion.ts';
import { id, importeAnswer, instante, pageOf } from './common.ts';
import { FacturaStatus } from './constantes.ts';
import { conceptoFacturaBody, facturaBody } from './facturas.ts';
import { impuestoBody } from './maestros/conceptos.ts';
import { plantillaBody } from './maestros/plantillas.ts';
import { accion, advertencia } from './problem-body.ts';
import { timbrarStatus } from './timbrado.ts';

const status = z.enum(FacturaStatus).describe('1: borrador; 2: prueba; 3: timbrada; 4: cancelada');

const facturaEmisor = z.object({
  id,
  rfc: z.string(),
  nombre: z.string(),
  regimen: z.string(),
});
export type FacturaEmisor = z.infer<typeof facturaEmisor>;
const facturaReceptor = z.object({
  id,
  rfc: z.string(),
  nombre: z.string(),
  regimen: z.string(),
  cp: z.string(),
  residenciaFiscal: z.string().optional(),
  numRegistro: z.string().optional(),
});
export type FacturaReceptor = z.infer<typeof facturaReceptor>;

const impuestoFactura = impuestoBody.extend({
  base: importeAnswer,
  importe: importeAnswer,
});
export type ImpuestoFactura = z.infer<typeof impuestoFactura>;
const conceptoFactura = conceptoFacturaBody
  .extend({ importe: importeAnswer, impuestos: z.array(impuestoFactura) })
  .meta({ id: 'ConceptoFactura' });
export type ConceptoFactura = z.infer<typeof conceptoFactura>;

/** What an invoice says of its stamping (timbrado §2, timbrarRequest). */
const timbrarRequestSummary = z.object({
  id: z.string(),
  status: timbrarStatus,
  error: z
    .string()
    .optional()
    .describe('Por qué se rechazó, o por qué el último intento no la terminó'),
  errorCode: z.string().optional().describe('El código del PAC o del SAT, si la rechazaron ellos'),
  remedio: z.string().optional().describe('Qué hacer con el rechazo del PAC'),
  accion: accion.optional(),
  problema: z.string().optional().describe('El `code` del problema, si la rechazaron las reglas'),
  viaRest: z
    .boolean()
    .optional()
    .describe('Se pidió con la clave de la cuenta, no en una pantalla'),
});
export type TimbrarRequestSummary = z.infer<typeof timbrarRequestSummary>;

/** An invoice as the API answers it: its fields as they were sent, and what follows from them. */
export const factura = z
  .object({
    ...facturaBody.shape,
    id,
    version: z.literal('4.0'),
    emisor: facturaEmisor.optional(),
    receptor: facturaReceptor.optional(),
    formaPago: z.array(z.string()).describe('Una clave, o ninguna'),
    conceptos: z.array(conceptoFactura),
    folio: z.int().optional(),
    moneda: z.string(),
    usoCfdi: z.string(),
    Anio: z.int().optional(),
    subtotal: importeAnswer,
    descuento: importeAnswer,
    total: importeAnswer,
    totalImpuestosTrasladados: importeAnswer.optional(),
    totalImpuestosRetenidos: importeAnswer.optional(),
    decimals: z
      .int()
      .describe('Con los que se escriben los importes de los conceptos; los de la cuenta'),
    coinDecimals: z.int().describe('Los de la moneda, con los que se escriben los totales'),
    // Pagos 2.0, MontoTotalPagos
    montoTotalPagos: importeAnswer
      .optional()
      .describe('De un recibo de pago, cuyo total es 0: lo pagado, en pesos'),
    // The receiver's regime once more, by the name that it always had (comprobante §2).
    regimenReceptor: z.string().optional(),
    // old-basic is a legacy value
    templateCode: plantillaBody.shape.code.unwrap(),
    fechaUnix: z
      .int()
      .describe('La fecha del comprobante, o cuándo se hizo el borrador, en segundos'),
    hasAddenda: z.boolean(),
    status,
    prueba: z.boolean(),
    editable: z.boolean().describe('Si PUT y DELETE la cambian todavía'),
    uuid: z.string().optional().describe('El folio fiscal, en mayúsculas'),
    xuuid: z.string().optional().describe('El folio fiscal como lo escribe el XML'),
    fechaTimbrado: z.string().optional().describe('AAAA-MM-DDThh:mm:ss, como la dice el timbre'),
    fechaCancelado: z.string().optional(),
    cadenaOriginal: z.string().optional(),
    sello: z.string().optional(),
    selloLastDigits: z
      .string()
      .optional()
      .describe('Los últimos ocho del sello: los pide el verificador del SAT'),
    xmlUrl: z.string().optional(),
    pdfUrl: z.string().optional(),
    reunidas: z
      .int()
      .optional()
      .describe('De una factura global que reúne ventas: cuántas. Sus conceptos son los de ellas'),
    enGlobal: z.string().optional().describe('De una venta: la factura global que la factura'),
    saldo: importeAnswer
      .optional()
      .describe('De una factura PPD timbrada: lo que falta por pagar, en su moneda'),
    fechaLimite: z
      .string()
      .optional()
      .describe('De un recibo de pago sin timbrar: su último día, AAAA-MM-DD'),
    timbrarRequest: timbrarRequestSummary
      .optional()
      .describe('La solicitud de timbrado en marcha, o la última'),
    cancelarRequest: cancelarRequestSummary
      .optional()
      .describe('La solicitud de cancelación en marcha, o la última'),
    sustituye: z
      .object({ factura: id, uuid: z.string() })
      .optional()
      .describe('A qué comprobante sustituye: al timbrarse pide que se cancele'),
    revision: z.int().describe('Crece cada vez que se reemplaza el borrador; es también el ETag'),
    createdAt: instante,
    updatedAt: instante,
  })
  .meta({ id: 'Factura', description: 'Un comprobante, sea borrador, prueba o timbrado' });
export type Factura = z.infer<typeof factura>;

/** The answer of a stamp that is done: the invoice, and what to look at. */
export const facturaTimbrada = factura
  .extend({ advertencias: z.array(advertencia).optional() })
  .meta({ id: 'FacturaTimbrada' });

const receptorOrigen = z
  .enum(['encontrado', 'creado'])
  .describe('De un receptor que se nombró por su RFC o completo: si ya estaba o se creó');
export type ReceptorOrigen = z.infer<typeof receptorOrigen>;

/** The answer of POST and PUT /facturas: the draft, and what became of the receiver that it names. */
export const facturaGuardada = facturaTimbrada
  .extend({ receptorOrigen: receptorOrigen.optional() })
  .meta({ id: 'FacturaGuardada' });
export type FacturaGuardada = z.infer<typeof facturaGuardada>;

/** POST /facturas/advertencias: what POST /facturas would tell of the same draft. */
export const advertenciasDeBorrador = z
  .object({ items: z.array(advertencia) })
  .meta({ id: 'AdvertenciasDeBorrador' });
export type AdvertenciasDeBorrador = z.infer<typeof advertenciasDeBorrador>;

/** A row of the list: what the screen shows, nothing heavy. */
const facturaRow = factura
  .pick({
    id: true,
    tipoComprobante: true,
    isGlobal: true,
    serie: true,
    folio: true,
    fecha: true,
    total: true,
    montoTotalPagos: true,
    moneda: true,
    metodoPago: true,
    formaPago: true,
    usoCfdi: true,
    selloLastDigits: true,
    status: true,
    prueba: true,
    uuid: true,
    fechaTimbrado: true,
    enGlobal: true,
    saldo: true,
    fechaLimite: true,
    timbrarRequest: true,
    cancelarRequest: true,
  })
  .extend({
    emisorRfc: z.string().optional(),
    receptorNombre: z.string().optional(),
    receptorRfc: z.string().optional(),
    resumen: z
      .string()
      .optional()
      .describe('El primer concepto y cuántos más hay: «Honorarios (+2)»'),
  })
  .meta({ id: 'FacturaRow', description: 'Un comprobante en la lista' });
export type FacturaRow = z.infer<typeof facturaRow>;
export const facturasPage = pageOf(facturaRow);

/** Invoices of a year, a month (1 to 12) or a day; those without any are left out. */
const conteo = z
  .object({
    value: z.int().describe('El año, el mes (1 a 12) o el día'),
    total: z.int(),
    status: z
      .object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int() })
      .describe('Cuántos hay de cada estado'),
  })
  .meta({ id: 'Conteo' });
export type Conteo = z.infer<typeof conteo>;

export const histograma = z
  .object({
    years: z.array(conteo),
    months: z.array(conteo).describe('Del año'),
    days: z.array(conteo).describe('Del mes; vacío para todo el año'),
  })
  .meta({ id: 'Histograma', description: 'Lo que no tiene comprobantes se omite' });
export type Histograma = z.infer<typeof histograma>;
