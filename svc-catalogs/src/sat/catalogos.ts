import { catalogos } from '@timbra/cfdi';
import type { CatalogoRow } from '@timbra/contracts';
import exportaciones from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_exportaciones' with { type: 'json' };
import formasPago from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_formas_pago' with { type: 'json' };
import impuestos from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_impuestos' with { type: 'json' };
import metodosPago from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_metodos_pago' with { type: 'json' };
import objetosImpuestos from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_objetos_impuestos' with { type: 'json' };
import regimenes from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_regimenes_fiscales' with { type: 'json' };
import relaciones from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_tipos_relaciones' with { type: 'json' };
import usos from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_usos_cfdi' with { type: 'json' };
import { unidades } from './unidades.ts';

interface RawRow {
  id: string;
  texto: string;
  vigencia_desde?: string;
  vigencia_hasta?: string;
}

const orNull = (text: string | undefined) => (text ? text : null);

const rows = <R extends RawRow>(
  raw: readonly R[],
  extra?: (row: R) => Record<string, unknown>,
): CatalogoRow[] =>
  raw.map((row) => ({
    clave: row.id,
    descripcion: row.texto,
    vigenciaDesde: orNull(row.vigencia_desde),
    vigenciaHasta: orNull(row.vigencia_hasta),
    ...(extra && { extra: extra(row) }),
  }));

const personas = (row: { aplica_fisica: unknown; aplica_moral: unknown }) => ({
  fisica: Boolean(row.aplica_fisica),
  moral: Boolean(row.aplica_moral),
});

/** SAT's small catalogues by the name they have in Anexo 20, lower case as in the specification. */
export const catalogosSat: ReadonlyMap<string, readonly CatalogoRow[]> = new Map([
  ['c_exportacion', rows(exportaciones)],
  ['c_formapago', rows(formasPago)],
  ['c_impuesto', rows(impuestos)],
  ['c_metodopago', rows(metodosPago)],
  ['c_objetoimp', rows(objetosImpuestos)],
  ['c_regimenfiscal', rows(regimenes, personas)],
  ['c_tiporelacion', rows(relaciones)],
  [
    'c_usocfdi',
    rows(usos, (row) => ({
      ...personas(row),
      regimenes: row.regimenes_fiscales_receptores.split(',').map((it) => it.trim()),
    })),
  ],
  ['c_claveunidad', unidades],
  // What the package of catalogues lacks is written down in the engine.
  ['c_moneda', rows(catalogos.c_Moneda, ({ decimales }) => ({ decimales }))],
  ['c_pais', rows(catalogos.c_Pais)],
]);
