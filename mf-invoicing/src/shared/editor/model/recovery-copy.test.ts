import { describe, expect, it } from 'vitest';
import { changeConcepto } from './concepto-rows.ts';
import { emptyForm } from './editor-form.ts';
import { fingerprint } from './factura-body.ts';
import { eraseCopy, readCopy, writeCopy, type CopyStorage } from './recovery-copy.ts';

const aStorage = (): CopyStorage => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
};
const empty = emptyForm();
const form = changeConcepto(empty, empty.conceptos[0]!.key, { descripcion: 'Honorarios' });
const copy = { savedAt: '2026-11-20T18:00:00.000Z', form };

describe('the recovery copy', () => {
  it('gives back what was typed, with row keys of this visit', () => {
    const storage = aStorage();
    writeCopy(storage, 'cuenta', 'factura', copy);
    const found = readCopy(storage, 'cuenta', 'factura');
    expect(found?.savedAt).toBe(copy.savedAt);
    expect(found && fingerprint(found.form)).toBe(fingerprint(form));
    expect(found?.form.conceptos[0]?.key).not.toBe(form.conceptos[0]?.key);
  });

  it('belongs to one account and one draft', () => {
    const storage = aStorage();
    writeCopy(storage, 'cuenta', 'factura', copy);
    expect(readCopy(storage, 'otra', 'factura')).toBeNull();
    expect(readCopy(storage, 'cuenta', 'f1')).toBeNull();
  });

  it('is kept where signing out erases it', () => {
    const keys: string[] = [];
    writeCopy({ ...aStorage(), setItem: (key) => void keys.push(key) }, 'cuenta', 'factura', copy);
    expect(keys).toEqual([expect.stringMatching(/^timbra\./)]);
  });

  it('is gone once erased', () => {
    const storage = aStorage();
    writeCopy(storage, 'cuenta', 'f1', copy);
    eraseCopy(storage, 'cuenta', 'f1');
    expect(readCopy(storage, 'cuenta', 'f1')).toBeNull();
  });

  it.each(['no es JSON', '{"version":0,"form":{}}', '{"version":1,"form":{"datos":{}}}', 'null'])(
    'ignores what it cannot read: %s',
    (text) => {
      const storage = aStorage();
      storage.setItem('timbra.recuperar.cuenta.nueva', text);
      expect(readCopy(storage, 'cuenta', 'factura')).toBeNull();
    },
  );

  it('does not disturb typing when storage is full', () => {
    const full = {
      ...aStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => writeCopy(full, 'cuenta', 'factura', copy)).not.toThrow();
  });
});
