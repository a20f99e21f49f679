import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantedTree, runIn, type Patches } from './planted-tree.ts';

const CONTRIBUTING = fileURLToPath(new URL('../../CONTRIBUTING.md', import.meta.url));

/**
 * An optional attribute that SAT might add to the Comprobante, by the recipe «Un campo nuevo en la
 * factura»: these files, and no other.
 */
const NUM_CONTRATO: Patches = {
  'packages/cfdi/src/descriptions/comprobante-40.ts': [
    "      optional('Confirmacion', pattern('[0-9a-zA-Z]{5}', 5)),",
    "      optional('Confirmacion', pattern('[0-9a-zA-Z]{5}', 5)),\n      optional('NumContrato', text(20)),",
  ],
  'packages/cfdi/src/descriptions/descriptions.test.ts': [
    'LugarExpedicion Confirmacion? >',
    'LugarExpedicion Confirmacion? NumContrato? >',
  ],
  'packages/cfdi/src/reference/meanings/comprobante-40.ts': [
    "      Confirmacion: 'Clave",
    "      NumContrato: 'Contrato del que sale la venta.',\n      Confirmacion: 'Clave",
  ],
  'packages/cfdi/src/model/campos-de-factura.ts': [
    '  externalId: {',
    "  numContrato: {\n    kind: 'text',\n    max: 30,\n    sat: 'NumContrato',\n    name: 'El número de contrato',\n    label: 'Número de contrato',\n    section: 'seldom',\n    printed: true,\n  },\n  externalId: {",
  ],
};
const files = Object.keys(NUM_CONTRATO);

const VITEST = 'vitest/vitest.mjs';
let tree: string;
beforeAll(async () => {
  tree = await plantedTree(NUM_CONTRATO);
});
afterAll(() => rm(tree, { recursive: true, force: true }));

// It compiles the whole tree beside two other workers, and a slow machine takes minutes for that.
const WHOLE_TREE_MS = 900_000;

describe(
  'an optional attribute of the Comprobante',
  () => {
    it('touches four files at most, and the recipe names each of them', async () => {
      expect(files.length).toBeLessThanOrEqual(4);
      const text = await readFile(CONTRIBUTING, 'utf8');
      const recipe = text.split('### ').find((it) => it.startsWith('Un campo nuevo en la factura'));
      expect(files.filter((file) => !recipe?.includes(file))).toEqual([]);
    });

    it('goes through REST, XML and PDF, and a PUT takes it out again', async () => {
      const walk = 'e2e/campo-nuevo/servicios.test.ts';
      expect(await runIn(tree, VITEST, 'run', walk)).toBe('ok');
    });

    it('is typed in the editor, saved, loaded, and told of beside its field', async () => {
      const walk = 'e2e/campo-nuevo/editor.test.tsx';
      expect(await runIn(tree, VITEST, 'run', walk)).toBe('ok');
    });

    it('needs nothing else to compile', async () => {
      expect(await runIn(tree, 'typescript/bin/tsc', '--noEmit')).toBe('ok');
    });

    it('needs nothing else to be described', async () => {
      const tests = ['descriptions/descriptions.test.ts', 'reference', 'campos', 'form'];
      const paths = tests.map((it) => join('packages/cfdi/src', it));
      expect(await runIn(tree, VITEST, 'run', ...paths)).toBe('ok');
    });
  },
  WHOLE_TREE_MS,
);
