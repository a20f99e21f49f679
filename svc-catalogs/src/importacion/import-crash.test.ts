import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  expectNextEndsItsWork,
  runImporter,
  type Importer,
} from '../../test-support/run-importer.ts';

let importer: Importer;
beforeAll(async () => {
  importer = await runImporter();
});
beforeEach(() => importer.clear());
afterAll(() => importer?.stop());

it('an importer killed at written leaves one whole list in use, and the next one ends its work and tells of it', () =>
  expectNextEndsItsWork(importer, 'written'));

it.each([
  ['nothing to import', [], 64, 'Uso: npm run import-catalogos'],
  ['a path that is not there', ['nada.xls'], 1, 'No existe'],
])('ends with an error and a sentence: %s', async (_what, args, code, sentence) => {
  const ended = await importer.run(...args);
  expect(ended.code).toBe(code);
  expect(ended.output).toContain(sentence);
});

it('refuses a short list with an error, and takes it when it is told to', async () => {
  await importer.put('todas');
  const short = await importer.list('pocas', 100);
  const refused = await importer.run(short);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('repite con --acepta-perdidas');
  expect(await importer.inUse()).toBe('todas');
  expect((await importer.run(short, '--acepta-perdidas')).code).toBe(0);
  expect(await importer.inUse()).toBe('pocas');
});
