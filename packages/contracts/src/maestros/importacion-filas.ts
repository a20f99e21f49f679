import { Rfc, validateTextos } from '@timbra/cfdi';
import { z } from 'zod';
import { codigoPostal, rfc, texto } from '../common.ts';
import { email } from '../identity.ts';
import type { Advertencia, FieldError } from '../problem-body.ts';
import { idCif, obligatorio, regimenFiscal } from './campos.ts';
import { conceptoCatalogoBody } from './conceptos.ts';
import { EMISOR_GENERICO } from './emisores.ts';
import type { TipoImportacion } from './importaciones.ts';
import { parseImpuestosText } from './impuestos-texto.ts';
import { cambiosDeGenerico, withGenericFields } from './receptores.ts';
import { regimenErrors } from './regimen.ts';

/** An empty cell is a field that was not given. */
const celda = <S extends z.ZodType>(schema: S) =>
  z.preprocess((text) => (text === '' ? undefined : text), schema);

const contribuyente = z
  .object({
    rfc,
    nombre: obligatorio(254, 'Escribe la razón social'),
    direccion: celda(texto(500).optional()),
    // receptores §9: blanks are removed in rfc and cp
    cp: celda(
      z
        .string()
        .transform((text) => text.replace(/\s/g, ''))
        .pipe(codigoPostal)
        .optional(),
    ),
    regimen: celda(regimenFiscal.optional()),
    email: celda(email.optional()),
    idCif: celda(idCif.optional()),
  })
  .superRefine(({ rfc, regimen }, ctx) => {
    const errors = regimen ? regimenErrors({ rfc, regimen }) : [];
    for (const message of errors) ctx.addIssue({ code: 'custom', path: ['regimen'], message });
  });
export type FilaContribuyente = z.output<typeof contribuyente>;

const concepto = z
  .object({
    clave: z.string().default(''),
    descripcion: z.string().default(''),
    claveUnidad: z.string().default(''),
    unidad: celda(z.string().optional()),
    valorUnitario: celda(z.string().optional()),
    noIdentificacion: celda(z.string().optional()),
    numeroPredial: celda(z.string().optional()),
    objetoImp: celda(z.string().optional()),
    impuestos: z
      .string()
      .default('')
      .transform((text, ctx) => {
        const impuestos = parseImpuestosText(text);
        if (impuestos) return impuestos;
        ctx.addIssue('Escribe los impuestos como «Traslado IVA Tasa 16; Retención ISR Tasa 10»');
        return z.NEVER;
      }),
  })
  .transform((fila): z.input<typeof conceptoCatalogoBody> => fila)
  .pipe(conceptoCatalogoBody);

/** What a row must be to be imported. The regime may wait: the spreadsheet need not have it. */
export const filaSchemas = {
  emisores: contribuyente.refine((it) => !Rfc.tryParse(it.rfc)?.isGenerico(), {
    path: ['rfc'],
    message: EMISOR_GENERICO,
  }),
  receptores: contribuyente,
  conceptos: concepto,
} as const satisfies Record<TipoImportacion, z.ZodType>;

/** What is wrong with a row, by its fields; the screen asks while somebody mends it. */
export const filaErrors = (tipo: TipoImportacion, datos: Record<string, string>): FieldError[] =>
  filaSchemas[tipo].safeParse(datos).error?.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  })) ?? [];

/** What the texts of a row say otherwise than they were meant, as an invoice with them would tell it. */
const deTextos = (tipo: TipoImportacion, datos: Record<string, string>): Advertencia[] => {
  const persona = { rfc: rfc.safeParse(datos.rfc).data ?? '', nombre: datos.nombre ?? '' };
  const found = validateTextos({
    emisor: tipo === 'emisores' ? persona : null,
    receptor: tipo === 'receptores' ? persona : null,
    conceptos: tipo === 'conceptos' ? [datos] : [],
  });
  return found.map(({ path, code, message, remedy }) => ({
    path: path.slice(path.lastIndexOf('.') + 1),
    code,
    message: `${message}. ${remedy}`,
  }));
};

/** What a generic RFC is imported as, and not as it was written. */
const deGenerico = (datos: Record<string, string>): Advertencia[] => {
  const { nombre = '' } = datos;
  const written = rfc.safeParse(datos.rfc).data;
  if (written === undefined) return [];
  // Another regime than theirs is an error of the row.
  const kept = withGenericFields({ rfc: written, nombre, regimen: '' });
  return cambiosDeGenerico({ nombre }, kept, { asi: 'así se guarda' });
};

/** What had better be looked at in a row; the screen asks while somebody mends it. */
export const filaAdvertencias = (
  tipo: TipoImportacion,
  datos: Record<string, string>,
): Advertencia[] => [...(tipo === 'receptores' ? deGenerico(datos) : []), ...deTextos(tipo, datos)];

/** Columns of the spreadsheet, in their order: those of receptores §9, and ours after them. */
export const columnas = {
  receptores: [
    ['rfc', 'RFC'],
    ['nombre', 'Nombre'],
    ['direccion', 'Dirección'],
    ['cp', 'Código postal'],
    ['regimen', 'Régimen fiscal'],
    ['email', 'Correo electrónico'],
  ],
  conceptos: [
    ['clave', 'Clave SAT'],
    ['descripcion', 'Descripción'],
    ['claveUnidad', 'Clave de unidad'],
    ['unidad', 'Unidad'],
    ['valorUnitario', 'Precio unitario'],
    ['noIdentificacion', 'No. de identificación'],
    ['numeroPredial', 'Cuenta predial'],
    ['objetoImp', 'Objeto de impuesto'],
    ['impuestos', 'Impuestos'],
  ],
} as const satisfies Partial<Record<TipoImportacion, readonly (readonly [string, string])[]>>;
