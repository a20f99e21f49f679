// @vitest-environment happy-dom
import type { FacturaRow, Permission, ReceptorRow, User } from '@timbra/contracts';
import { createFakeHost } from '@timbra/remote-kit/testing';
import { describe, expect, it } from 'vitest';
import { ownLinksOf } from '../app/own-pages.tsx';
import { CREATE } from '../base/paths.ts';
import { destinosOf, type Offered } from './destinos.ts';
import { filasOf, NADA, type Contexto, type Hallazgos } from './filas.ts';

const ADMIN: Permission = 'administrar cuenta';
const aUser = (permissions: Permission[], change: Partial<User> = {}): User => ({
  ...createFakeHost().session.user,
  permissions,
  ...change,
});
const offered: Offered[] = [
  {
    basename: '/facturacion',
    routes: [
      { path: '', title: 'Facturación' },
      { path: 'nuevo', title: 'Nueva Factura', permission: CREATE },
      { path: 'nuevo/nomina', title: 'Nueva Nómina', permission: CREATE },
      { path: 'nuevo/saeko', title: 'Nueva Factura', permission: CREATE, unlisted: true },
      { path: 'editar/:id', title: 'Factura' },
      { path: 'facturas-retrieve', title: 'Cancelación masiva', permission: ADMIN },
    ],
  },
  { basename: '', routes: [{ path: 'receptores', title: 'Lista de receptores' }] },
];
const receptor = { id: 'r1', nombre: 'INMOBILIARIA CVA', rfc: 'ICV060329BY0' } as ReceptorRow;
const comprobante = {
  id: 'f1',
  serie: 'A',
  folio: 1048,
  receptorNombre: 'INMOBILIARIA CVA',
} as FacturaRow;
const found: Hallazgos = { ...NADA, receptores: [receptor], comprobantes: [comprobante] };
/** Every screen of that person: those of the remotes above and the shell's own. */
const destinosFor = (user: User) => destinosOf(user, offered, ownLinksOf(user));

const contextOf = (
  user: User,
  emisores: Contexto['emisores'] = [],
  vistas: Contexto['vistas'] = [],
): Contexto => ({
  user,
  destinos: destinosFor(user),
  comandos: [{ key: 'teclas', text: 'Teclas de esta pantalla', tecla: '?', run: () => undefined }],
  emisores,
  vistas,
});
const titles = (text: string, hallazgos: Hallazgos, contexto: Contexto) =>
  filasOf(text, hallazgos, contexto).map(({ titulo }) => titulo);

describe('what the palette leads to', () => {
  it('is named as the bar names it, once, and found by the name of its page, too', () => {
    const destinos = destinosFor(aUser([CREATE, ADMIN]));
    const names = destinos.map(({ to }) => to);
    expect(new Set(names).size).toBe(names.length);
    expect(destinos.find(({ to }) => to === '/receptores')).toMatchObject({
      text: 'Receptores',
      alias: 'Lista de receptores',
    });
    const context = contextOf(aUser([]));
    expect(titles('lista de recep', NADA, context)[0]).toBe('Receptores');
  });

  it('has neither a screen of one record nor what only another system leads to', () => {
    const names = destinosFor(aUser([CREATE, ADMIN])).map(({ to }) => to);
    expect(names).toContain('/facturacion/nuevo/nomina');
    expect(names).not.toContain('/facturacion/nuevo/saeko');
    expect(names.filter((it) => it.includes(':'))).toEqual([]);
  });

  it('has nothing that the person may not open', () => {
    const names = destinosFor(aUser([], { isSaeko: true })).map(({ to }) => to);
    for (const closed of [
      '/facturacion/nuevo',
      '/facturacion/nuevo/nomina',
      '/facturacion/facturas-retrieve',
      '/cuenta/usuarios',
      '/cuenta/password',
      '/operador/creditos',
      '/operador/trabajo',
    ]) {
      expect(names).not.toContain(closed);
    }
    expect(names).toContain('/receptores');
  });
});

