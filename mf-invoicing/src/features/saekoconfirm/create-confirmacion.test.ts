import type { AvisoFactura } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { createConfirmacion } from './create-confirmacion.ts';

const aviso = (change: Partial<AvisoFactura> = {}): AvisoFactura => ({
  id: 'a1',
  evento: 'factura.timbrada',
  destino: 'tienda.example',
  estado: 'pendiente',
  intentos: 0,
  createdAt: '2026-11-20T16:05:00.000Z',
  ...change,
});

/** A receiver that stands so at each look; the last one stays. */
const confirmacionOf = (asked: AvisoFactura, looks: (AvisoFactura | Error)[]) => {
  const fases: string[] = [];
  const confirmacion = createConfirmacion({
    sync: async () => ({ items: [asked] }),
    look: async () => {
      const now = looks.length > 1 ? looks.shift() : looks[0];
      if (now instanceof Error) throw now;
      return { items: now ? [now] : [] };
    },
    lookEveryMs: 1,
  });
  confirmacion.state.subscribe(() => fases.push(confirmacion.state.get().fase));
  return { ...confirmacion, fases };
};

it('indexes, sends, and ends once the receiver took the notice, through a failing network', async () => {
  const delivered = aviso({ estado: 'entregada', intentos: 1 });
  const { run, state, fases } = confirmacionOf(aviso(), [new Error('offline'), aviso(), delivered]);
  await run();
  expect(fases).toEqual(['indexando', 'enviando', 'terminada']);
  expect(state.get().avisos).toEqual([delivered]);
});

it('ends with the first try that failed: the next one is the server’s', async () => {
  const failed = aviso({ intentos: 3, error: 'Respondió 500' });
  const { run, state } = confirmacionOf(aviso({ intentos: 2 }), [aviso({ intentos: 2 }), failed]);
  await run();
  expect(state.get()).toMatchObject({ fase: 'terminada', avisos: [failed] });
});

it('does not wait without end for a receiver that says nothing', async () => {
  const { run, state } = confirmacionOf(aviso(), [aviso()]);
  await run();
  expect(state.get()).toMatchObject({ fase: 'terminada', avisos: [aviso()] });
});

it('tells why it was refused, and may be asked again', async () => {
  const refusal = new Error('La cuenta no tiene a dónde enviar sus avisos');
  let isRefused = true;
  const { state, run } = createConfirmacion({
    sync: async () => {
      if (isRefused) throw refusal;
      return { items: [] };
    },
    look: async () => ({ items: [] }),
    lookEveryMs: 1,
  });
  await run();
  expect(state.get()).toMatchObject({ fase: 'fallo', error: refusal });
  isRefused = false;
  await run();
  expect(state.get().fase).toBe('terminada');
});

it('says nothing more once the screen is left', async () => {
  const { run, stop, state } = confirmacionOf(aviso(), [aviso()]);
  const running = run();
  stop();
  await running;
  expect(state.get().fase).toBe('indexando');
});
