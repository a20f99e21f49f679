import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What the project's own rules about syntax say of a file, of which they need no types. */
const check = async (path: string, code: string) => {
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
  });
  const [result] = await eslint.lintText(`${code}\n`, { filePath: path });
  return result?.messages.map(({ message }) => message);
};

const refused = [expect.stringContaining('Screens ask by the name of the route')];

it.each([
  ['its answer is only hoped for', 'api.get<Factura>(path);'],
  ['its path is written out', "publicApi.post('/forget', { email });"],
  ['its path is put together', 'await session.api.delete(`/users/${id}`);'],
])('the check fails on a request of a screen when %s', async (_why, code) => {
  expect(await check('mf-nuevo/src/features/lista/use-lista.ts', code)).toEqual(refused);
  expect(await check('shell/src/cuenta/cuenta.page.tsx', code)).toEqual(refused);
});

it('passes a request by the name of its route, and what only looks like one', async () => {
  const code = "callApi(api, 'GET /creditos', {}); query.get('q'); facturas.get(id);";
  expect(await check('mf-nuevo/src/features/lista/use-lista.ts', code)).toEqual([]);
});
