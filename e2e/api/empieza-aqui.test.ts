import {
  problema,
  type ClaveCreada,
  type ClaveSecreta,
  type FacturaRow,
  type Page,
  type WebhookEntrega,
} from '@timbra/contracts';
import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandsOf, isSettings, runCommands, type ReaderSettings } from './published-commands.ts';

const ID = /^[0-9a-f]{24}$/;
const UUID = /^[0-9A-F]{8}-([0-9A-F]{4}-){3}[0-9A-F]{12}$/;

let system: SharedSystem;
let account: Account;
let settings: ReaderSettings;

beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
  const { body } = await account.call<ClaveSecreta>('POST', '/cuenta/clave/ver');
  // A name of this machine, to which nothing is sent.
  const AVISOS = 'https://localhost/timbra';
  settings = { TIMBRA: `${system.url}/api`, CLAVE: body.ClientSecret, AVISOS };
});

const published = async (path: string): Promise<string[]> =>
  commandsOf(await (await fetch(`${system.url}/api/docs${path}`)).text());

/** What every command printed, in the order of the page. */
const follow = (...paths: string[]) => followWith(settings, ...paths);
const followWith = async (
  own: typeof settings,
  ...paths: string[]
): Promise<[command: string, printed: string][]> => {
  const commands = (await Promise.all(paths.map(published))).flat();
  const steps = commands.filter((it) => !isSettings(it));
  const printed = await runCommands(steps, own);
  return steps.map((command, n) => [command, printed[n] ?? '']);
};
const printedBy = (steps: readonly (readonly [string, string])[], part: string): string =>
  steps.find(([command]) => command.includes(part))?.[1] ?? '';
const stamped = async (of = account): Promise<FacturaRow[]> =>
  (await of.call<Page<FacturaRow>>('GET', '/facturas?status=3')).body.items;

describe('a stranger who has only /api/docs', () => {
  it('is told in one place to write the address and the key', async () => {
    const [first = '', ...others] = (await published('')).filter(isSettings);
    expect(others).toEqual([]);
    expect(first.match(/export \w+/g)).toEqual(['export TIMBRA', 'export CLAVE']);
  });

  it('comes from the key to a first stamped invoice and its files', async () => {
    const steps = await follow('');
    expect(printedBy(steps, '/creditos')).toContain('{"disponibles":100,');
    expect(printedBy(steps, 'EMISOR=')).toMatch(ID);
    expect(printedBy(steps, 'RECEPTOR=')).toMatch(ID);
    expect(printedBy(steps, 'FACTURA=')).toMatch(ID);
    expect(printedBy(steps, '"prueba": true')).toMatch(UUID);
    expect(printedBy(steps, 'timbre-1042')).toMatch(UUID);
    expect(printedBy(steps, '.xml')).toMatch(/factura\.pdf[\s\S]*factura\.xml|factura\.xml/);
    const [factura, ...others] = await stamped();
    expect(others).toEqual([]);
    expect(factura).toMatchObject({ total: '1160.00', uuid: printedBy(steps, 'timbre-1042') });
  });

  it('issues one voucher of each kind, and repeats the same commands without issuing more', async () => {
    const steps = await follow('', '/comprobantes');
    for (const part of ['factura-2001', 'nota-2001', 'recibo-2001', 'nomina-2001', 'global-2001']) {
      expect([part, printedBy(steps, part)]).toEqual([part, expect.stringMatching(UUID)]);
    }
    const kinds = (await stamped()).map(
      ({ tipoComprobante, isGlobal }) => tipoComprobante + (isGlobal ? ' global' : ''),
    );
    expect(kinds.sort()).toEqual(['E', 'I', 'I', 'I global', 'N', 'P']);
  });

  it('sells, is told of it, and takes it back with SAT’s acuse', async () => {
    const steps = await follow('', '/una-venta');
    expect(printedBy(steps, 'externo/pedido-77')).toMatch(UUID);
    expect(printedBy(steps, 'pedido-77.xml')).toMatch(/pedido-77\.pdf[\s\S]*pedido-77\.xml/);
    expect(JSON.parse(printedBy(steps, 'cancelabilidad'))).toMatchObject({
      cancelable: 'sinAceptacion',
    });
    expect(printedBy(steps, 'devolucion-77')).toBe('Cancelado sin aceptación');
    const { body } = await account.call<Page<WebhookEntrega>>('GET', '/webhooks/entregas');
    expect(body.items.map(({ evento }) => evento)).toContain('factura.timbrada');
  });

  it('rehearses every command with a test key, and issues and spends nothing', async () => {
    const other = await signUp(system);
    const body = { nombre: 'Ensayo', alcances: ['leer', 'capturar', 'timbrar'], prueba: true };
    const { body: made } = await other.call<ClaveCreada>('POST', '/claves', { body });
    const steps = await followWith({ ...settings, CLAVE: made.ClientSecret }, '');
    expect(printedBy(steps, 'timbre-1042')).toMatch(UUID);
    expect([await stamped(other), await other.credits()]).toEqual([[], 100]);
  });

  it('sees an error as the page of errors shows it', async () => {
    const [[, printed] = ['', '']] = await follow('/errores');
    expect(problema.parse(JSON.parse(printed))).toMatchObject({
      code: 'datosInvalidos',
      errors: [{ path: 'tipoComprobante' }],
    });
  });
});
