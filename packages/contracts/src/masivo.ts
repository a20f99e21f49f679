import { z } from 'zod';
import { CURSOR, id, importeAnswer, instante, LIMIT, limit, limitUpTo, texto } from './common.ts';
import {
  columnasMasivas,
  MAX_CELDA_MASIVA,
  MAX_DESCONOCIDOS,
  MAX_FILAS_MASIVAS,
  type CampoMasivo,
  type TipoMasivo,
} from './masivo-columnas.ts';
import { columnasNomina } from './masivo-nomina.ts';

/** What a workbook's rows become: invoices, or receipts of payroll. */
const tipoMasivo = z
  .enum(['I', 'N'] satisfies TipoMasivo[])
  .describe('I: facturas; N: recibos de nómina. Se sabe por los títulos de la hoja');

/** The description, or the worker's name, of the template's own row begins with it: it is not read. */
export const EJEMPLO_MASIVO = 'EJEMPLO:';

/** Days for which a file and its rows are kept. */
export const DIAS_DE_MASIVO = 30;
/** The most files of an account: the oldest makes room. */
export const MAX_MASIVOS = 10;

/** POST /masivos?nombre= */
export const masivoQuery = z.object({
  nombre: texto(200)
    .default('facturas.xlsx')
    .describe('El nombre del archivo, para reconocerlo después'),
});

const estadoMasivo = z
  .enum(['pendiente', 'enCurso', 'revisado', 'fallido'])
  .describe('enCurso: sus filas se revisan; revisado: cada fila tiene sus errores, o ninguno');

const campo = z.string().describe('El nombre del dato: `receptor`, `valorUnitario`');

/** A column of the file that was sent; without a field, it is the person's own business. */
const columnaDeArchivo = z
  .object({ titulo: z.string().describe('Como está en el archivo'), campo: campo.optional() })
  .meta({ id: 'ColumnaDeArchivo' });
export type ColumnaDeArchivo = z.infer<typeof columnaDeArchivo>;

/** Why the stamping of a file stands still. */
const pausaMasivo = z
  .enum(['pedida', 'sinCreditos', 'falla'])
  .describe('pedida: por una persona; sinCreditos: se agotaron; falla: ver `detalle`');
export type PausaMasivo = z.infer<typeof pausaMasivo>;

/** What the stamping of a file does to some invoices, in order: crash tests stop behind each. */
export const PASOS_DE_MASIVO = [
  ...(['marcadas', 'borradores', 'huellas', 'lanzadas'] as const),
  ...(['folios', 'pedidas', 'anotadas'] as const),
] as const;
export type PasoDeMasivo = (typeof PASOS_DE_MASIVO)[number];

/** How far the stamping of a file's invoices is. Each test, and the real one after it, begins anew. */
const timbradoMasivo = z
  .object({
    estado: z.enum(['enCurso', 'pausado', 'terminado']),
    pausa: pausaMasivo.optional().describe('Por qué está en pausa'),
    detalle: z.string().optional().describe('Lo que conviene saber: el PAC no responde…'),
    prueba: z.boolean().describe('Sin folio, sin costo y sin validez'),
    facturas: z.int().describe('Las que se eligieron'),
    timbradas: z.int(),
    rechazadas: z.int(),
    enCurso: z.int().describe('Pedidas y aún sin respuesta'),
    segundos: z.int().optional().describe('Lo que falta al paso que lleva; solo enCurso'),
    inicio: instante,
    fin: instante.optional(),
  })
  .meta({ id: 'TimbradoMasivo', description: 'Cómo va el timbrado de una hoja' });
export type TimbradoMasivo = z.infer<typeof timbradoMasivo>;

export const masivo = z
  .object({
    id,
    nombre: z.string(),
    tipoComprobante: tipoMasivo,
    estado: estadoMasivo,
    timbrado: timbradoMasivo.optional().describe('No está si nunca se pidió'),
    elegidas: z.int().describe('Facturas sin errores ni UUID cuyas filas tienen `willTimbrar`'),
    importesElegidos: z
      .array(z.object({ moneda: z.string(), importe: importeAnswer }))
      .describe('Lo que suman, por moneda'),
    timbradas: z.int().describe('Facturas que ya tienen su UUID'),
    rechazadas: z.int().describe('Facturas que no se pudieron timbrar, por corregir'),
    total: z.int().describe('Filas leídas'),
    revisadas: z.int().describe('Filas ya revisadas'),
    conError: z.int().describe('Filas con algún error'),
    conAdvertencias: z
      .int()
      .optional()
      .describe('Filas con algo que conviene revisar; falta mientras se revisan'),
    filas: z
      .object({
        errores: z.int(),
        timbradas: z.int(),
        enEspera: z.int(),
        noSeTimbran: z.int(),
      })
      .optional()
      .describe('Cuántas filas da cada `solo`; falta mientras se revisan o se timbran'),
    facturas: z.int().describe('Facturas que hacen sus filas'),
    receptoresDesconocidos: z
      .array(z.string())
      .describe(`RFC que no son de un receptor de la cuenta; los primeros ${MAX_DESCONOCIDOS}`),
    columnas: z.array(columnaDeArchivo),
    error: z.string().optional().describe('Por qué no se pudo revisar'),
    createdAt: instante,
    expira: instante.describe('Hasta cuándo se guarda'),
  })
  .meta({ id: 'Masivo', description: 'Una hoja de facturas, como se leyó y se revisó' });
