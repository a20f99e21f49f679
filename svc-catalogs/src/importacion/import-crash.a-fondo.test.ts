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

it.each(['half', 'switched'] as const)(
  'an importer killed at %s leaves one whole list in use, and the next one ends its work and tells of it',
  (place) => expectNextEndsItsWork(importer, place),
);

it('killed in the very first import it leaves no list, which is not an empty one', async () => {
  const only = await importer.list('única');
  await importer.killedAt('half', only);
  expect(await importer.lists()).toEqual([]);
  expect(await importer.run(only)).toMatchObject({ code: 0 });
  expect([await importer.inUse(), await importer.versionsStored()]).toEqual(['única', 1]);
});
