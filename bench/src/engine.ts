import { computeTotals, type FacturaFiscal } from '@timbra/cfdi';
import { prepareSchema, sealFactura, type SealMaterial, validateSchema } from '@timbra/cfdi/server';
import { execFileSync } from 'node:child_process';
import { sign } from 'node:crypto';
import { conceptos, context } from './documents.ts';
import { perSecond, row, title } from './measure.ts';
import { nominas, recibosDePago } from './recibos.ts';
import { loadPeers, type Peers } from './peers.ts';

/** RSA-2048 signatures per second of one core by OpenSSL's own measure; null where it is not there. */
const opensslLimit = (): number | null => {
  try {
    const output = execFileSync('openssl', ['speed', '-seconds', '2', '-mr', 'rsa2048'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    // +F2:n:bits:figure:… — signatures per second in OpenSSL 3, seconds per signature before it
    const figure = Number(/^\+F2:\d+:2048:([\d.]+):/m.exec(output)?.[1]);
    if (!(figure > 0)) return null;
    return figure > 1 ? figure : 1 / figure;
  } catch {
    return null;
  }
};

/** What is measured, and the share of the RSA limit that it should reach. */
const DOCUMENTS: readonly (readonly [
  name: string,
  prepare: (n: number) => FacturaFiscal,
  goal?: number,
])[] = [
  ['factura, 1 concepto', conceptos(1), 75],
  ['factura, 100 conceptos', conceptos(100), 40],
  ['recibo de pago, 50 documentos', recibosDePago(50)],
  ['recibo de nómina', nominas],
];

/** Our text through others: libxmljs2 in the place of our check, saxon-js in that of our cadena. */
const throughPeers = ({ validate, cadena }: Peers, material: SealMaterial) => {
  return (one: FacturaFiscal) => {
    const { xml, cadenaOriginal } = sealFactura(one, material, context);
    if (!validate(xml)) throw new Error('libxmljs2 refuses the document');
    if (cadena && cadena(xml) !== cadenaOriginal) throw new Error('saxon-js makes another cadena');
  };
};

/** Seals and whole documents per second on one core, beside the RSA limit measured in the same run. */
export const benchEngine = async (material: SealMaterial): Promise<void> => {
  await prepareSchema();
  const cadena = Buffer.from('||4.0|B|1|2026-11-21T10:00:00|03|MXN|1160.00|I|01|PUE|42501||');
  // A different document each time: rules, totals, XML, its structure, cadena and seal.
  const seal = (one: FacturaFiscal) => sealFactura(one, material, context);
  const withLibxml2 = (one: FacturaFiscal) => {
    const findings = validateSchema(seal(one).xml);
    if (findings.length > 0) throw new Error(JSON.stringify(findings));
  };

  title('Motor: por segundo en un núcleo, y proporción del límite RSA medido en la misma corrida');
  const seals = perSecond(() => sign('sha256', cadena, material.privateKey), Number);
  const limitNow = () => opensslLimit() ?? seals;
  const limits = [limitNow()];
  // Ours first: the peers leave a heap behind that everybody after them pays for.
  const own = DOCUMENTS.map(([, prepare]) => {
    const rate = perSecond(seal, prepare);
    // A core's clock moves: each is compared with the limit just before and just after it.
    const before = limits.at(-1) as number;
    limits.push(limitNow());
    return { rate, share: rate / ((before + (limits.at(-1) as number)) / 2) };
  });
  const libxml2 = DOCUMENTS.map(([, prepare]) => perSecond(withLibxml2, prepare));
  const loaded = loadPeers();
  const through = loaded && throughPeers(loaded, material);
  const peers = through && DOCUMENTS.map(([, prepare]) => perSecond(through, prepare));
  const limit = limits.reduce((sum, it) => sum + it, 0) / limits.length;
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const figures = (value: number) => [value.toFixed(0), percent(value / limit)];

  row(
    limits[0] !== seals ? 'openssl speed rsa2048' : 'límite: sellos de node:crypto',
    ...figures(limit),
  );
  row('sellos (node:crypto)', ...figures(seals));
  for (const [i, [name, , goal]] of DOCUMENTS.entries()) {
    const { rate, share } = own[i] as (typeof own)[number];
    row(name, rate.toFixed(0), percent(share), goal ? `meta ${goal} %` : '');
    row('  y el esquema de libxml2 además', ...figures(libxml2[i] as number));
    if (peers) row('  y libxmljs2 y saxon-js además', ...figures(peers[i] as number));
  }
  if (!peers) row('  (npm run bench:pares instala libxmljs2 y saxon-js para compararse)');
  row('solo totales, 100 conceptos', perSecond(computeTotals, conceptos(100)).toFixed(0));
};
