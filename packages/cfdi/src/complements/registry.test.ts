import { expect, it } from 'vitest';
import { pagos } from './pagos/pagos.ts';
import * as browser from './registry.browser.ts';
import * as all from './registry.ts';

it('a browser has each complement that the services have once payments were added, and none twice', () => {
  expect(browser.complementos).not.toContain(pagos);
  browser.addComplemento(pagos);
  browser.addComplemento(pagos);
  expect(new Set(browser.complementos)).toEqual(new Set(all.complementos));
  expect(browser.complementos).toHaveLength(all.complementos.length);
  expect(browser.complementosDeConcepto).toEqual(all.complementosDeConcepto);
});
