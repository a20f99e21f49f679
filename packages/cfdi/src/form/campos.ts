import type { Campo, TablaDeCampos } from '../complements/campo.ts';
import { camposDeIedu } from '../complements/iedu/iedu.ts';
import { camposDeComplementos, filasDeComplementos } from '../complements/registry.ts';
import type { FacturaFiscal, TipoImpuesto } from '../model/factura.ts';
import { isGiven } from './given.ts';

const concepto = 'conceptos.#';
const impuesto = 'conceptos.#.impuestos.#';
const parte = 'conceptos.#.partes.#';
const tercero = 'conceptos.#.aCuentaTerceros';

/** Where in the factura's JSON a node or attribute of the Comprobante comes from. */
const campos: TablaDeCampos = {
  Serie: ['serie', 'La serie'],
  Folio: ['folio', 'El folio'],
  Fecha: ['fecha', 'La fecha'],
  FormaPago: ['formaPago', 'La forma de pago'],
  NoCertificado: ['certificado', 'El certificado'],
  Certificado: ['certificado', 'El certificado'],
  CondicionesDePago: ['condicionesPago', 'Las condiciones de pago'],
  SubTotal: ['subtotal', 'El subtotal'],
  Descuento: ['descuento', 'El descuento'],
  Moneda: ['moneda', 'La moneda'],
  TipoCambio: ['tipoCambio', 'El tipo de cambio'],
  Total: ['total', 'El total'],
  TipoDeComprobante: ['tipoComprobante', 'El tipo de comprobante'],
  Exportacion: ['exportacion', 'La exportación'],
  MetodoPago: ['metodoPago', 'El método de pago'],
  LugarExpedicion: ['lugarExpedicion', 'El lugar de expedición'],
  Confirmacion: ['confirmacion', 'La clave de confirmación'],
  InformacionGlobal: ['Periodicidad', 'La información global'],
  'InformacionGlobal.Periodicidad': ['Periodicidad', 'La periodicidad'],
  'InformacionGlobal.Meses': ['Meses', 'Los meses'],
  'InformacionGlobal.Año': ['Anio', 'El año'],
  CfdiRelacionados: ['cfdiRelacionados.#.uuids', 'La relación'],
  'CfdiRelacionados.TipoRelacion': ['cfdiRelacionados.#.tipoRelacion', 'El tipo de relación'],
  'CfdiRelacionados.CfdiRelacionado.UUID': ['cfdiRelacionados.#.uuids.#', 'El folio fiscal'],
  Emisor: ['emisor', 'El emisor'],
  'Emisor.Rfc': ['emisor.rfc', 'El RFC del emisor'],
  'Emisor.Nombre': ['emisor.nombre', 'El nombre del emisor'],
  'Emisor.RegimenFiscal': ['emisor.regimen', 'El régimen fiscal del emisor'],
  'Emisor.FacAtrAdquirente': ['facAtrAdquirente', 'La operación del adquirente'],
  Receptor: ['receptor', 'El cliente'],
  'Receptor.Rfc': ['receptor.rfc', 'El RFC del cliente'],
  'Receptor.Nombre': ['receptor.nombre', 'El nombre del cliente'],
  'Receptor.DomicilioFiscalReceptor': ['receptor.cp', 'El código postal del cliente'],
  'Receptor.ResidenciaFiscal': ['receptor.residenciaFiscal', 'La residencia fiscal'],
  'Receptor.NumRegIdTrib': ['receptor.numRegistro', 'El número de registro tributario'],
  'Receptor.RegimenFiscalReceptor': ['receptor.regimen', 'El régimen fiscal del cliente'],
  'Receptor.UsoCFDI': ['usoCfdi', 'El uso del CFDI'],
  Conceptos: ['conceptos', 'La lista de conceptos'],
  'Conceptos.Concepto': [concepto, 'El concepto'],
  'Conceptos.Concepto.ClaveProdServ': [`${concepto}.clave`, 'La clave del producto'],
  'Conceptos.Concepto.NoIdentificacion': [
    `${concepto}.noIdentificacion`,
    'El número de identificación',
  ],
  'Conceptos.Concepto.Cantidad': [`${concepto}.cantidad`, 'La cantidad'],
  'Conceptos.Concepto.ClaveUnidad': [`${concepto}.claveUnidad`, 'La clave de unidad'],
  'Conceptos.Concepto.Unidad': [`${concepto}.unidad`, 'La unidad'],
  'Conceptos.Concepto.Descripcion': [`${concepto}.descripcion`, 'La descripción'],
  'Conceptos.Concepto.ValorUnitario': [`${concepto}.valorUnitario`, 'El precio unitario'],
  'Conceptos.Concepto.Importe': [`${concepto}.importe`, 'El importe'],
  'Conceptos.Concepto.Descuento': [`${concepto}.descuento`, 'El descuento'],
  'Conceptos.Concepto.ObjetoImp': [`${concepto}.objetoImp`, 'El objeto de impuesto'],
  'Conceptos.Concepto.Impuestos': [`${concepto}.impuestos`, 'Los impuestos'],
  'Conceptos.Concepto.CuentaPredial.Numero': [`${concepto}.numeroPredial`, 'La cuenta predial'],
  'Conceptos.Concepto.ACuentaTerceros': [tercero, 'El tercero'],
  'Conceptos.Concepto.ACuentaTerceros.RfcACuentaTerceros': [`${tercero}.rfc`, 'El RFC del tercero'],
  'Conceptos.Concepto.ACuentaTerceros.NombreACuentaTerceros': [
    `${tercero}.nombre`,
    'El nombre del tercero',
  ],
  'Conceptos.Concepto.ACuentaTerceros.RegimenFiscalACuentaTerceros': [
    `${tercero}.regimen`,
    'El régimen fiscal del tercero',
  ],
  'Conceptos.Concepto.ACuentaTerceros.DomicilioFiscalACuentaTerceros': [
    `${tercero}.cp`,
    'El código postal del tercero',
  ],
  'Conceptos.Concepto.InformacionAduanera': [`${concepto}.pedimentos.#`, 'El pedimento'],
  'Conceptos.Concepto.InformacionAduanera.NumeroPedimento': [
    `${concepto}.pedimentos.#`,
    'El número de pedimento',
  ],
  'Conceptos.Concepto.Parte': [parte, 'La parte'],
  'Conceptos.Concepto.Parte.ClaveProdServ': [`${parte}.clave`, 'La clave de la parte'],
  'Conceptos.Concepto.Parte.NoIdentificacion': [
    `${parte}.noIdentificacion`,
    'El número de identificación de la parte',
  ],
  'Conceptos.Concepto.Parte.Cantidad': [`${parte}.cantidad`, 'La cantidad de la parte'],
  'Conceptos.Concepto.Parte.Unidad': [`${parte}.unidad`, 'La unidad de la parte'],
  'Conceptos.Concepto.Parte.Descripcion': [`${parte}.descripcion`, 'La descripción de la parte'],
  'Conceptos.Concepto.Parte.ValorUnitario': [
    `${parte}.valorUnitario`,
    'El precio unitario de la parte',
  ],
  'Conceptos.Concepto.Parte.Importe': [`${parte}.importe`, 'El importe de la parte'],
  'Conceptos.Concepto.Parte.InformacionAduanera.NumeroPedimento': [
    `${parte}.pedimentos.#`,
    'El número de pedimento de la parte',
  ],
  ...camposDeIedu,
  'Conceptos.Concepto.Impuestos.Traslados.Traslado': [impuesto, 'El traslado'],
  'Conceptos.Concepto.Impuestos.Retenciones.Retencion': [impuesto, 'La retención'],
};

