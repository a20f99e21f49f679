import {
  parseImpuestosText,
  type CampoMasivo,
  type ConceptoCatalogo,
  type FiscalEmisor,
  type FiscalReceptor,
} from '@timbra/contracts';
import { celdaOfPath, type Celda, type Problema } from './celda-of-path.ts';
import type { FilaMasivaRecord } from './fila-masiva.model.ts';
import { normalCelda } from './normal-celda.ts';

/** The account's records that fill its rows. */
export interface Cuenta {
  emisores: ReadonlyMap<string, FiscalEmisor>;
  /** By RFC, two of each at most. */
  receptores: ReadonlyMap<string, readonly FiscalReceptor[]>;
  /** By identifier and by description, as `conceptoKey` writes them. */
  conceptos: ReadonlyMap<string, ConceptoCatalogo>;
}

export type Celdas = Readonly<Partial<Record<CampoMasivo, string>>>;
export type Fila = Pick<FilaMasivaRecord, 'fila' | 'celdas' | 'ilegibles'>;

const ENCABEZADO = [
  ...(['emisor', 'receptor', 'usoCfdi', 'formaPago', 'metodoPago', 'serie', 'folio'] as const),
  ...(['lugarExpedicion', 'fecha', 'moneda', 'tipoCambio', 'condicionesPago'] as const),
  ...(['observaciones', 'externalId'] as const),
];
const SIN_IMPUESTOS = /^(ninguno|sin impuestos|no)$/i;
/** comprobante §15 */
const SIN_RECEPTOR = 'Debe elegir o agregar un cliente para la factura';
const IMPUESTOS = 'Escribe los impuestos como «Traslado IVA Tasa 16; Retención ISR Tasa 10»';

export const conceptoKey = (text: string): string => text.trim().toLowerCase();

/** The cells of a row as values of its fields, and the cells that cannot be read. */
export const celdasDe = ({ celdas, ilegibles }: Omit<Fila, 'fila'>) => {
  const problems = new Map(ilegibles.map(({ campo, message }) => [campo, message]));
  const normal: Partial<Record<CampoMasivo, string>> = {};
  for (const [name, text] of Object.entries(celdas)) {
    const campo = name as CampoMasivo;
    const { valor, message } = normalCelda(campo, text);
    if (message !== undefined) problems.set(campo, message);
    else if (valor !== '') normal[campo] = valor;
  }
  return { celdas: normal as Celdas, problems };
};

/** A line; fields that the row leaves out come from the account's concept of the same name. */
const conceptoDe = (celdas: Celdas, { conceptos }: Cuenta) => {
  const { noIdentificacion, descripcion, impuestos } = celdas;
  const known =
    (noIdentificacion && conceptos.get(conceptoKey(noIdentificacion))) ||
    (descripcion && conceptos.get(conceptoKey(descripcion)));
  const { id: _id, ...base } = known || { id: '' };
  const own = Object.fromEntries(
    (
      [
        ...(['cantidad', 'descripcion', 'valorUnitario', 'descuento', 'clave'] as const),
        ...(['claveUnidad', 'unidad', 'noIdentificacion', 'objetoImp'] as const),
      ] as const
    ).flatMap((campo) => (celdas[campo] === undefined ? [] : [[campo, celdas[campo]]])),
  );
  if (impuestos === undefined) return { concepto: { ...base, ...own } };
  const written = SIN_IMPUESTOS.test(impuestos) ? [] : parseImpuestosText(impuestos);
  return written
    ? { concepto: { ...base, ...own, impuestos: written } }
    : { concepto: { ...base, ...own }, message: IMPUESTOS };
};

export const emisorDe = (rfc: string | undefined, { emisores }: Cuenta) => {
  if (rfc === undefined) return { message: 'Escribe el RFC del emisor' };
  const emisor = emisores.get(rfc);
  return emisor ? { emisor } : { message: 'No tienes un emisor con ese RFC' };
};

/** `falta` is the error of a row without an RFC. */
export const receptorDe = (rfc: string | undefined, { receptores }: Cuenta, falta: string) => {
  if (rfc === undefined) return { message: falta };
  const [receptor, another] = receptores.get(rfc) ?? [];
  if (!receptor) return { message: 'No tienes un receptor con ese RFC', desconocido: rfc };
  if (another) return { message: 'Tienes varios receptores con ese RFC' };
  return { receptor };
};

/** The body made of the rows, which its schema has not read yet, and its issuer and receiver. */
export interface Compuesta {
  sent: object;
  problems: Problema[];
  emisor?: FiscalEmisor;
  receptor?: FiscalReceptor;
  /** The receiver's RFC where the account has no such receiver. */
  desconocido?: string;
  /** The total that each row states. */
  totals: (string | undefined)[];
  /** The cell that a path of the body came from. */
  celdaOf: (path: string) => Celda;
}

/**
 * The rows of one invoice as the body of POST /facturas, not read by its schema yet: the first row
 * has the invoice's fields, every row is a line.
 */
export const composeFactura = (filas: readonly Fila[], cuenta: Cuenta): Compuesta => {
  const rows = filas.map(celdasDe);
  const problems: Problema[] = rows.flatMap((it, row) =>
    [...it.problems].map(([campo, message]) => ({ row, campo: campo as CampoMasivo, message })),
  );
  const first: Celdas = rows[0]?.celdas ?? {};
  rows.forEach(({ celdas }, row) => {
    for (const campo of ENCABEZADO) {
      if (celdas[campo] === undefined || celdas[campo] === first[campo]) continue;
      const message = `No coincide con la fila ${filas[0]?.fila}, que tiene la misma serie y folio`;
      problems.push({ row, campo, message });
    }
  });
  const { emisor, ...sinEmisor } = emisorDe(first.emisor, cuenta);
  if (sinEmisor.message) problems.push({ row: 0, campo: 'emisor', message: sinEmisor.message });
  const { receptor, desconocido, message } = receptorDe(first.receptor, cuenta, SIN_RECEPTOR);
  if (message) problems.push({ row: 0, campo: 'receptor', message });
  const conceptos = rows.map(({ celdas }, row) => {
    const made = conceptoDe(celdas, cuenta);
    if (made.message) problems.push({ row, campo: 'impuestos', message: made.message });
    return made.concepto;
  });
  const {
    emisor: _rfc,
    receptor: _suyo,
    formaPago,
    ...heading
  } = Object.fromEntries(ENCABEZADO.map((campo) => [campo, first[campo]]));
  const sent = {
    ...heading,
    usoCfdi: first.usoCfdi ?? receptor?.usoCfdi,
    ...(formaPago && { formaPago: [formaPago] }),
    emisor: emisor?.id,
    receptor: receptor?.id,
    conceptos,
  };
  return {
    sent,
    problems,
    emisor,
    receptor,
    desconocido,
    totals: rows.map((it) => it.celdas.total),
    celdaOf: celdaOfPath,
  };
};
