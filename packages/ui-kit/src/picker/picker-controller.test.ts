import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLookups, type LookupResult } from './lookups.ts';
import { createPickerController } from './picker-controller.ts';

const setUp = (recent: string[] = [], canCreate = () => false) => {
  const asked: string[] = [];
  const pending = new Map<string, (result: LookupResult<string>) => void>();
  const rejecting = new Map<string, (error: Error) => void>();
  const chosen: string[] = [];
  const created: string[] = [];
  const picker = createPickerController<string>(createLookups(), {
    catalogue: 'x',
    recent,
    itemKey: (it) => it,
    itemText: (it) => it,
    choose: (item) => void chosen.push(item),
    create: (text) => void created.push(text),
    canCreate,
    search: (text) => {
      asked.push(text);
      return new Promise((resolve, reject) => {
        pending.set(text, resolve);
        rejecting.set(text, reject);
      });
    },
  });
  const answer = async (text: string, items: string[], total?: number) => {
    pending.get(text)!({ items, total });
    await vi.advanceTimersByTimeAsync(0);
  };
  const highlighted = () => picker.getState().options[picker.getState().highlight];
  return { picker, asked, chosen, created, answer, highlighted, rejecting };
};
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('picker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks 300 ms after the last key, once', async () => {
    const { picker, asked } = setUp();
    picker.type('h');
    await wait(299);
    picker.type('ho');
    await wait(299);
    expect(asked).toEqual([]);
    await wait(1);
    expect(asked).toEqual(['ho']);
  });

  it('creates by Enter what is not found, once the answer says so', async () => {
    const { picker, chosen, created, answer } = setUp([], () => true);
    picker.type(' nueva sa ');
    picker.enter();
    await wait(300);
    expect(created).toEqual([]);
    await answer(' nueva sa ', []);
    expect(created).toEqual(['nueva sa']);
    picker.enter();
    expect([created.length, chosen]).toEqual([2, []]);
  });

  it('creates nothing by Enter while an option is highlighted, or where nothing may be created', async () => {
    const one = setUp([], () => true);
    one.picker.type('nueva');
    await wait(300);
    await one.answer('nueva', ['Nueva SA']);
    one.picker.enter();
    expect([one.chosen, one.created]).toEqual([['Nueva SA'], []]);
    const none = setUp();
    none.picker.type('nueva');
    await wait(300);
    await none.answer('nueva', []);
    none.picker.enter();
    expect([none.chosen, none.created]).toEqual([[], []]);
  });

  it('answers an Enter that waits although the field was left, and asks nothing for mere text', async () => {
    const { picker, asked, chosen, answer } = setUp();
    picker.type('mes');
    picker.enter();
    picker.leave();
    await wait(300);
    await answer('mes', ['MON Mes']);
    expect(chosen).toEqual(['MON Mes']);
    picker.type('kilo');
    picker.leave();
    await wait(300);
    expect(asked).toEqual(['mes']);
  });

  it('highlights the first option and Enter takes it', async () => {
    const { picker, chosen, answer, highlighted } = setUp();
    picker.type('ho');
    await wait(300);
    await answer('ho', ['honorarios', 'hospedaje']);
    expect(highlighted()).toBe('honorarios');
    picker.enter();
    expect(chosen).toEqual(['honorarios']);
  });

  it('makes an Enter wait for the answer to the present text', async () => {
    const { picker, chosen, answer } = setUp();
    picker.type('ho');
    await wait(300);
    await answer('ho', ['hospedaje']);
    picker.type('hon');
    picker.enter();
    expect(chosen).toEqual([]);
    await wait(300);
    await answer('hon', ['honorarios']);
    expect(chosen).toEqual(['honorarios']);
  });

  it('forgets a waiting Enter when the text changes', async () => {
    const { picker, chosen, answer } = setUp();
    picker.type('ho');
    picker.enter();
    picker.type('hos');
    await wait(300);
    await answer('hos', ['hospedaje']);
    expect(chosen).toEqual([]);
  });

  it('ignores answers that come late', async () => {
    const { picker, answer } = setUp();
    picker.type('a');
    await wait(300);
    picker.type('ab');
    await wait(300);
    await answer('ab', ['abeja']);
    await answer('a', ['arbol']);
    expect(picker.getState()).toMatchObject({ options: ['abeja'], status: 'ready' });
  });

  it('moves neither the highlight nor what is on screen when the answer arrives', async () => {
    const { picker, answer, highlighted } = setUp(['pago', 'pago anual']);
    picker.type('pago');
    picker.move(1);
    expect(highlighted()).toBe('pago anual');
    await wait(300);
    await answer('pago', ['pagaré', 'pago', 'pago anual']);
    expect(highlighted()).toBe('pago anual');
    expect(picker.getState().options).toEqual(['pago', 'pago anual', 'pagaré']);
  });

  it('offers what was used lately before the server answers', () => {
    const { picker } = setUp(['Público en general', 'Universidad']);
    picker.type('publico');
    expect(picker.getState().options).toEqual(['Público en general']);
  });

  it('does not ask again for what it knows', async () => {
    const { picker, asked, answer } = setUp();
    picker.type('ho');
    await wait(300);
    await answer('ho', ['honorarios'], 240);
    picker.type('hon');
    picker.type('HÓ');
    expect(picker.getState()).toMatchObject({
      options: ['honorarios'],
      total: 240,
      status: 'ready',
    });
    expect(asked).toEqual(['ho']);
  });

  it('says that a search failed, and searches again on demand', async () => {
    const { picker, asked, rejecting } = setUp();
    picker.type('ho');
    await wait(300);
    rejecting.get('ho')!(new Error('sin red'));
    await wait(0);
    expect(picker.getState().status).toBe('failed');
    picker.retry();
    await wait(0);
    expect(asked).toEqual(['ho', 'ho']);
  });

  it('moves around the options and the one that creates', async () => {
    const { picker, answer } = setUp();
    picker.type('a');
    await wait(300);
    await answer('a', ['a1', 'a2']);
    const after = (by: number) => {
      picker.move(by, 1);
      return picker.getState().highlight;
    };
    expect([after(1), after(1), after(1), after(-1)]).toEqual([1, 2, 0, 2]);
  });
});
