// @vitest-environment happy-dom
import type { FiscalReceptor } from '@timbra/contracts';
import { createFakeHost, describeRemoteContract, shownText } from '@timbra/remote-kit/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';

const { remote } = await import('./remote.tsx');

const aReceptor = (nombre: string, rfc: string): FiscalReceptor => ({
  id: rfc,
  nombre,
  rfc,
  regimen: '601',
  fiscalDirecciones: [],
  isGenerico: false,
  isMoral: true,
});
const answersWith = (items: FiscalReceptor[]) => ({
  'GET /receptores': { items, nextCursor: null },
});
const basename = '';
const path = '/receptores';

describeRemoteContract(() => Promise.resolve(remote), {
  basename,
  path,
  answers: answersWith([]),
});

describe('list of receivers', () => {
  let stop = () => {};
  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });
  const open = (options: Parameters<typeof createFakeHost>[0] = {}) => {
    const node = document.body.appendChild(document.createElement('div'));
    const host = createFakeHost({ basename, path, ...options });
    stop = remote.mount(node, host);
    const shows = (text: string) => vi.waitFor(() => expect(shownText(node)).toContain(text));
    return { node, host, shows };
  };
  const escuela = aReceptor('ESCUELA KEMPER', 'EKU9003173C9');

  it('says that nothing was saved yet', async () => {
    const { shows } = open({ answers: answersWith([]) });
    await shows('No hay clientes guardados');
  });

  it('says that the filter hides them all, and takes it away', async () => {
    const { node, host, shows } = open({
      path: '/receptores?q=zzz',
      answers: answersWith([escuela]),
    });
    await shows('0 de 1 receptor');
    const remove = [...node.querySelectorAll('button')].find(
      (it) => it.textContent === 'Quitar filtro',
    );
    remove?.click();
    await shows('1 receptor');
    expect(host.navigations).toEqual(['/receptores']);
  });

  it('reads again after a failure', async () => {
    let isDown = true;
    const { node, shows } = open({
      answers: {
        'GET /receptores': () => {
          if (isDown) throw new Error('El servicio no está disponible');
          return { items: [], nextCursor: null };
        },
      },
    });
    await shows('El servicio no está disponible');
    isDown = false;
    node.querySelector('button')?.click();
    await shows('No hay clientes guardados');
  });
});
