import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CfdiDocument, readCfdi } from '../src/server.ts';

export interface Sample {
  name: string;
  xml: string;
  document: CfdiDocument;
}

/** Real documents whose seal verifies; none when SAT's files are not there. */
export function satSamples(folder: string | null): Sample[] {
  if (folder === null) return [];
  return readdirSync(join(folder, 'samples'))
    .filter((name) => name.endsWith('.xml'))
    .map((name) => {
      const xml = readFileSync(join(folder, 'samples', name), 'utf8');
      return { name, xml, document: readCfdi(xml) };
    });
}
