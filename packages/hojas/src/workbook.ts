import { archivoInvalido } from './archivo-invalido.ts';
import { parseXml } from './parse-xml.ts';
import type { ZipArchive } from './zip-archive.ts';

export const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** Where the parts of a workbook are. */
export interface Parts {
  /** Of the first sheet that a person sees. */
  sheet: string;
  strings: string;
  styles: string;
  is1904: boolean;
}

interface Relation {
  /** The last word of its type: `worksheet`, `sharedStrings`. */
  type: string;
  target: string;
}

/** Excel has no such bound; nobody has a thousand sheets. */
const MAX_SHEETS = 1000;

const resolve = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

const readRelations = async (zip: ZipArchive): Promise<Map<string, Relation>> => {
  const relations = new Map<string, Relation>();
  await parseXml(zip.read(RELATIONS), {
    open: (name, { Id, Target, Type = '' }) => {
      if (name !== 'Relationship' || !Id || !Target) return;
      if (relations.size >= MAX_SHEETS) throw archivoInvalido('El libro tiene demasiadas hojas');
      relations.set(Id, { type: Type.split('/').at(-1) ?? '', target: resolve(Target) });
    },
  });
  return relations;
};

/** Names of prefixes are the program's own. */
const idOf = (attributes: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1];

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/** @throws DomainError archivoInvalido where no sheet of cells can be seen. */
export const readParts = async (zip: ZipArchive): Promise<Parts> => {
  const ids: string[] = [];
  let is1904 = false;
  await parseXml(zip.read(WORKBOOK), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return;
      const id = idOf(attributes);
      if (id && ids.length < MAX_SHEETS) ids.push(id);
    },
  });
  const relations = await readRelations(zip);
  const of = (type: string, usual: string) =>
    [...relations.values()].find((it) => it.type === type)?.target ?? usual;
  // A sheet may be a chart, and has no cells then.
  const seen = ids.map((id) => relations.get(id));
  const sheet = seen.find((it) => it && (it.type === 'worksheet' || it.type === ''));
  if (!sheet) throw archivoInvalido('El libro no tiene hojas a la vista');
  return {
    sheet: sheet.target,
    strings: of('sharedStrings', 'xl/sharedStrings.xml'),
    styles: of('styles', 'xl/styles.xml'),
    is1904,
  };
};