describe('the lines of a text', () => {
  it('are receivers, then vouchers, then what can be done, and Enter on a receiver invoices it', () => {
    const lines = filasOf('inmob', found, contextOf(aUser([CREATE])));
    expect(lines.map(({ grupo }) => grupo)).toEqual([
      'receptores',
      'comprobantes',
      ...Array<string>(4).fill('acciones'),
    ]);
    expect(lines[0]).toMatchObject({
      to: '/facturacion/nuevo?receptorId=r1',
      efecto: 'Nueva factura a este receptor',
    });
    expect(lines[1]).toMatchObject({ titulo: 'A-1048', to: '/facturacion/editar/f1' });
    expect(lines.slice(2).map(({ titulo, to }) => [titulo, to])).toEqual([
      ['Emitir recibo de pago a INMOBILIARIA CVA', '/facturacion/nuevo/recibo-pago?receptorId=r1'],
      ['Ver los comprobantes de INMOBILIARIA CVA', '/facturacion?receptor=ICV060329BY0'],
      ['Ver en la lista los comprobantes con “inmob”', '/facturacion?q=inmob'],
      ['Crear receptor “inmob”', '/receptores/nuevo?nombre=inmob'],
    ]);
  });

  it('begin no voucher for a user that may not create one', () => {
    const lines = filasOf('inmob', found, contextOf(aUser([])));
    expect(lines[0]).toMatchObject({ to: '/receptores/editar/r1', efecto: 'Abrir' });
    expect(lines.filter(({ to }) => to?.startsWith('/facturacion/nuevo'))).toEqual([]);
  });

  it('say the key that begins an invoice from anywhere', () => {
    const lines = filasOf('nueva fac', NADA, contextOf(aUser([CREATE])));
    expect(lines[0]).toMatchObject({ titulo: 'Nueva factura', tecla: 'Alt+N' });
  });

  it('do what is done on the page itself, and say its key', () => {
    const [line] = filasOf('teclas', NADA, contextOf(aUser([])));
    expect(line).toMatchObject({ titulo: 'Teclas de esta pantalla', tecla: '?' });
    expect(line).not.toHaveProperty('to');
    expect(titles('', NADA, contextOf(aUser([]))).at(-1)).toBe('Teclas de esta pantalla');
  });

  it('change the issuer where there are several', () => {
    const [one, two] = ['e1', 'e2'].map((id) => ({ id, rfc: id, nombre: `EMISORA ${id}` }));
    const user = aUser([CREATE]);
    expect(titles('emisora', NADA, contextOf(user, [one!, two!]))).toEqual([
      'Nueva factura de EMISORA e1',
      'Nueva factura de EMISORA e2',
      'Crear receptor “emisora”',
    ]);
    expect(titles('emisora', NADA, contextOf(user, [one!]))).toEqual(['Crear receptor “emisora”']);
  });

  it('go to a saved view by its name, after the screens that have it, too', () => {
    const vistas = [
      { id: 'v1', nombre: 'Receptores de marzo', consulta: 'month=3&orden=-total' },
      { id: 'v2', nombre: 'Todo', consulta: '' },
    ];
    const context = contextOf(aUser([]), [], vistas);
    const lines = (text: string) =>
      filasOf(text, NADA, context)
        .slice(0, -1)
        .map(({ titulo, to }) => [titulo, to]);
    expect(lines('receptores')).toEqual([
      ['Receptores', '/receptores'],
      ['Vista: Receptores de marzo', '/facturacion?month=3&orden=-total'],
    ]);
    expect(lines('vista: todo')).toEqual([['Vista: Todo', '/facturacion']]);
    expect(titles('', NADA, context).filter((it) => it.startsWith('Vista'))).toEqual([]);
  });

  it('carry whatever was typed in an address that stays one', () => {
    const [line] = filasOf('a&b #1', NADA, contextOf(aUser([])));
    expect(line?.to).toBe('/receptores/nuevo?nombre=a%26b%20%231');
  });
});
