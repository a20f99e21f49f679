import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { report, satResources } from '../../test-support/sat-resources.ts';
import { catalogos } from '../catalogs/catalogos.ts';
import { type Clave, type NpmRow, plain } from '../catalogs/clave.ts';

const folder = satResources();

interface SatRow extends NpmRow {
  estado?: string;
}

/** SAT's own rows, white space collapsed. */
function satRows(file: string): readonly Clave[] {
  const rows = JSON.parse(
    readFileSync(join(folder ?? '', 'catalogs', `${file}.json`), 'utf8'),
  ) as SatRow[];
  return plain(rows.map((row) => ({ ...row, id: row.estado ?? row.id })));
}

const collapsed = (rows: readonly Clave[]): Clave[] =>
  rows.map(({ id, texto, desde, hasta }) => ({
    id,
    texto: texto.replace(/\s+/g, ' ').trim(),
    ...(desde && { desde }),
    ...(hasta && { hasta }),
  }));

const files = [
  ['c_Banco', 'nomina_bancos'],
  ['c_Estado', 'cfdi_40_estados'],
  ['c_OrigenRecurso', 'nomina_origenes_recursos'],
  ['c_PeriodicidadPago', 'nomina_periodicidades_pagos'],
  ['c_RiesgoPuesto', 'nomina_riesgos_puestos'],
  ['c_TipoCadenaPago', 'pagos_tipos_cadena_pago'],
  ['c_TipoContrato', 'nomina_tipos_contratos'],
  ['c_TipoDeduccion', 'nomina_tipos_deducciones'],
  ['c_TipoHoras', 'nomina_tipos_horas'],
  ['c_TipoIncapacidad', 'nomina_tipos_incapacidades'],
  ['c_TipoJornada', 'nomina_tipos_jornadas'],
  ['c_TipoNomina', 'nomina_tipos_nominas'],
  ['c_TipoOtroPago', 'nomina_tipos_otros_pagos'],
  ['c_TipoPercepcion', 'nomina_tipos_percepciones'],
  ['c_TipoRegimen', 'nomina_tipos_regimenes'],
] as const;

const hidrocarburos = [
  ['c_ClaveHYP', 'hyp_10_claves_hyp'],
  ['c_SubProductoHYP', 'hyp_10_subproductos_hyp'],
  ['c_TipoPermisoHYP', 'hyp_10_tipos_permisos'],
] as const;

it("has SAT's keys, texts and dates in every catalogue of a complement", () => {
  let compared = 0;
  for (const [name, file] of folder ? files : []) {
    expect(collapsed(catalogos[name]), name).toEqual(collapsed(satRows(file)));
    compared += catalogos[name].length;
  }
  report('claves de los complementos', compared, folder ? '' : 'sin archivos');
  expect(compared > 0).toBe(folder !== null);
});

it("has SAT's fuels, subproducts and permits, with what it says of each", () => {
  const rowsOf = (file: string) =>
    JSON.parse(readFileSync(join(folder ?? '', 'catalogs', `${file}.json`), 'utf8')) as Record<
      string,
      string
    >[];
  let compared = 0;
  for (const [name, file] of folder ? hidrocarburos : []) {
    const ours = catalogos[name].map(({ texto, desde, hasta, ...row }) => ({
      ...row,
      descripcion: texto,
      vigencia_desde: desde,
      vigencia_hasta: hasta ?? '',
    }));
    const theirs = rowsOf(file).map(({ clave_unidad, subproductos, categoria: _, ...row }) => ({
      ...row,
      ...(clave_unidad && { claveUnidad: clave_unidad }),
      ...(subproductos && { subproductos: subproductos.split(', ') }),
    }));
    expect(ours, name).toEqual(theirs);
    compared += ours.length;
  }
  report('claves de combustibles', compared, folder ? '' : 'sin archivos');
  expect(compared > 0).toBe(folder !== null);
});

it("has the keys of INE's schema", () => {
  const path = 'xml/www.sat.gob.mx/sitio_internet/cfd/ine/ine11.xsd';
  const schema = folder ? readFileSync(join(folder, path), 'utf8') : '';
  const keys = [...schema.matchAll(/<xs:enumeration value="([A-Z\d]{3})"/g)].map(([, key]) => key);
  report('claves de entidad del INE', keys.length, folder ? '' : 'sin archivos');
  expect(keys).toEqual(folder ? catalogos.t_ClaveEntidad.map(({ id }) => id) : []);
});