export type Masivo = z.infer<typeof masivo>;

/** What is wrong with a cell, or with the row where no cell is to blame. */
const errorDeCelda = z
  .object({
    campo: campo.optional(),
    columna: z.string().optional().describe('El título de la columna'),
    message: z.string(),
  })
  .meta({ id: 'ErrorDeCelda' });
export type ErrorDeCelda = z.infer<typeof errorDeCelda>;

/** Where a row's invoice is. */
const estadoFila = z
  .enum(['porTimbrar', 'enEspera', 'timbrando', 'prueba', 'timbrada', 'rechazada'])
  .describe(
    'porTimbrar: no se ha pedido; enEspera: le llegará su turno; prueba: timbrada sin validez; rechazada: ver `rechazo`',
  );
export type EstadoFila = z.infer<typeof estadoFila>;

export const filaMasiva = z
  .object({
    fila: z.int().describe('Como la numera la hoja; la primera tras los títulos es la 2'),
    factura: z.int().describe('La primera fila de su factura: las de una serie y folio son una'),
    celdas: z.record(z.string(), z.string()).describe('Lo escrito en cada columna, por su dato'),
    errors: z.array(errorDeCelda),
    advertencias: z
      .array(errorDeCelda)
      .optional()
      .describe('Lo que conviene revisar: no impide que se timbre'),
    total: importeAnswer.optional().describe('El de su factura, como se calcula'),
    huella: z.string().optional().describe('La misma para el mismo contenido en la cuenta'),
    uuid: z
      .string()
      .optional()
      .describe('De la factura ya timbrada con su serie, folio, emisor, receptor y total'),
    estado: estadoFila,
    willTimbrar: z
      .boolean()
      .describe(
        'Si se timbra con las demás; las ya timbradas en otro archivo, no mientras no se elijan',
      ),
    facturaId: id.optional().describe('El comprobante que hizo su factura'),
    rechazo: z.string().optional().describe('Por qué no se pudo timbrar, y qué hacer'),
    repetida: z
      .object({
        nombre: z.string().describe('El del archivo'),
        fila: z.int(),
        facturaId: id,
        uuid: z.string().optional().describe('Falta si aún se timbra'),
        cancelada: z.literal(true).optional().describe('Esa factura se canceló después'),
      })
      .optional()
      .describe('Dónde se timbró ya una fila igual, de otro archivo'),
  })
  .meta({ id: 'FilaMasiva' });
export type FilaMasiva = z.infer<typeof filaMasiva>;

export const masivosQuery = z.object({
  limit: limitUpTo(100).default(20).describe(LIMIT),
  cursor: z.string().max(200).optional().describe(CURSOR),
});

const solo = z
  .enum(['todas', 'errores', 'conAdvertencias', 'timbradas', 'enEspera', 'noSeTimbran'])
  .default('todas')
  .describe(
    'errores: con errores o rechazadas; conAdvertencias: con algo que conviene revisar; noSeTimbran: las que no se eligieron',
  );

/** GET /masivos/{id}/filas, by their number. */
export const filasMasivasQuery = z.object({
  limit: limit.default(200).describe(LIMIT),
  cursor: z
    .string()
    .regex(/^\d{1,7}$/, 'El cursor no es válido')
    .optional()
    .describe(CURSOR),
  solo,
});

export type FilasMasivasQuery = z.infer<typeof filasMasivasQuery>;

/** GET /masivos/{id}/reporte.xlsx */
export const reporteMasivoQuery = z.object({ solo });

const celda = z.string().max(MAX_CELDA_MASIVA, `A lo más ${MAX_CELDA_MASIVA} caracteres`);
const celdas = Object.fromEntries(
  [...columnasMasivas, ...columnasNomina].map((it) => [it.campo, celda.optional()]),
) as Record<CampoMasivo, z.ZodOptional<typeof celda>>;

/** PUT /masivos/{id}/filas/{fila}: the cells that change; an empty text empties one. */
export const filaMasivaBody = z.strictObject({ celdas: z.strictObject(celdas) });
export type FilaMasivaBody = z.infer<typeof filaMasivaBody>;

/** PUT /masivos/{id}/seleccion */
export const seleccionMasivaBody = z.strictObject({
  willTimbrar: z.boolean('Debe ser verdadero o falso'),
  facturas: z
    .array(z.int('Debe ser el número de una fila').min(2), { error: 'Debe ser una lista de filas' })
    .min(1, 'Di al menos una')
    .max(MAX_FILAS_MASIVAS)
    .optional()
    .describe('Cada una por su primera fila; sin ella, todas menos las repetidas'),
});
export type SeleccionMasivaBody = z.infer<typeof seleccionMasivaBody>;

/** POST /masivos/{id}/timbrar */
export const timbrarMasivoBody = z
  .strictObject({ prueba: z.boolean('prueba debe ser verdadero o falso').default(false) })
  .default({ prueba: false });
