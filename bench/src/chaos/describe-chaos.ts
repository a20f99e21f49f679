import type { ChaosResult } from './run-chaos.ts';
import { isWhole } from './reconcile.ts';

const row = (name: string, value: number | string): string => `| ${name} | ${value} |`;
const number = (value: number): string =>
  value.toLocaleString('es-MX', { maximumFractionDigits: 0 });

/** The report of a run, as a page of `docs/operacion`. */
export const describeChaos = (it: ChaosResult): string =>
  [
    '# Caos',
    '',
    'Lo escribe `npm run chaos -- --report`. Seis clientes timbran sin pausa mientras mueren procesos, base de datos y Redis, se detienen, y fallan el almacén y el PAC; después se deja en paz y se compara lo pedido con el diario del PAC, los créditos, los folios y el archivo.',
    '',
    isWhole(it) ? '**Nada se perdió, se duplicó ni quedó detenido.**' : '**No cuadra.**',
    '',
    '| | |',
    '| --- | ---: |',
    row('Minutos de daño', (it.seconds / 60).toFixed(1)),
    row('Segundos hasta quedar en paz', it.settleSeconds.toFixed(0)),
    row('Semilla', it.seed),
    row('Muertes (SIGKILL)', number(it.kills)),
    row('Facturas pedidas', number(it.asked)),
    row('Timbradas', number(it.stamped)),
    row('Peticiones sin respuesta, hechas otra vez', number(it.repeated)),
    row('Que no se aceptaron', it.unaccepted.length),
    row('Detenidas', it.stuck.length),
    row('Perdidas', it.lost.length),
    row('Dobles', it.doubled),
    row('Series con folios que faltan o se repiten', it.gaps.length),
    row('Créditos de más o de menos', it.creditsOff),
    row('Saldos que no son su libro', it.differences),
    '',
    '## Daños',
    '',
    '| | veces |',
    '| --- | ---: |',
    ...[...it.tally]
      .sort(([a], [b]) => a.localeCompare(b, 'es'))
      .map(([what, n]) => row(what, number(n))),
    '',
  ].join('\n');
