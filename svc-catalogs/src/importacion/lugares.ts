import { findColumns } from './columns.ts';
import type { Extra } from './read-catalogo.ts';
import { plainName, textOf, type Tabla } from './tabla.ts';

const ESTADOS = ['cestado', 'cfdi40estados'];
const MUNICIPIOS = ['cmunicipio', 'cfdi40municipios'];
const ESTADO = ['cestado', 'estado'];
const MUNICIPIO = ['cmunicipio', 'municipio'];
const TEXTO = ['nombredelestado', 'descripcion', 'texto'];

const texts = (
  tables: readonly Tabla[],
  names: readonly string[],
  key: readonly (readonly string[])[],
): Map<string, string> => {
  const found = new Map<string, string>();
  for (const table of tables.filter((it) => names.includes(plainName(it.nombre)))) {
    const columns = findColumns(table, key[0] ?? []);
    if (!columns) continue;
    for (const row of table.filas.slice(columns.first)) {
      const clave = key.map((it) => textOf(columns.cell(row, it)));
      const texto = textOf(columns.cell(row, TEXTO));
      if (texto !== '' && clave.every((it) => it !== '')) found.set(clave.join(), texto);
    }
  }
  return found;
};

/** Says where a postal code is («Actopan, Hidalgo»), by SAT's lists of municipalities and states. */
export const describeLugar = (tables: readonly Tabla[]) => {
  const estados = texts(tables, ESTADOS, [ESTADO]);
  const municipios = texts(tables, MUNICIPIOS, [MUNICIPIO, ESTADO]);
  return ({ estado, municipio }: Extra): string => {
    const lugares = [municipios.get(`${municipio},${estado}`), estados.get(`${estado}`) ?? estado];
    return lugares.filter(Boolean).join(', ');
  };
};
