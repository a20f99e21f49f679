#!/usr/bin/env node
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeChaos } from '../src/chaos/describe-chaos.ts';
import { isWhole } from '../src/chaos/reconcile.ts';
import { runChaos } from '../src/chaos/run-chaos.ts';

const USO = `Uso: npm run chaos -- [--minutes N] [--kills N] [--seed N] [--juntos] [--report]
  Timbra sin pausa mientras todo falla, y después concilia. Termina con 1 si algo no cuadra.
  --minutes  cuánto tiempo hace daño, de 0.1 a 720 (10)
  --kills    o hasta cuántas muertes de procesos
  --seed     los mismos daños en el mismo orden
  --juntos   servicios y un worker en un proceso, como npm start; sin él, cada uno en el suyo
  --report   escribe docs/operacion/caos.md`;
const REPORT = fileURLToPath(new URL('../../docs/operacion/caos.md', import.meta.url));
const MOST_MINUTES = 720;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    kills: { type: 'string' },
    seed: { type: 'string' },
    juntos: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const kills = values.kills === undefined ? undefined : Number(values.kills);
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
const isUsable =
  minutes >= 0.1 && minutes <= MOST_MINUTES && (kills ?? 1) >= 1 && Number.isInteger(seed);

if (!isUsable) {
  console.error(USO);
  process.exitCode = 1;
} else {
  console.log(`Semilla ${seed}`);
  const result = await runChaos({
    minutes,
    kills,
    seed,
    apart: !values.juntos,
    onProgress: (text) => console.log(text),
  });
  const text = describeChaos(result);
  console.log(`\n${text}`);
  for (const it of [...result.unaccepted, ...result.waiting, ...result.lost])
    console.log(`· ${it}`);
  if (result.kept) console.log(`Bitácoras, bases y archivos quedaron en ${result.kept}`);
  if (values.report) writeFileSync(REPORT, text);
  process.exitCode = isWhole(result) ? 0 : 1;
}
