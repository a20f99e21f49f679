// @vitest-environment happy-dom
import { Link, Route, Routes, useNavigate, useParams } from '@timbra/remote-kit/router';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeHost, describeRemoteContract } from '../testing.ts';
import { defineReactRemote } from './define-react-remote.tsx';
import { useHost } from './host-context.ts';
import { useCredits } from './use-credits.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const ListPage = () => {
  const { api } = useHost();
  const credits = useCredits();
  const [text, setText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    api.get<{ text: string }>('/cosas').then(
      (it) => setText(it.text),
      () => setFailed(true),
    );
  }, [api]);
  if (failed) return <div role="alert">No se pudo. Reintentar</div>;
  return (
    <>
      <p>{text ?? 'Cargando'}</p>
      <p>Créditos: {credits ?? 'sin dato'}</p>
      <Link to="/ver/7">Ver 7</Link>
    </>
  );
};
const DetailPage = () => {
  const { id } = useParams();
  const navigate = useNavigate();
  useLeaveGuard({ isDirty: () => true, confirm: () => Promise.resolve(false) });
  if (id === 'roto') throw new Error('se rompió');
  return <button onClick={() => void navigate('/', { replace: true })}>Detalle {id}</button>;
};
const remote = defineReactRemote({
  routes: [
    { path: '', title: 'Lista' },
    { path: 'ver/:id', title: 'Detalle' },
  ],
  App: () => (
    <Routes>
      <Route index element={<ListPage />} />
      <Route path="ver/:id" element={<DetailPage />} />
    </Routes>
  ),
});
const answers = { 'GET /cosas': { text: 'Hola' } };

describeRemoteContract(() => Promise.resolve(remote), { basename: '/cosas', answers });

describe('defineReactRemote', () => {
  let stop = () => {};
  afterEach(() => stop());
  const mount = (path: string) => {
    const node = document.body.appendChild(document.createElement('div'));
    const host = createFakeHost({ basename: '/cosas', path, answers });
    stop = remote.mount(node, host);
    const shows = (text: string) => vi.waitFor(() => expect(node.textContent).toContain(text));
    return { node, host, shows };
  };

  it('navigates through the host, with whole paths', async () => {
    const { node, host, shows } = mount('/cosas');
    await shows('Hola');
    node.querySelector('a')!.click();
    await shows('Detalle 7');
    expect(host.navigations).toEqual(['/cosas/ver/7']);
    node.querySelector('button')!.click();
    await shows('Hola');
    expect(host.navigations.at(-1)).toBe('/cosas');
  });

  it('follows the host when the browser goes back', async () => {
    const { host, shows } = mount('/cosas/ver/1');
    await shows('Detalle 1');
    host.goTo('/cosas/ver/2');
    await shows('Detalle 2');
  });

  it('follows the balance without being mounted again', async () => {
    const { node, host, shows } = mount('/cosas');
    await shows('Créditos: 100');
    const drawn = node.firstChild;
    host.setCredits(0);
    await shows('Créditos: 0');
    host.setCredits(null);
    await shows('Créditos: sin dato');
    expect(node.firstChild).toBe(drawn);
  });

  it('draws nothing of another remote while the host leaves', async () => {
    const { node, host, shows } = mount('/cosas/ver/1');
    await shows('Detalle 1');
    host.goTo('/otro');
    await vi.waitFor(() => expect(node.textContent).toBe(''));
  });

  it('guards a page for as long as it is shown', async () => {
    const { host, shows } = mount('/cosas/ver/1');
    await shows('Detalle 1');
    expect(host.guard?.isDirty()).toBe(true);
    host.goTo('/cosas');
    await shows('Hola');
    expect(host.guard).toBeNull();
  });

  it('keeps a failure inside: says what to do, with the technical details', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { node, shows } = mount('/cosas/ver/roto');
    await shows('Ocurrió un error en esta sección');
    expect(node.querySelector('details')?.textContent).toContain('se rompió');
    silenced.mockRestore();
  });
});
