// @vitest-environment happy-dom
import type { EmailRequest } from '@timbra/contracts';
import {
  hasFocus,
  isBlocked,
  labelled,
  named,
  press,
  setValue,
  shows,
} from '@timbra/remote-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { closeRemote, openRemote } from '../../../test-support/open-remote.ts';
import { aReceptor } from '../../../test-support/records.ts';
import { mensajes } from './mensajes.ts';

afterEach(closeRemote);

const receptor = aReceptor();
const pageOf = (items: object[], nextCursor: string | null = null) => ({ items, nextCursor });
const CORREOS = `GET /receptores/${receptor.id}/correos`;
const open = (answers: Record<string, unknown> = {}) =>
  openRemote(`/receptores/${receptor.id}`, {
    [`GET /receptores/${receptor.id}`]: receptor,
    'GET /facturas/por-cobrar': pageOf([]),
    'GET /facturas': pageOf([]),
    [CORREOS]: pageOf([]),
    ...answers,
  });
const correo = (n: number, over: Partial<EmailRequest> = {}): EmailRequest => ({
  id: String(n).padStart(24, '0'),
  factura: 'f'.repeat(24),
  documento: `Factura M-${n}`,
  to: [`persona-${n}@ejemplo.mx`],
  mensaje: '',
  asunto: '',
  automatico: false,
  estado: 'enviado',
  intentos: [],
  destinatarios: [],
  createdAt: '2026-11-20T10:00:00Z',
  ...over,
});
const region = (label: string) => document.querySelector(`section[aria-label="${label}"]`);
const renglones = (label: string) =>
  [...(region(label)?.querySelectorAll('li') ?? [])].map((it) => it.textContent);

it('says what is not there', async () => {
  open();
  await shows(mensajes.nadaPorCobrar);
  await shows(mensajes.sinComprobantes);
  await shows(mensajes.sinPagos);
  await shows(mensajes.sinCorreos);
});

it('says what it owes by age, of those that are its own', async () => {
  const una = {
    id: 'f'.repeat(24),
    uuid: 'u',
    serie: 'C',
    folio: 1,
    moneda: 'MXN',
    saldo: '1000.00',
    fecha: '2020-01-05T12:00:00',
    receptor: { id: receptor.id, rfc: receptor.rfc },
  };
  const otra = { ...una, id: 'e'.repeat(24), folio: 2, receptor: { id: 'otro' } };
  open({ 'GET /facturas/por-cobrar': pageOf([una, otra]) });
  await shows(mensajes.cuantas(1));
  await shows(`${mensajes.edades.masDe90}$1,000.00`);
  expect(renglones(mensajes.porCobrar)).toEqual([expect.stringContaining('C-1')]);
});

it('says of each message its addresses, its document, and what came of it', async () => {
  const vuelta = {
    estado: 'rebotado' as const,
    to: ['nadie@ejemplo.mx'],
    destinatarios: [{ correo: 'nadie@ejemplo.mx', respuesta: 'El buzón no existe' }] as never,
  };
  open({ [CORREOS]: pageOf([correo(2, vuelta), correo(1)]) });
  await shows('El buzón no existe');
  const [segundo, primero] = renglones(mensajes.correos);
  for (const text of ['Factura M-2', 'nadie@ejemplo.mx', mensajes.estadosCorreo.rebotado]) {
    expect(segundo).toContain(text);
  }
  expect(primero).toContain(mensajes.estadosCorreo.enviado);
  const link = await named<HTMLAnchorElement>('Factura M-2', 'a');
  expect(link.getAttribute('href')).toBe(`/facturacion/editar/${'f'.repeat(24)}`);
});

it('shows its newest messages, and older ones by «Ver más», also after that failed', async () => {
  let isDown = true;
  open({
    [CORREOS]: ({ cursor }: { cursor: string | null }) => {
      if (cursor === null) return pageOf([correo(3), correo(2)], 'otra');
      if (isDown) throw new Error('Sin conexión');
      return pageOf([correo(1)]);
    },
  });
  await press(mensajes.verMas);
  await shows(mensajes.errorCorreos);
  expect(renglones(mensajes.correos)).toHaveLength(2);
  isDown = false;
  await press(mensajes.verMas);
  await shows(mensajes.sonTodos(3));
  expect(renglones(mensajes.correos)).toHaveLength(3);
  await hasFocus(() => region(mensajes.correos)?.querySelector('[role=status]'));
});

it('keeps the rest of the page when its messages cannot be had, and asks again', async () => {
  let isDown = true;
  open({
    [CORREOS]: () => {
      if (isDown) throw new Error('Sin conexión');
      return pageOf([]);
    },
  });
  await shows(mensajes.errorCorreos);
  await shows(mensajes.sinPagos);
  isDown = false;
  await press(mensajes.reintentar);
  await shows(mensajes.sinCorreos);
});

it('has a statement between two days, the first before the last', async () => {
  const { host } = open();
  await shows(mensajes.estadoDeCuenta);
  const desde = await labelled(mensajes.desde);
  setValue(desde, '');
  await shows(mensajes.faltaDia);
  expect(await isBlocked(mensajes.excel)).toBe(true);
  setValue(desde, '01/12/2998');
  await shows(mensajes.alReves);
  setValue(desde, '01/11/2026');
  setValue(await labelled(mensajes.hasta), '05/11/2026');
  await vi.waitFor(async () => expect(await isBlocked(mensajes.pdf)).toBe(false));
  await press(mensajes.pdf);
  const path = `/receptores/${receptor.id}/estado-de-cuenta.pdf?desde=2026-11-01&hasta=2026-11-05`;
  await vi.waitFor(() => expect(host.calls).toContain(`GET ${path}`));
  await vi.waitFor(() => expect(host.avisos).toMatchObject([{ title: mensajes.estadoFallo }]));
});
