// @vitest-environment happy-dom
import type { AnuncioPublicado, EstadoCatalogos, PagoSinCuenta } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import { hasFocus, isBlocked, labelled, named, press, setValue } from '@timbra/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser, openShell, shows, submit, type OpenShell } from '../../test/harness.tsx';
import { mensajes as catalogos } from '../catalogos/mensajes.ts';
import { mensajes } from './mensajes.ts';
// Parts of their own: here before the first test waits for what they draw.
import '../catalogos/catalogos.page.tsx';
import './anuncios/anuncios.page.tsx';
import './creditos/creditos.page.tsx';
import './pagos/pagos.page.tsx';
import './trabajo/trabajo.page.tsx';

// In a window of its own: the shell's router needs an address that no other file has left.
vi.mock('../remotes/load-remote.ts', () => ({ loadRemote: () => new Promise(() => {}) }));
let shell: OpenShell;
beforeEach(() => {
  vi.stubGlobal('APP_VERSION', '1.2.3');
  // Without a browser nothing is in sight, and the trap of the focus in what opens writes pages of it.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  shell.close();
});

const NADA = { items: [], nextCursor: null };
const open = (path: string, answers: Record<string, unknown> = {}) => {
  const user = aUser({ permissions: ['operar creditos', 'operar instalacion'] });
  shell = openShell(path, { user, answers });
};
const isGone = (text: string) =>
  vi.waitFor(() => expect(document.body.textContent).not.toContain(text));
const timesOf = (call: string) => shell.calls.filter((it) => it === call).length;

const NO_DISPONIBLE = {
  code: 'servicioNoDisponible' as const,
  status: 503,
  title: 'No disponible',
  requestId: 'x',
};
const CUENTA = 'c'.repeat(24);
const POR_CUENTA = {
  cuenta: CUENTA,
  nombre: '',
  email: 'beto@timbra.test',
  disponibles: 1204,
  reservas: 3,
  atoradas: 2,
};

describe('credits of every account', () => {
  it('are read by account; one that nobody knows is not found, and the search is taken back', async () => {
    open('/operador/creditos?q=nadie', {
      'GET /operador/creditos': ({ q }: { q?: string }) =>
        q === 'nadie' ? NADA : { ...NADA, items: [POR_CUENTA] },
      'GET /operador/ajustes': NADA,
    });
    await shows(mensajes.sinResultados);
    await shows(mensajes.sinAjustes);
    await press(mensajes.quitarFiltros);
    await shows('beto@timbra.test');
    await shows('1,204');
    await shows(mensajes.atorados(2));
    expect([location.search, (await labelled(mensajes.buscar)).value]).toEqual(['', '']);
  });

  it('are adjusted once it is said how many and why; what is refused stays as it was typed', async () => {
    let isDown = true;
    const sent: unknown[] = [];
    const ruta = `/operador/creditos/${CUENTA}`;
    open(`/operador/creditos?cuenta=${CUENTA}`, {
      [`GET ${ruta}`]: { ...POR_CUENTA, diferencia: -7, apartados: [], movimientos: [] },
      [`POST ${ruta}/ajustes`]: (body: unknown) => {
        sent.push(body);
        if (isDown) throw new ApiProblem(NO_DISPONIBLE);
      },
    });
    await shows(mensajes.noCuadra(-7));
    await shows(mensajes.faltaCantidad);
    setValue(await labelled(mensajes.cantidad), '0');
    await shows(mensajes.faltaCantidad);
    setValue(await labelled(mensajes.cantidad), '−50');
    setValue(await labelled(mensajes.motivo), 'ya');
    await shows(mensajes.faltaMotivo);
    expect(await isBlocked(mensajes.ajustar)).toBe(true);
    setValue(await labelled(mensajes.motivo), 'Se cobró dos veces');
    await isGone(mensajes.faltaMotivo);
    submit();
    await shows(NO_DISPONIBLE.title);
    expect((await labelled(mensajes.motivo)).value).toBe('Se cobró dos veces');
    isDown = false;
    submit();
    await shows(mensajes.ajustado(-50));
    expect((await labelled(mensajes.cantidad)).value).toBe('');
    expect(sent).toEqual(Array(2).fill({ creditos: -50, motivo: 'Se cobró dos veces' }));
    expect(timesOf(`GET ${ruta}`)).toBe(2);
  });
});

it('a payment without an account is given to one once the operator says which and why', async () => {
  const pago: PagoSinCuenta = {
    id: 'd'.repeat(24),
    pago: 'pi_1',
    importe: '18.00',
    fecha: '2026-11-20T10:00:00Z',
    metodo: 'transferencia',
    motivo: 'importeMenor',
    cliente: null,
  };
  let items = [pago];
  const sent: unknown[] = [];
  open('/operador/pagos', {
    'GET /operador/pagos': () => ({ ...NADA, items }),
    'GET /operador/recargas/sin-factura': NADA,
    [`POST /operador/pagos/${pago.id}/asignar`]: (body: unknown) => {
      sent.push(body);
      items = [];
    },
  });
  await shows(mensajes.motivosDePago.importeMenor);
  await shows(mensajes.todoFacturado);
  await press(mensajes.asignarEl('pi_1'));
  await shows(mensajes.asignarNota);
  const cuenta = await labelled(mensajes.cuentaDestino);
  setValue(cuenta, 'beto@timbra.test');
  await shows(mensajes.faltaCuenta);
  setValue(cuenta, CUENTA);
  await shows(mensajes.faltaMotivo);
  setValue(await labelled(mensajes.motivo), 'Lo pidió por teléfono');
  await isGone(mensajes.faltaMotivo);
  await press(mensajes.asignar, '[role=dialog] [type=submit]');
  await shows(mensajes.asignado);
  await shows(mensajes.sinPagos);
  expect(sent).toEqual([{ cuenta: CUENTA, motivo: 'Lo pidió por teléfono' }]);
});

