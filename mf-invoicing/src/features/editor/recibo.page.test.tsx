// @vitest-environment happy-dom
import { FacturaStatus } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import { hasFocus, named, press, pressKey, setValue, shows } from '@timbra/remote-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { aDocumento } from '../../../test-support/a-documento.ts';
import {
  choose,
  comesTo,
  field,
  holds,
  NUEVA,
  openEditorOf,
  part,
  write,
} from '../../../test-support/open-editor.tsx';
import { aReceptor } from '../../../test-support/parties.ts';
import { aDeuda, porCobrar } from '../../../test-support/por-cobrar.ts';
import { EditorPage } from './editor-page.tsx';
import { mensajes } from './mensajes.ts';
import { mensajes as deRecibo } from './tipos/recibo-pago/mensajes.ts';

const openEditor = openEditorOf(EditorPage, {
  'recibo-pago': async () => (await import('./tipos/recibo-pago/recibo-pago.kind.tsx')).reciboPago,
});

const forma = field(deRecibo.forma);
const recibido = field(deRecibo.recibido);
const monto = field(deRecibo.monto);
const pagado = (documento: number) =>
  field(deRecibo.pagado, part(`${deRecibo.documento} ${documento}`));
const stamps = (host: { calls: readonly string[] }) =>
  host.calls.filter((it) => it.endsWith('/timbrar')).length;
/** Types what was received and presses that key in its field. */
const receive = async (importe: string, key: KeyboardEventInit = {}) => {
  const found = await vi.waitFor(recibido);
  found.focus();
  setValue(found, importe);
  await vi.waitFor(() => expect(pressKey('Enter', key)).toBe(true));
};
const [P1, P2, P3] = [aDeuda(1), aDeuda(2), aDeuda(3)];
/** A receipt of the customer who owes these. */
const openOwing = async (...deudas: (typeof P1)[]) => {
  const opened = openEditor('nuevo/recibo-pago', { answers: porCobrar(...deudas) });
  await choose(field(mensajes.receptor), 'robotica', 'UNIVERSIDAD ROBOTICA');
  await write(forma, '03');
  await named(`${deRecibo.agregar} P-1`);
  return opened;
};

describe('one amount that was received', () => {
  it('is spread over the oldest, respects what is typed, and is spread again', async () => {
    await openOwing(P1, P2, P3);
    await receive('1500');
    await shows(deRecibo.repartido(2));
    await holds(pagado(1), '1,160.00');
    await holds(pagado(2), '340.00');
    await write(pagado(1), '1000');
    await shows(deRecibo.escritas('P-1'));
    await holds(pagado(2), '500.00');
    await holds(monto, '1,500.00');
    await write(recibido, '4000');
    await holds(pagado(3), '1,160.00');
    await shows(deRecibo.sinAplicar('$680.00'));
    await press(deRecibo.repartirTodo);
    await holds(pagado(1), '1,160.00');
    await press(`${deRecibo.quitarDocumento} 2`);
    await shows(deRecibo.sinAplicar('$1,680.00'));
    // An invoice that is had again is paid what it was, and what was spread follows.
    await press(mensajes.deshacer);
    await shows(deRecibo.sinAplicar('$520.00'));
    await holds(pagado(2), '1,160.00');
  });

  it('may be more than the only invoice that is owed', async () => {
    await openOwing(P1);
    await receive('2000');
    await shows(deRecibo.sinAplicar('$840.00'));
    await holds(monto, '1,160.00');
  });

  it('is never stamped before it was spread: Ctrl+Enter spreads it first', async () => {
    const { host, sent } = await openOwing(P1, P2);
    await receive('2000', { ctrlKey: true });
    await holds(pagado(2), '840.00');
    expect(host.avisos).toMatchObject([{ title: deRecibo.reviseAntes }]);
    expect(stamps(host)).toBe(0);
    await comesTo('$2,000.00');
    pressKey('Enter', { ctrlKey: true });
    await vi.waitFor(() => expect(stamps(host)).toBe(1));
    expect(sent[0]?.recepcionPago?.pagos[0]?.monto).toBe('2000');
  });

  it('is stamped as it was typed last, although its balances are still on their way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isHeld = false;
    const answers = porCobrar(P1, P2);
    const ask = answers['GET /facturas/por-cobrar'] as (query: object) => unknown;
    const { host, sent } = openEditor('nuevo/recibo-pago', {
      answers: {
        ...answers,
        'GET /facturas/por-cobrar': async (query: object) => {
          if (isHeld) await promise;
          return ask(query);
        },
      },
    });
    await choose(field(mensajes.receptor), 'robotica', 'UNIVERSIDAD ROBOTICA');
    await write(forma, '03');
    await named(`${deRecibo.agregar} P-1`);
    await receive('1160');
    await holds(pagado(1), '1,160.00');
    isHeld = true;
    await write(recibido, '2000');
    await press(mensajes.timbrar);
    expect(stamps(host)).toBe(0);
    resolve();
    await vi.waitFor(() => expect(stamps(host)).toBe(1));
    expect(sent[0]?.recepcionPago?.pagos[0]?.monto).toBe('2000');
  });

  it('of one customer pays nothing of another', async () => {
    const kernel = aReceptor({ id: 'k', nombre: 'KERNEL INDUSTRIA', rfc: 'KIJ0906199R1' });
    const theirs = aDeuda(9, { serie: 'K', receptor: { ...kernel } });
    openEditor('nuevo/recibo-pago', {
      receptores: [aReceptor(), kernel],
      answers: porCobrar(P1, theirs),
    });
    await choose(field(mensajes.receptor), 'robotica', 'UNIVERSIDAD ROBOTICA');
    await named(`${deRecibo.agregar} P-1`);
    await receive('2320');
    await shows(deRecibo.sinAplicar('$1,160.00'));
    await choose(field(mensajes.receptor), 'kernel', 'KERNEL');
    await named(`${deRecibo.agregar} K-9`);
    expect(pagado(1)).toThrow();
  });
});

