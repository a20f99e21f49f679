import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPaleta } from './create-paleta.ts';
import { NADA, type Fila, type Hallazgos } from './filas.ts';
import type { Respuesta } from './find.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fila = (key: string): Fila => ({
  key,
  grupo: 'acciones',
  titulo: key,
  efecto: 'Ir',
  to: `/${key}`,
});
/** The receivers that a text finds, before two screens that are always there. */
const filas = (text: string, { receptores }: Hallazgos): Fila[] => [
  ...receptores.map(({ nombre }) => fila(nombre)),
  ...['exportar', 'ajustes'].filter((it) => it.includes(text)).map(fila),
];

const setUp = () => {
  const asked: { text: string; signal: AbortSignal; answer: (nombres: string[]) => void }[] = [];
  const opened: string[] = [];
  const answerOf = (nombres: string[], isPartial = false): Respuesta => ({
    hallazgos: {
      ...NADA,
      receptores: nombres.map((nombre) => ({ nombre }) as Hallazgos['receptores'][number]),
    },
    isPartial,
  });
  let isPartial = false;
  const paleta = createPaleta({
    find: (text, signal) =>
      new Promise((resolve) => {
        asked.push({ text, signal, answer: (it) => resolve(answerOf(it, isPartial)) });
      }),
    filas,
    open: ({ key }, { elsewhere }) => void opened.push(elsewhere ? `${key} aparte` : key),
  });
  /** The last question is answered. */
  const answer = async (...nombres: string[]) => {
    asked.at(-1)?.answer(nombres);
    await vi.advanceTimersByTimeAsync(0);
  };
  const shown = () => paleta.getState().filas.map(({ key }) => key);
  const highlighted = () => paleta.getState().filas[paleta.getState().highlight]?.key;
  const fail = () => void (isPartial = true);
  return { paleta, asked, opened, answer, shown, highlighted, fail };
};
const here = { elsewhere: false };

describe('the palette', () => {
  it('offers every screen before anything is typed, and asks for nothing', () => {
    const { shown, highlighted, asked } = setUp();
    vi.advanceTimersByTime(1000);
    expect([shown(), highlighted(), asked]).toEqual([['exportar', 'ajustes'], 'exportar', []]);
  });

  it('narrows the screens at once, and asks once after the last letter', async () => {
    const { paleta, asked, shown, answer } = setUp();
    for (const text of ['a', 'aj', 'aju']) paleta.type(text);
    expect(shown()).toEqual(['ajustes']);
    await vi.advanceTimersByTimeAsync(299);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ text }) => text)).toEqual(['aju']);
    await answer('ajuar sa');
    expect(shown()).toEqual(['ajuar sa', 'ajustes']);
  });

  it('asks for one digit, which is a folio, and not for one letter', async () => {
    const { paleta, asked } = setUp();
    paleta.type('a');
    await vi.advanceTimersByTimeAsync(300);
    paleta.type('7');
    await vi.advanceTimersByTimeAsync(300);
    expect(asked.map(({ text }) => text)).toEqual(['7']);
  });

  it('has Enter wait for what answers the text as it is, and takes its first line', async () => {
    const { paleta, opened, answer, highlighted } = setUp();
    paleta.type('aju');
    paleta.enter(here);
    expect([opened, highlighted()]).toEqual([[], undefined]);
    await vi.advanceTimersByTimeAsync(300);
    await answer('ajuar sa');
    expect(opened).toEqual(['ajuar sa']);
  });

  it('forgets an Enter when more is typed, and drops what answers the text of before', async () => {
    const { paleta, asked, opened, answer, shown } = setUp();
    paleta.type('aj');
    paleta.enter(here);
    await vi.advanceTimersByTimeAsync(300);
    paleta.type('aju');
    asked[0]?.answer(['tarde']);
    await vi.advanceTimersByTimeAsync(300);
    expect(asked[0]?.signal.aborted).toBe(true);
    await answer('ajuar sa');
    expect(shown()).toEqual(['ajuar sa', 'ajustes']);
    expect(opened).toEqual([]);
  });

  it('keeps the line that was chosen with the arrows, whatever comes above it', async () => {
    const { paleta, opened, answer, highlighted } = setUp();
    paleta.type('aju');
    paleta.move(1);
    await vi.advanceTimersByTimeAsync(300);
    await answer('ajuar sa');
    expect(highlighted()).toBe('ajustes');
    paleta.enter({ elsewhere: true });
    expect(opened).toEqual(['ajustes aparte']);
  });

  it('goes round with the arrows', () => {
    const { paleta, highlighted } = setUp();
    paleta.move(-1);
    expect(highlighted()).toBe('ajustes');
    paleta.move(1);
    expect(highlighted()).toBe('exportar');
  });

  it('says that something could not be asked, keeps what was found, and asks again', async () => {
    const { paleta, asked, answer, shown, fail } = setUp();
    fail();
    paleta.type('aju');
    await vi.advanceTimersByTimeAsync(300);
    await answer('ajuar sa');
    expect(paleta.getState().status).toBe('partial');
    expect(shown()).toEqual(['ajuar sa', 'ajustes']);
    paleta.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
  });

  it('asks and opens nothing once it is closed', async () => {
    const { paleta, asked, opened } = setUp();
    paleta.type('aju');
    paleta.enter(here);
    paleta.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect([asked, opened]).toEqual([[], []]);
  });
});
