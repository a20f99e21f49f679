import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  closeBuffer,
  openBuffer,
  readBuffer,
  XmlDocument,
  xmlCleanupInputProvider,
  xmlRegisterInputProvider,
  XsdValidator,
} from 'libxml2-wasm';
import { withoutBigCatalogues, type CatalogosGrandes } from './catalogos-del-xsd.ts';

const SCHEMAS: readonly (readonly [ns: string, file: string])[] = [
  ['http://www.sat.gob.mx/cfd/4', 'cfd/4/cfdv40.xsd'],
  [
    'http://www.sat.gob.mx/TimbreFiscalDigital',
    'cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd',
  ],
  ['http://www.sat.gob.mx/Pagos20', 'cfd/Pagos/Pagos20.xsd'],
  ['http://www.sat.gob.mx/nomina12', 'cfd/nomina/nomina12.xsd'],
  ['http://www.sat.gob.mx/ine', 'cfd/ine/ine11.xsd'],
  ['http://www.sat.gob.mx/iedu', 'cfd/iedu/iedu.xsd'],
  ['http://www.sat.gob.mx/hidrocarburospetroliferos', 'cfd/hidrocarburospetroliferos.xsd'],
  ['http://www.sat.gob.mx/donat', 'cfd/donat/donat11.xsd'],
  ['http://www.sat.gob.mx/implocal', 'cfd/implocal/implocal.xsd'],
  ['http://www.sat.gob.mx/leyendasFiscales', 'cfd/leyendasFiscales/leyendasFisc.xsd'],
];

export interface SatSchema {
  readonly validator: XsdValidator;
  readonly catalogos: CatalogosGrandes;
}

/** One schema that imports SAT's: they leave complements as xs:any, which only resolve if imported. */
const driver = (): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:timbra:sandbox">` +
  SCHEMAS.map(([ns, file]) => `<xs:import namespace="${ns}" schemaLocation="${file}"/>`).join('') +
  `</xs:schema>`;

const compile = (base: string): SatSchema => {
  const catalogue = join(base, 'cfd/catalogos/catCFDI.xsd');
  const { xsd, catalogos } = withoutBigCatalogues(readFileSync(catalogue, 'utf8'));
  const baseUrl = pathToFileURL(`${base}/`).href;
  const fileOf = (name: string) => decodeURIComponent(new URL(name, baseUrl).pathname);
  xmlRegisterInputProvider({
    // Only SAT's folder: a schema that names another place is not fetched.
    match: (name) => fileOf(name).startsWith(base) && existsSync(fileOf(name)),
    open: (name) => {
      const isCatalogue = fileOf(name) === catalogue;
      return openBuffer(isCatalogue ? Buffer.from(xsd) : readFileSync(fileOf(name)));
    },
    read: readBuffer,
    close: (fd) => {
      closeBuffer(fd);
      return true;
    },
  });
  const document = XmlDocument.fromString(driver(), { url: `${baseUrl}sandbox.xsd` });
  try {
    return { validator: XsdValidator.fromDoc(document), catalogos };
  } finally {
    document.dispose();
    xmlCleanupInputProvider();
  }
};

const compiled = new Map<string, SatSchema>();

/**
 * SAT's own schema, compiled once per process (it holds WebAssembly memory until the process ends).
 * @returns null when the folder does not hold SAT's files
 */
export const loadSatSchema = (resourcesDir: string | undefined): SatSchema | null => {
  if (!resourcesDir) return null;
  const base = resolve(resourcesDir, 'xml/www.sat.gob.mx/sitio_internet');
  if (!existsSync(join(base, 'cfd/4/cfdv40.xsd'))) return null;
  const known = compiled.get(base);
  if (known) return known;
  const schema = compile(base);
  compiled.set(base, schema);
  return schema;
};
