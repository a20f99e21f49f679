import { catalogos } from '@timbra/cfdi';
import type { CatalogoRow } from '@timbra/contracts';
import impuestos from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_impuestos' with { type: 'json' };
import { enumeraciones } from './enumeraciones.ts';
import { CLAVES_INICIALES } from './starter/claves-iniciales.ts';
import { tasas } from './tasas.ts';
import { unidades } from './unidades.ts';

interface Fila {
  id: string;
  texto: string;
  /** First and last day in force. */
  desde?: string;
  hasta?: string;
}

/** Whatever else a row of the engine carries goes with it: persons, regimes, decimals. */
const rows = (filas: readonly Fila[]): CatalogoRow[] =>
  filas.map(({ id, texto, desde, hasta, ...extra }) => ({
    clave: id,
    descripcion: texto,
    vigenciaDesde: desde ?? null,
    vigenciaHasta: hasta ?? null,
    ...(Object.keys(extra).length > 0 && { extra }),
  }));

/** catalogos §3: a tax says how it is charged. */
const conCobro = (filas: CatalogoRow[]): CatalogoRow[] => {
  const raw = new Map(impuestos.map((it) => [it.id, it]));
  return filas.map((row) => ({
    ...row,
    extra: {
      traslado: raw.get(row.clave)?.traslado === 1,
      retencion: raw.get(row.clave)?.retencion === 1,
      ambito: raw.get(row.clave)?.ambito,
    },
  }));
};

/** What a new installation knows of c_ClaveProdServ; the rest comes by the importer. */
const claves = rows(CLAVES_INICIALES.map(([id, texto]) => ({ id, texto })));

const { c_TasaOCuota, ...plain } = catalogos;

/**
 * The catalogues that come with the product, by the name they have in Anexo 20, lower case as in the
 * specification: every one that the engine's rules know, and what the specification adds.
 */
export const catalogosSat: ReadonlyMap<string, readonly CatalogoRow[]> = new Map([
  ...Object.entries(plain).map(
    ([nombre, filas]) => [nombre.toLowerCase(), rows(filas)] as [string, CatalogoRow[]],
  ),
  ...enumeraciones,
  ['c_impuesto', conCobro(rows(plain.c_Impuesto))],
  ['c_tasaocuota', tasas(c_TasaOCuota)],
  ['c_claveunidad', unidades],
  ['c_claveprodserv', claves],
]);

/** Catalogues whose full list is imported: SAT's workbook, or a folder with its lists. */
export const IMPORTED = [
  'c_claveprodserv',
  'c_claveunidad',
  'c_codigopostal',
  'c_colonia',
  'c_municipio',
  'c_localidad',
  'c_aduana',
  'c_patenteaduanal',
  'c_numpedimentoaduana',
  'c_tasaocuota',
] as const;
export type ImportedName = (typeof IMPORTED)[number];
