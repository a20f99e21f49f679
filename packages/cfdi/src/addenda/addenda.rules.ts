import type {
  AddendaFondoGarantia,
  AddendaSageAutomotive,
  SageAutomotiveLinea,
} from '../model/addenda.ts';
import { isXmlText } from '../documents/xml-text.ts';
import { formRules } from '../rules/rule.ts';
import { Decimal } from '../values/decimal.ts';

/** Longest texts (complementos §6). */
const DOCUMENTO = {
  OrdenCompra: 10,
  PersonaReferencia: 50,
  Email: 50,
  DocumentoTransporte: 30,
  NumeroProveedor: 30,
  CodigoDestinatario: 2,
  Carrier: 30,
  TrackingID: 30,
} as const;
const LINEA = 30;

const fits = (text: string | undefined, maximum: number): boolean =>
  [...(text ?? '')].length <= maximum && isXmlText(text ?? '');

/** Paths within addendaSageAutomotive.documento. */
export const sageDocumentoRules = formRules<AddendaSageAutomotive['documento']>(
  (Object.keys(DOCUMENTO) as (keyof typeof DOCUMENTO)[]).map((campo) => ({
    code: 'addenda-texto-largo',
    path: campo,
    message: `Admite hasta ${DOCUMENTO[campo]} caracteres`,
    check: (documento) => fits(documento[campo], DOCUMENTO[campo]),
  })),
);

/** Paths within addendaSageAutomotive.lineas. */
export const sageLineaRules = formRules<SageAutomotiveLinea>(
  (['NumeroLinea', 'OrdenCompra', 'LineaOrdenCompra', 'CodigoProductoComprador'] as const).map(
    (campo) => ({
      code: 'addenda-texto-largo',
      path: campo,
      message: `Admite hasta ${LINEA} caracteres`,
      check: (linea) => fits(linea[campo], LINEA),
    }),
  ),
);

/** Paths within addendaFondoGarantia. */
export const fondoGarantiaRules = formRules<AddendaFondoGarantia>([
  {
    code: 'fondo-garantia-importe',
    path: 'Importe',
    message: 'El importe del fondo de garantía debe ser un número positivo',
    check: ({ Importe }) => Decimal.tryParse(Importe)?.isPositive() === true,
  },
  {
    code: 'fondo-garantia-periodo',
    path: 'PeriodoEnMeses',
    message: 'El periodo se escribe en meses completos',
    check: ({ PeriodoEnMeses }) => /^[1-9]\d{0,2}$/.test(String(PeriodoEnMeses)),
  },
  {
    code: 'fondo-garantia-descripcion',
    path: 'Descripcion',
    message: 'Se debe llenar la descripción del fondo de garantía',
    check: ({ Descripcion }) => (Descripcion ?? '').trim() !== '' && isXmlText(Descripcion),
  },
]);
