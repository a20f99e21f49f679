// @vitest-environment happy-dom
import type { EmailRequest } from '@timbra/contracts';
import { ApiProblem, defineReactRemote } from '@timbra/remote-kit';
import {
  createFakeHost,
  isBlocked,
  labelled,
  named,
  nameOf,
  press,
  setValue,
  shows,
  type FakeAnswers,
} from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { aDocumento } from '../../../../test-support/a-documento.ts';
import { Enviar } from './enviar.tsx';
import { mensajes } from './mensajes.ts';

const factura = aDocumento();
const MAIL = `/facturas/${factura.id}/correos`;
const aCorreo = (change: Partial<EmailRequest> = {}): EmailRequest => ({
  id: 'c',
  factura: factura.id,
  mensaje: 'm',
  asunto: 'Tu Factura',
  automatico: false,
  to: ['eva@ejemplo.mx', 'ana@ejemplo.mx'],
  estado: 'enviado',
  destinatarios: [],
  intentos: [{ fecha: '2026-11-20T18:00:00.000Z', ms: 20, aceptados: 2 }],
  createdAt: '2026-11-20T18:00:00.000Z',
  ...change,
});

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});
const show = (answers: FakeAnswers = {}) => {
  const App = () => (
    <TimbraProvider>
      <Enviar factura={factura} />
    </TimbraProvider>
  );
  const host = createFakeHost({
    answers: {
      [`GET ${MAIL}`]: { items: [] },
      [`GET /receptores/${factura.receptor?.id}`]: { id: 'r1' },
      'GET /plantillas': { items: [], nextCursor: null },
      ...answers,
    },
  });
  const remote = defineReactRemote({ routes: [{ path: '', title: 'Enviar' }], App });
  stop = remote.mount(document.body.appendChild(document.createElement('div')), host);
  return host;
};
/** Answers of a server that keeps what is sent. */
const keeping = (items: EmailRequest[], bodies: unknown[]): FakeAnswers => ({
  [`GET ${MAIL}`]: () => ({ items: [...items] }),
  [`POST /facturas/${factura.id}/send_email`]: (body: { to: string[] }) => {
    bodies.push(body);
    const made = aCorreo({ to: body.to });
    items.unshift(made);
    return made;
  },
});
const submit = async () =>
  (await labelled(mensajes.para)).form?.dispatchEvent(
    new Event('submit', { bubbles: true, cancelable: true }),
  );

it('is sent to several at once, once each of them is an address, and says who has it', async () => {
  const bodies: unknown[] = [];
  const host = show(keeping([], bodies));
  await shows(mensajes.ninguno);
  expect(await isBlocked(mensajes.enviar)).toBe(true);
  const para = await labelled(mensajes.para);
  setValue(para, 'eva');
  await shows(mensajes.noEsCorreo('eva'));
  await submit();
  setValue(para, 'eva@ejemplo.mx, Ana@ejemplo.mx');
  await vi.waitFor(async () => expect(await isBlocked(mensajes.enviar)).toBe(false));
  await submit();
  await shows('eva@ejemplo.mx, ana@ejemplo.mx');
  await shows(`${mensajes.estados.enviado} · `);
  expect(bodies).toEqual([{ to: ['eva@ejemplo.mx', 'ana@ejemplo.mx'] }]);
  expect(host.avisos.map(({ title }) => title)).toEqual([mensajes.enCamino]);
});

it('is sent again, and says how often it was tried', async () => {
  const items = [aCorreo()];
  show({
    [`GET ${MAIL}`]: () => ({ items: [...items] }),
    [`POST ${MAIL}/c/reenviar`]: () => {
      const [{ intentos } = expect.unreachable()] = items;
      items[0] = aCorreo({ intentos: [...intentos, ...intentos] });
      return items[0];
    },
  });
  await press(mensajes.reenviarA('eva@ejemplo.mx, ana@ejemplo.mx'));
  await shows(mensajes.intentos(2));
});

it('says that it came back and why, and offers to send it again to nobody who is not there', async () => {
  const respuesta = 'El buzón no existe (5.1.1)';
  const nadie = { correo: 'nadie@ejemplo.mx', estado: 'rebotado', respuesta } as const;
  const rebotado = aCorreo({
    to: [nadie.correo],
    estado: 'rebotado',
    destinatarios: [{ ...nadie, definitivo: true }],
  });
  show({ [`GET ${MAIL}`]: { items: [rebotado] } });
  await shows(`${mensajes.estados.rebotado} · `);
  await shows(`${nadie.correo}: ${respuesta}`);
  await shows(mensajes.noSeReenvia);
  const buttons = [...document.querySelectorAll('section button')].map(nameOf);
  expect(buttons).toEqual([]);
});

it('offers the address that its receiver has', async () => {
  const email = 'cliente@ejemplo.mx';
  show({ [`GET /receptores/${factura.receptor?.id}`]: { id: 'r1', email } });
  const para = await labelled(mensajes.para);
  await vi.waitFor(() => expect(para.value).toBe(email));
  expect(await isBlocked(mensajes.enviar)).toBe(false);
});

it('is printed with another template, when the account has one', async () => {
  const bodies: unknown[] = [];
  show({
    ...keeping([], bodies),
    'GET /plantillas': { items: [{ id: 'p'.repeat(24), label: 'Mostrador' }], nextCursor: null },
  });
  setValue(await labelled<HTMLSelectElement>(mensajes.plantilla), 'p'.repeat(24));
  setValue(await labelled(mensajes.para), 'eva@ejemplo.mx');
  await vi.waitFor(async () => expect(await isBlocked(mensajes.enviar)).toBe(false));
  await submit();
  await shows('eva@ejemplo.mx');
  await vi.waitFor(() =>
    expect(bodies).toEqual([{ to: ['eva@ejemplo.mx'], templateId: 'p'.repeat(24) }]),
  );
});

it('says that what was sent could not be read, and reads it on demand', async () => {
  let isDown = true;
  show({
    [`GET ${MAIL}`]: () => {
      const title = 'No contesta';
      if (isDown)
        throw new ApiProblem({ code: 'noEncontrado', status: 404, title, requestId: 'x' });
      return { items: [] };
    },
  });
  await shows(mensajes.fallo);
  expect(await named(mensajes.enviar)).toBeDefined();
  isDown = false;
  await press('Reintentar');
  await shows(mensajes.ninguno);
});
