import { expect, it } from 'vitest';
import { satCertificate, sealed, stamped } from '../../test-support/sealed-cfdi.ts';
import { joinTimbre } from './join-timbre.ts';
import { verifyTimbre } from './timbre.ts';

const timbre = /<tfd:.*?\/>/.exec(stamped(sealed))?.[0] ?? '';
const bare = sealed.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>|<cfdi:Complemento\/>/s, '');
const at = (before: string): string => bare.replace('</cfdi:Comprobante>', `${before}$&`);

it.each([
  ['as it was sealed', sealed],
  ['without complements', bare],
  ['with an empty Complemento', at('<cfdi:Complemento/>')],
  ['with an addenda', at('<cfdi:Addenda><a b="&gt;"/></cfdi:Addenda >')],
  ['with both', at('<cfdi:Complemento></cfdi:Complemento><cfdi:Addenda><a/></cfdi:Addenda>')],
])('a stamp joins its document %s, and is genuine there', (_how, xml) => {
  const joined = joinTimbre(xml, timbre);
  expect(verifyTimbre(xml, joined, satCertificate.certificado)).toMatchObject({ ok: true });
  const addenda = joined.indexOf('<cfdi:Addenda');
  if (addenda >= 0) expect(joined.indexOf(timbre)).toBeLessThan(addenda);
});

it('a stamp of another document is told, wherever it was put', () => {
  const other = timbre.replace(/SelloCFD="./, 'SelloCFD="#');
  const joined = joinTimbre(sealed, other);
  expect(verifyTimbre(sealed, joined, satCertificate.certificado)).toMatchObject({ ok: false });
});