describe('work', () => {
  const cola = { esperando: 4, enCurso: 0, aplazados: 0, fallidos: 0, trabajadores: 0 };

  it('says what stands still, what was given up, and a queue that nobody attends', async () => {
    const detenida = {
      id: '1',
      tipo: 'timbrado',
      cuenta: CUENTA,
      desde: '2026-11-20T10:00:00Z',
      punto: 'sealed',
      pac: null,
      requestId: 'r-1',
    };
    open('/operador/trabajo', {
      'GET /operador/trabajo': {
        detenidas: [detenida],
        abandonadas: 2,
        colas: [{ nombre: 'timbrado-bulk', ...cola }],
      },
    });
    await shows(mensajes.abandonadas(2));
    await shows(mensajes.sinPac);
    await shows(mensajes.sinTrabajadores);
  });

  it('that all goes on is said, and that queues cannot be counted without Redis', async () => {
    open('/operador/trabajo', {
      'GET /operador/trabajo': { detenidas: [], abandonadas: 0, colas: null },
    });
    await shows(mensajes.sinDetenidas);
    await shows(mensajes.sinRedis);
  });
});

it('an announcement is published to the end of its day, withdrawn, and published again', async () => {
  const made: AnuncioPublicado = {
    id: 'a'.repeat(24),
    title: 'Mantenimiento',
    message: 'De 22:00 a 23:00',
    type: 1,
    displayUntil: '2998-12-31T23:59:59-06:00',
    public: false,
    vigente: true,
    datePosted: '2026-11-20T10:00:00Z',
  };
  let items: AnuncioPublicado[] = [];
  const sent: unknown[] = [];
  open('/operador/anuncios', {
    'GET /operador/anuncios': () => ({ ...NADA, items }),
    'POST /operador/anuncios': (body: unknown) => {
      sent.push(body);
      items = [made];
    },
    [`DELETE /operador/anuncios/${made.id}`]: () => void (items = []),
    [`POST /operador/anuncios/${made.id}/recuperar`]: () => void (items = [made]),
  });
  await shows(mensajes.sinAnuncios);
  expect(await isBlocked(mensajes.publicar)).toBe(true);
  setValue(await labelled(mensajes.tituloDeAnuncio), made.title);
  await shows(mensajes.faltaDia);
  setValue(await labelled(mensajes.ultimoDia), '31/12/2998');
  await isGone(mensajes.faltaDia);
  submit();
  await shows(mensajes.vigente);
  const { title, displayUntil } = made;
  expect(sent).toEqual([{ title, message: '', type: 1, displayUntil, public: false }]);
  await press(mensajes.retirarEl(made.title));
  await shows(mensajes.retirado);
  await shows(mensajes.sinAnuncios);
  await press('Deshacer');
  await shows(mensajes.vigente);
  await hasFocus(() => document.querySelector('main h1'));
});

describe('catalogues', () => {
  const estado: EstadoCatalogos = {
    listas: [
      { nombre: 'c_ClaveUnidad', titulo: 'c_ClaveUnidad', filas: 401 },
      { nombre: 'c_Colonia', titulo: 'c_Colonia', filas: 0 },
    ] as EstadoCatalogos['listas'],
    actualizacion: {
      estado: 'fallo',
      intentoAt: '2026-11-20T10:00:00Z',
      error: 'El SAT respondió 404',
    } as EstadoCatalogos['actualizacion'],
  };

  it('say what became of the last attempt, and that another goes on', async () => {
    const asking = Promise.withResolvers<unknown>();
    open('/operador/catalogos', {
      'GET /operador/catalogos': estado,
      'POST /operador/catalogos/actualizar': () => asking.promise,
    });
    await shows(catalogos.inicial);
    await shows(catalogos.vacia);
    await shows('El SAT respondió 404');
    await press(catalogos.actualizar);
    const busy = await named<HTMLButtonElement>(catalogos.actualizando, 'button');
    expect(busy.disabled).toBe(true);
    asking.resolve(undefined);
    await named(catalogos.actualizar, 'button:not(:disabled)');
  });
});

it.each(['creditos', 'pagos', 'trabajo', 'anuncios', 'catalogos'])(
  'nobody else finds /operador/%s',
  async (name) => {
    shell = openShell(`/operador/${name}`);
    await shows('Acceso Restringido');
    expect(document.body.textContent).not.toContain(mensajes.titulo);
    expect(shell.calls.filter((it) => it.includes('/operador'))).toEqual([]);
  },
);
