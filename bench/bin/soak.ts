#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeSoak, isSound } from '../src/soak/describe-soak.ts';
import { runSoak } from '../src/soak/run-soak.ts';

const USO = `Uso: npm run soak -- [--minutes N] [--per-second N] [--report]
  Timbra a un paso parejo y mira la memoria de cada proceso. Termina con 1 si algo falla o crece.
  --minutes     de 1 a 480 (240)
  --per-second  facturas por segundo (la mitad de las que alcance la máquina)
  --report      escribe docs/operacion/resistencia.md`;
const REPORT = fileURLToPath(new URL('../../docs/operacion/resistencia.md', import.meta.url));
const MOST_MINUTES = 480;
const MOST_PER_SECOND = 1000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '240' },
    'per-second': { type: 'string' },
    report: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const perSecond = values['per-second'] === undefined ? undefined : Number(values['per-second']);
const isUsable =
  minutes >= 1 &&
  minutes <= MOST_MINUTES &&
  (perSecond === undefined || (perSecond > 0 && perSecond <= MOST_PER_SECOND));

if (!isUsable) {
  console.error(USO);
  process.exitCode = 1;
} else {
  const result = await runSoak({ minutes, perSecond, onProgress: (text) => console.log(text) });
  const text = describeSoak(result);
  console.log(`\n${text}`);
  for (const it of [...result.failures, ...result.errors]) console.log(`· ${it}`);
  if (values.report) writeFileSync(REPORT, text);
  process.exitCode = isSound(result) ? 0 : 1;
}