const IMPUESTO: Readonly<Record<string, readonly [campo: string, nombre: string]>> = {
  Base: ['base', 'La base del impuesto'],
  Impuesto: ['impuesto', 'El impuesto'],
  TipoFactor: ['tipoFactor', 'El tipo de factor'],
  TasaOCuota: ['tasaCuota', 'La tasa o cuota'],
  Importe: ['importe', 'El importe del impuesto'],
};

/** The place among all taxes of a concept of the nth one withheld, or transferred. */
function placeOf(
  factura: FacturaFiscal,
  concepto: number,
  tipo: TipoImpuesto,
  nth: number,
): number {
  let seen = -1;
  return (factura.conceptos?.[concepto]?.impuestos ?? []).findIndex((row) => {
    const isSame = (row.tipo === 1 ? 1 : 2) === tipo;
    if (isSame) seen += 1;
    return isSame && seen === nth;
  });
}

/** The JSON keeps taxes of both kinds in one list, and an amount typed by hand in a field apart. */
function impuestoCampo(factura: FacturaFiscal, key: string, indexes: number[]): Campo | undefined {
  const match = /^Conceptos\.Concepto\.Impuestos\.(Traslados|Retenciones)\.\w+\.(\w+)$/.exec(key);
  const [campo, nombre] = IMPUESTO[match?.[2] ?? ''] ?? [];
  if (!campo || !nombre) return undefined;
  const [i = 0, j = 0] = indexes;
  const place = placeOf(factura, i, match?.[1] === 'Retenciones' ? 1 : 2, j);
  const row = factura.conceptos?.[i]?.impuestos?.[place];
  const field = campo === 'importe' && isGiven(row?.importeCustom) ? 'importeCustom' : campo;
  return [`conceptos.${i}.impuestos.${place}.${field}`, nombre];
}

const SIN_CAMPO: Campo = ['', 'El comprobante'];

/** A list without rows is told of as a whole. */
function fill(template: string, indexes: readonly number[]): string {
  let next = 0;
  return template
    .replace(/#/g, () => String(indexes[next++] ?? (template.endsWith('#') ? '' : 0)))
    .replace(/\.$/, '');
}

/**
 * The field of the JSON that an attribute or node of the document comes from. `path` is SAT's
 * ('Comprobante.Conceptos.Concepto.0.Importe'). What has no field of its own gives the nearest
 * node's; '' when there is none.
 */
export function campoOf(factura: FacturaFiscal, path: string): Campo {
  const steps = path.split('.').slice(1);
  // A payroll's concept is computed: it has no field of its own.
  if (factura.tipoComprobante === 'N' && steps[0] === 'Conceptos') return SIN_CAMPO;
  while (steps.length > 0) {
    const key = steps.filter((step) => !/^\d+$/.test(step)).join('.');
    const indexes = steps.filter((step) => /^\d+$/.test(step)).map(Number);
    const campo = impuestoCampo(factura, key, indexes) ?? campos[key] ?? camposDeComplementos[key];
    if (campo) return [fill(campo[0], filasDeComplementos(factura, key, indexes)), campo[1]];
    steps.pop();
  }
  return SIN_CAMPO;
}
