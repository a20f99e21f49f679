import { catalogos } from '@timbra/cfdi';
import type { Constancia } from '@timbra/contracts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const textOf = (html: string): string =>
  html
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** Cells in their order; a cell that holds a table counts by the cells of that table. */
const cellsOf = (html: string): string[] =>
  html
    .split(/<td\b/i)
    .slice(1)
    .map((piece) => textOf((piece.split(/<\/td>/i)[0] ?? '').replace(/^[^>]*>/, '')));

/** Name and value stand beside each other: «CP:» and «06000». A name may come several times. */
const pairsOf = (cells: readonly string[]): { name: string; value: string }[] =>
  cells.flatMap((cell, at) =>
    cell.endsWith(':') ? [{ name: cell.slice(0, -1), value: cells[at + 1] ?? '' }] : [],
  );

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/^REGIMEN (DE LAS |DE LOS |DE )?/, '')
    .replace(/ PM$/, '')
    .replace(/[^A-Z ]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const claves = new Map(catalogos.c_RegimenFiscal.map(({ id, texto }) => [plain(texto), id]));

/**
 * What SAT's page says of a taxpayer, by the names that it writes beside each value; their places
 * change, the names have not. null when it shows none, or another one's.
 */
export const readConstancia = (
  html: string,
  { rfc, idCif }: { rfc: string; idCif: string },
): Constancia | null => {
  const [, shown] = /El RFC:\s*([A-ZÑ&;a-z0-9]{12,20}),/.exec(html) ?? [];
  if (shown === undefined || textOf(shown) !== rfc) return null;
  const pairs = pairsOf(cellsOf(html));
  const value = (name: string) => pairs.find((it) => it.name === name)?.value ?? '';
  const person = [value('Nombre'), value('Apellido Paterno'), value('Apellido Materno')];
  const nombre = value('Denominación o Razón Social') || person.filter(Boolean).join(' ');
  if (nombre === '') return null;
  const regimenes = pairs
    .filter(({ name }) => name === 'Régimen')
    .flatMap(({ value: descripcion }) => {
      const clave = claves.get(plain(descripcion));
      return clave ? [{ clave, descripcion }] : [];
    });
  const curp = value('CURP');
  return { rfc, idCif, nombre, cp: value('CP'), regimenes, ...(curp && { curp }) };
};
