import { describe, expect, it } from 'vitest';
import { destinationOf, homeOf, loginPathFor } from './paths.ts';

describe('way through the login screen', () => {
  it('comes back to the attempted page, with its parameters', () => {
    const login = loginPathFor({ pathname: '/facturacion/nuevo', search: '?rfc=XAXX010101000' });
    expect(destinationOf(login.slice('/login'.length))).toBe(
      '/facturacion/nuevo?rfc=XAXX010101000',
    );
  });

  it('leads to invoicing when nothing was attempted', () => {
    expect(loginPathFor({ pathname: '/', search: '' })).toBe('/login');
    expect(loginPathFor({ pathname: '/auth', search: '' })).toBe('/login');
    expect(destinationOf('')).toBe('/facturacion');
  });

  it('leads to Inicio a user that chose it, unless another page was attempted', () => {
    const home = homeOf({ primeraPagina: 'inicio' });
    expect(destinationOf('', home)).toBe('/inicio');
    expect(destinationOf('?volver=%2Freceptores', home)).toBe('/receptores');
    expect(homeOf({ primeraPagina: 'facturacion' })).toBe('/facturacion');
  });

  it.each([
    '//malo.test',
    '/\\malo.test',
    // Browsers read addresses without their tabs and line ends.
    '/\t/malo.test',
    '/\n\\malo.test',
    '//[',
    'https://malo.test',
    'javascript:alert(1)',
    '/login?a',
  ])('never leads to %j', (wanted) => {
    expect(destinationOf(`?${new URLSearchParams({ volver: wanted })}`)).toBe('/facturacion');
  });
});
