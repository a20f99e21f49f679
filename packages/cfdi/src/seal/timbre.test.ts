import { describe, expect, it } from 'vitest';
import { satCertificate, sealed, stamped } from '../../test-support/sealed-cfdi.ts';
import { readTimbre, verifyTimbre } from './timbre.ts';

const good = stamped(sealed);
const timbre = /<tfd:.*?\/>/.exec(good)?.[0] ?? '';
const verdict = (xml: string) => verifyTimbre(sealed, xml, satCertificate.certificado);
const moved = (xml: string): string =>
  good.replace('<cfdi:Complemento>', xml).replace(`${timbre}</cfdi:Complemento>`, '');

describe('the stamp', () => {
  it('is found in whichever Complemento it stands', () => {
    const second = good.replace('<cfdi:Complemento>', '<cfdi:Complemento/><cfdi:Complemento>');
    expect(readTimbre(second)?.timbre.uuid).toBe(readTimbre(good)?.timbre.uuid);
    expect(verdict(second).ok).toBe(true);
  });

  it('is none in a Complemento of another namespace', () => {
    const foreign = moved(`<x:Complemento xmlns:x="urn:x">${timbre}</x:Complemento>`);
    expect(readTimbre(foreign)).toBeNull();
    expect(verdict(foreign).ok).toBe(false);
  });

  it('may have white space around its values, which the schema collapses', () => {
    const loose = good
      .replace(' SelloSAT="', ' SelloSAT=" ')
      .replace(' SelloCFD="', ' SelloCFD="\n');
    expect(verdict(loose)).toEqual(verdict(good));
  });

  it('is not genuine with signs after its padding', () => {
    expect(verdict(good.replace(/(SelloSAT="[^"]*)"/, '$1AAAA"'))).toMatchObject({ ok: false });
  });
});