describe('a receipt of one invoice', () => {
  const open = (answers = {}) =>
    openEditor(`nuevo/recibo-pago?uuid=${P1.uuid}`, {
      answers: {
        [`GET /facturas/${P1.uuid}`]: aDocumento({ uuid: P1.uuid }),
        ...porCobrar(P1),
        ...answers,
      },
    });

  it('keeps payment and document in step, and pays its taxes in part', async () => {
    open();
    await holds(monto, '1,160.00');
    expect((monto() as HTMLInputElement).readOnly).toBe(true);
    await write(pagado(1), '580');
    await shows('IVA 16 % · 80.00');
    await holds(monto, '580.00');
  });

  /** One that pays twice what is owed, whose stamp was asked for. */
  const openOver = async () => {
    const path = 'recepcionPago.pagos.0.documentos.0.impPagado';
    const errors = [
      { path, message: 'Se pagan 2320.00 MXN y se deben 1160.00 MXN', valor: '1160.00' },
    ];
    const asked: unknown[] = [];
    const timbrar = ({ aSabiendas }: { aSabiendas?: boolean }) => {
      asked.push(aSabiendas);
      if (asked.length > 1) return aDocumento({ tipoComprobante: 'P' });
      const title = 'Por confirmar';
      const of = { code: 'pagoPorConfirmar', status: 409, title, requestId: 'x', errors } as const;
      throw new ApiProblem(of);
    };
    open({
      'POST /facturas/advertencias': () => ({ items: errors }),
      [`POST /facturas/${NUEVA}/timbrar`]: timbrar,
    });
    await write(forma, '01');
    await write(field(deRecibo.saldoAnterior), '2320');
    await write(pagado(1), '2320');
    const documento = part(`${deRecibo.documento} 1`);
    await vi.waitFor(() => expect(documento().textContent).toContain('Se pagan 2320.00'));
    await press(mensajes.timbrar);
    await shows(mensajes.porConfirmarTitulo);
    return asked;
  };

  it('that pays more than is owed says so beside its fields, and is asked about', async () => {
    const asked = await openOver();
    await press(mensajes.corregirlo);
    await vi.waitFor(() => expect(pagado(1)().getAttribute('aria-invalid')).toBe('true'));
    await press(mensajes.usar('$1,160.00'));
    await holds(pagado(1), '1160.00');
    expect(asked).toEqual([undefined]);
  });

  it('that pays more is stamped once that was confirmed', async () => {
    const asked = await openOver();
    await press(mensajes.timbrarAsi);
    await vi.waitFor(() => expect(asked).toEqual([undefined, true]));
  });
});

it('what a receipt lacks is told in words, with a way to its field', async () => {
  await openOwing(P1);
  const cuenta = field(deRecibo.ctaOrdenante);
  await write(forma, '04');
  await write(cuenta, '12a3');
  await holds(cuenta, '0000000000000123');
  await shows(deRecibo.conCeros);
  await write(forma, '06');
  await press('Pago 1: Con dinero electrónico la cuenta ordenante tiene 10 dígitos');
  await hasFocus(() => cuenta());
  const links = () => [...document.querySelectorAll('a')].map((it) => it.textContent);
  const documento = links().find((it) => it.includes('necesita al menos una factura que pagar'));
  await press(documento ?? '');
  await vi.waitFor(() =>
    expect(document.activeElement?.textContent).toBe(deRecibo.agregarDocumento),
  );
  await write(forma, '01');
  await vi.waitFor(() => expect(links().join()).toContain('no va la cuenta ordenante'));
  expect(links().join()).not.toMatch(/Falta el (nodo|atributo)/);
});

it('by when a receipt is stamped is told, and when that is past', async () => {
  openEditor('nuevo/recibo-pago');
  await shows('Este recibo se timbra a más tardar el 5 ');
  const pagos = [{ fechaPago: '2025-01-10T12:00:00', formaDePagoP: '01', documentos: [] }];
  const recibo = aDocumento({
    tipoComprobante: 'P',
    conceptos: [],
    status: FacturaStatus.Borrador,
    editable: true,
    recepcionPago: { pagos } as never,
  });
  openEditor(`editar/${recibo.id}/recibo-pago`, { facturas: [recibo] });
  await shows(deRecibo.plazoVencido('5 feb 2025'));
});
