import { isFlat, type Growth } from './flatness.ts';
import type { SoakResult } from './run-soak.ts';

const MIB = 1024 * 1024;
const number = (value: number): string =>
  value.toLocaleString('es-MX', { maximumFractionDigits: 0 });

/** Every invoice was stamped once and paid once, and no process took more and more. */
export const isSound = (it: SoakResult): boolean =>
  it.failed === 0 &&
  it.timbres === it.stamped &&
  it.creditos === it.stamped &&
  [...it.memory.values()].every(isFlat);

const change = ({ early, late }: Growth): string => {
  const percent = Math.round((late / early - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
};

/** The report of a run, as a page of `docs/operacion`. */
export const describeSoak = (it: SoakResult): string =>
  [
    '# Resistencia',
    '',
    'Lo escribe `npm run soak -- --report`. Timbra a un paso parejo durante horas, mira la lista, Inicio, el documento y su PDF, y compara la memoria de cada proceso en el segundo cuarto de la corrida, cuando ya todo entró en calor, con la del último.',
    '',
    isSound(it) ? '**Parejo: nada falló y ningún proceso crece.**' : '**Algo falló o crece.**',
    '',
    '| | |',
    '| --- | ---: |',
    `| Minutos | ${number(it.minutes)} |`,
    `| Facturas por segundo, pedidas y alcanzadas | ${it.perSecond.toFixed(1)} y ${(it.stamped / (it.minutes * 60)).toFixed(1)} |`,
    `| Timbradas | ${number(it.stamped)} |`,
    `| Timbres en el diario del PAC | ${number(it.timbres)} |`,
    `| Créditos gastados | ${number(it.creditos)} |`,
    `| Respuestas que no fueron las debidas | ${number(it.failed)} |`,
    `| p95 de timbrar, segundo cuarto | ${number(it.p95.early)} ms |`,
    `| p95 de timbrar, último cuarto | ${number(it.p95.late)} ms |`,
    '',
    '## Memoria',
    '',
    '| | segundo cuarto | último cuarto | |',
    '| --- | ---: | ---: | ---: |',
    ...[...it.memory].map(
      ([name, growth]) =>
        `| ${name} | ${number(growth.early / MIB)} MiB | ${number(growth.late / MIB)} MiB | ${change(growth)} |`,
    ),
    '',
  ].join('\n');
