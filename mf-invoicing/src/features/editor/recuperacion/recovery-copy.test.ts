import { describe, expect, it } from 'vitest';
import { changeConcepto } from '../formulario/concepto-rows.ts';
import { emptyForm } from '../formulario/editor-form.ts';
import { fingerprint } from '../borrador/factura-body.ts';
import {
  copyKey,
  eraseCopy,
  leftCopies,
  readCopy,
  writeCopy,
  type CopyStorage,
} from './recovery-copy.ts';

const aStorage = (): CopyStorage => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    key: (at) => [...texts.keys()][at] ?? null,
    get length() {
      return texts.size;
    },
  };
};
const empty = emptyForm();
const form = changeConcepto(empty, empty.conceptos[0]!.key, { descripcion: 'Honorarios' });
const NOW = new Date('2026-11-20T18:00:00.000Z');
const at = (minutesAgo: number) => new Date(NOW.getTime() - minutesAgo * 60_000).toISOString();
const copy = { savedAt: at(0), form, revision: 3 };
const key = copyKey('cuenta', 'factura', 'p1-1');

describe('the recovery copy', () => {
  it('gives back what was typed and over what, with row keys of this visit', () => {
    const storage = aStorage();
    writeCopy(storage, key, copy);
    const found = readCopy(storage, key);
    expect(found).toMatchObject({ savedAt: copy.savedAt, revision: 3 });
    expect(found && fingerprint(found.form)).toBe(fingerprint(form));
    expect(found?.form.conceptos[0]?.key).not.toBe(form.conceptos[0]?.key);
  });

  it('belongs to one account, one draft and one editor', () => {
    const storage = aStorage();
    writeCopy(storage, key, copy);
    expect(readCopy(storage, copyKey('otra', 'factura', 'p1-1'))).toBeNull();
    expect(readCopy(storage, copyKey('cuenta', 'f1', 'p1-1'))).toBeNull();
    expect(readCopy(storage, copyKey('cuenta', 'factura', 'p2-1'))).toBeNull();
  });

  it('is kept where signing out erases it', () => {
    expect(key).toMatch(/^timbra\./);
  });

  it('is gone once erased', () => {
    const storage = aStorage();
    writeCopy(storage, key, copy);
    eraseCopy(storage, key);
    expect(readCopy(storage, key)).toBeNull();
  });

  it.each(['no es JSON', '{"version":0,"form":{}}', '{"version":2,"form":{"datos":{}}}', 'null'])(
    'ignores what it cannot read: %s',
    (text) => {
      const storage = aStorage();
      storage.setItem(key, text);
      expect(readCopy(storage, key)).toBeNull();
      expect(leftCopies(storage, 'cuenta', () => false, NOW)).toEqual([]);
    },
  );

  it('does not disturb typing when storage is full', () => {
    const full = {
      ...aStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => writeCopy(full, key, copy)).not.toThrow();
  });
});

describe('copies that were left behind', () => {
  const leave = (storage: CopyStorage, editor: string, minutesAgo: number, draft = 'factura') =>
    writeCopy(storage, copyKey('cuenta', draft, editor), { savedAt: at(minutesAgo), form });
  const left = (storage: CopyStorage, account = 'cuenta') =>
    leftCopies(storage, account, (editor) => editor === 'abierta-1', NOW);

  it('are those of editors that are gone, the newest first', () => {
    const storage = aStorage();
    leave(storage, 'p1-1', 5);
    leave(storage, 'abierta-1', 1);
    leave(storage, 'p2-1', 2, 'f1');
    expect(left(storage).map((it) => [it.draft, it.savedAt])).toEqual([
      ['f1', at(2)],
      ['factura', at(5)],
    ]);
  });

  it('are never those of another account, whose name may begin alike', () => {
    const storage = aStorage();
    leave(storage, 'p1-1', 5);
    expect(left(storage, 'otra')).toEqual([]);
    expect(left(storage, 'cuent')).toEqual([]);
  });

  it('may be from before each editor had its own', () => {
    const storage = aStorage();
    writeCopy(storage, 'timbra.recuperar.cuenta.factura', copy);
    expect(left(storage)).toMatchObject([{ draft: 'factura', savedAt: copy.savedAt }]);
  });

  it('are kept for 30 days', () => {
    const storage = aStorage();
    const days = 24 * 60;
    leave(storage, 'p1-1', 30 * days);
    leave(storage, 'p2-1', 30 * days + 1);
    leave(storage, 'abierta-1', 31 * days);
    expect(left(storage).map((it) => it.savedAt)).toEqual([at(30 * days)]);
    expect(storage.length).toBe(2);
  });

  it('are 20 at most, besides those of open tabs', () => {
    const storage = aStorage();
    for (let n = 1; n <= 25; n += 1) leave(storage, `p${n}-1`, n);
    leave(storage, 'abierta-1', 60);
    const kept = left(storage);
    expect([kept.length, kept[0]?.savedAt, kept[19]?.savedAt]).toEqual([20, at(1), at(20)]);
    expect(storage.length).toBe(21);
  });
});
