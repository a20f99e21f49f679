import { expect, it } from 'vitest';
import { assertSameRequest, idFromKey, requestHash } from './idempotency.ts';

it('the order of fields and absent values do not change the hash of a request', () => {
  expect(requestHash({ a: 1, b: [{ c: 2, d: undefined }] })).toBe(
    requestHash({ b: [{ c: 2 }], a: 1 }),
  );
  expect(requestHash([1, 2])).not.toBe(requestHash([2, 1]));
});

it('a key names one document per account and purpose', () => {
  const id = idFromKey('cuenta', 'factura', 'k');
  expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect(idFromKey('cuenta', 'factura', 'k')).toBe(id);
  expect(idFromKey('otra', 'factura', 'k')).not.toBe(id);
  expect(idFromKey('cuenta', 'timbrar', 'k')).not.toBe(id);
});

it('the same key with another body is refused', () => {
  expect(() => assertSameRequest('a', 'b')).toThrow(
    expect.objectContaining({ code: 'idempotenciaDistinta' }),
  );
  expect(() => assertSameRequest('a', 'a')).not.toThrow();
});
