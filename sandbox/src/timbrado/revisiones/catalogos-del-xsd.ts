/** SAT's three catalogues of thousands of keys: `catCFDI.xsd` enumerates them one by one. */
const GRANDES = ['c_ClaveProdServ', 'c_ClaveUnidad', 'c_CodigoPostal'] as const;

type CatalogoGrande = (typeof GRANDES)[number];
export type CatalogosGrandes = Readonly<Record<CatalogoGrande, ReadonlySet<string>>>;

const enumerations = (declaration: string): Set<string> =>
  new Set([...declaration.matchAll(/<xs:enumeration value="([^"]*)"/g)].map(([, key]) => key!));

/**
 * Takes the big enumerations out of `catCFDI.xsd`: libxml2 walks them one key after another, 3 to
 * 5 ms for each document, where a Set answers at once. The types stay, without their keys.
 */
export const withoutBigCatalogues = (xsd: string): { xsd: string; catalogos: CatalogosGrandes } => {
  const found: Partial<Record<CatalogoGrande, Set<string>>> = {};
  let rest = xsd;
  for (const name of GRANDES) {
    const start = rest.indexOf(`<xs:simpleType name="${name}">`);
    const end = rest.indexOf('</xs:simpleType>', start);
    if (start < 0 || end < 0) throw new Error(`catCFDI.xsd no declara ${name}`);
    found[name] = enumerations(rest.slice(start, end));
    const plain = `<xs:simpleType name="${name}"><xs:restriction base="xs:string">`;
    rest = `${rest.slice(0, start)}${plain}</xs:restriction>${rest.slice(end)}`;
  }
  return { xsd: rest, catalogos: found as CatalogosGrandes };
};
