// @vitest-environment happy-dom
import { FacturaStatus } from '@timbra/contracts';
import { ApiProblem, defineReactRemote } from '@timbra/remote-kit';
import { Route, Routes } from '@timbra/remote-kit/router';
import {
  createFakeHost,
  labelled,
  named,
  press,
  setValue,
  shows,
  type FakeAnswers,
} from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { aDocumento } from '../../test-support/a-documento.ts';
import { mensajes } from '../features/editor/mensajes.ts';
import { titulos } from '../features/editor/formulario/titulos.ts';
import { EditorScreen } from './editor-screen.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
  localStorage.clear();
});

const remote = defineReactRemote({
  routes: [{ path: '', title: 'Facturación' }],
  App: () => (
    <TimbraProvider>
      <Routes>
        <Route index element={<h1>La lista</h1>} />
        <Route path="nuevo" element={<EditorScreen />} />
        <Route path="nuevo/recibo-pago" element={<EditorScreen />} />
        <Route path="editar/:id" element={<EditorScreen />} />
      </Routes>
    </TimbraProvider>
  ),
});
const NADA = { items: [], nextCursor: null };
const open = (path: string, answers: FakeAnswers = {}) => {
  const host = createFakeHost({
    basename: '/facturacion',
    path: `/facturacion${path}`,
    answers: {
      'GET /emisores': NADA,
      'GET /receptores': NADA,
      'GET /series': NADA,
      ...answers,
    },
  });
  stop = remote.mount(document.body.appendChild(document.createElement('div')), host);
  return host;
};
const notFound = () => {
  throw new ApiProblem({ code: 'noEncontrado', status: 404, title: 'No está', requestId: 'x' });
};

it('leads from an invoice that is no more back to the list', async () => {
  const id = '0'.repeat(24);
  open(`/editar/${id}`, { [`GET /facturas/${id}`]: notFound });
  await shows(mensajes.errorAlCargar);
  await press(mensajes.lista);
  await shows('La lista');
});

it('says that a voucher is not of this account, and begins a receipt without it', async () => {
  const uuid = 'AD662D33-6934-459C-A128-BDF0393E0F44';
  const host = open(`/nuevo/recibo-pago?uuid=${uuid.toLowerCase()}`, {
    [`GET /facturas/${uuid}`]: notFound,
  });
  await shows(mensajes.ajeno(uuid));
  await named(mensajes.lista);
  await press(mensajes.empezarSinEl(titulos['recibo-pago'].nuevo));
  await shows(mensajes.sinReceptores);
  expect(host.navigations.at(-1)).toBe('/facturacion/nuevo/recibo-pago');
});

it('says what an account without issuer and receivers lacks, and keeps a draft all the same', async () => {
  const id = 'd'.repeat(24);
  const saved: unknown[] = [];
  const host = open('/nuevo', {
    'POST /facturas': (body: object) => {
      saved.push(body);
      const draft = { status: FacturaStatus.Borrador, editable: true, revision: 1 };
      return aDocumento({ ...body, ...draft, id });
    },
  });
  await shows(mensajes.sinEmisoresAyuda);
  await shows(mensajes.sinReceptores);
  setValue(await labelled(mensajes.observaciones), 'Pedido 77');
  await press(mensajes.guardarBorrador);
  await vi.waitFor(() => expect(host.avisos.at(-1)?.title).toBe(mensajes.borradorGuardado));
  expect(saved).toEqual([expect.objectContaining({ observaciones: 'Pedido 77' })]);
  expect(host.navigations).toEqual([`/facturacion/editar/${id}`]);
});
