import { describe, expect, it } from 'vitest';
import { arrivalOf } from './arrival.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://timbra.test');
  return arrivalOf({ pathname, search });
};

describe('coming with a code', () => {
  it.each([
    ['/?access_code=c', { access_code: 'c' }, '/'],
    [
      '/facturacion/nuevo?rfc=X&access_code=c&kiosk',
      { access_code: 'c' },
      '/facturacion/nuevo?rfc=X&kiosk=',
    ],
    ['/auth?access_token=t', { access_token: 't' }, '/'],
    ['/login/token?token=c&redir=%2Freceptores%3Fq%3D1', { access_code: 'c' }, '/receptores?q=1'],
    ['/login/token?token=c', { access_code: 'c' }, '/'],
  ])('%s', (address, code, to) => {
    expect(at(address)).toEqual({ code, to });
  });

  it.each(['//malo.test', 'https://malo.test/', '/\\malo.test', 'javascript:alert(1)', ''])(
    'never goes on to %s',
    (redir) => {
      const query = new URLSearchParams({ token: 'c', redir });
      expect(at(`/login/token?${query}`)?.to).toBe('/');
    },
  );

  it('is nothing without one', () => {
    expect(at('/facturacion?kiosk=1')).toBeNull();
  });
});
