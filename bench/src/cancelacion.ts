import { nextConsulta } from '../../svc-stamping/src/cancelacion/next-consulta.ts';
import { row, title } from './measure.ts';

/** As svc-stamping asks unless it is told otherwise (svc-stamping/src/config.ts). */
const RITMO = { first: 60_000, last: 24 * 60 * 60 * 1000 };
const PER_MINUTE = 60;

const REQUESTS = 10_000;
const DAYS = 90;
const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 24 * 60;

interface Waiting {
  asked: number;
  due: number;
}

interface Look {
  questions: number;
  /** Minutes that the last question of this minute waited for its turn. */
  late: number;
  /** Requests whose question is due and has no turn yet. */
  backlog: number;
}

/** Asks about every open request by the product's own rhythm, minute by minute, and nobody answers. */
const simulate = (arrival: (n: number) => number): Look[] => {
  const minutes = DAYS * MINUTES_OF_DAY;
  const due = Array.from({ length: minutes }, (): Waiting[] => []);
  for (let n = 0; n < REQUESTS; n += 1) {
    const at = arrival(n);
    due[at]?.push({ asked: 0, due: at });
  }
  const line: Waiting[] = [];
  let head = 0;
  return due.map((news, minute) => {
    line.push(...news);
    const until = Math.min(line.length, head + PER_MINUTE);
    const look = { questions: until - head, late: 0, backlog: line.length - until };
    for (; head < until; head += 1) {
      const one = line[head];
      if (!one) continue;
      look.late = minute - one.due;
      const now = new Date(minute * MINUTE_MS);
      const wait = nextConsulta(now, one.asked, RITMO).getTime() - now.getTime();
      const next = minute + Math.max(1, Math.ceil(wait / MINUTE_MS));
      due[next]?.push({ asked: one.asked + 1, due: next });
    }
    return look;
  });
};

const most = (looks: readonly Look[], of: (look: Look) => number): number =>
  looks.reduce((max, look) => Math.max(max, of(look)), 0);

const print = (looks: readonly Look[]): void => {
  const spans: [string, number, number][] = [
    ['Primera hora', 0, 60],
    ['Horas 2 a 24', 60, MINUTES_OF_DAY],
    ['Días 2 a 7', MINUTES_OF_DAY, 7 * MINUTES_OF_DAY],
    ['Días 8 a 30', 7 * MINUTES_OF_DAY, 30 * MINUTES_OF_DAY],
    ['Días 31 a 90', 30 * MINUTES_OF_DAY, DAYS * MINUTES_OF_DAY],
  ];
  for (const [name, from, to] of spans) {
    const span = looks.slice(from, to);
    const all = span.reduce((sum, { questions }) => sum + questions, 0);
    const perHour = (all / span.length) * 60;
    row(
      name,
      `${perHour.toFixed(0)} al SAT/h`,
      `máx ${most(span, ({ questions }) => questions)}/min`,
      `espera ${(most(span, ({ late }) => late) / 60).toFixed(1)} h`,
      `cola ${most(span, ({ backlog }) => backlog)}`,
    );
  }
};

/**
 * What cancellations cost that stay open for months. Simulated: the rhythm is the product's code and
 * the limit its setting; SAT, Redis and the database are not asked.
 */
export const benchCancelacion = (): void => {
  title(
    `Cancelación: ${REQUESTS} abiertas ${DAYS} días, simulado (a lo más ${PER_MINUTE} preguntas/min)`,
  );
  console.log('  Todas a la vez');
  print(simulate(() => 0));
  console.log('  Repartidas en 30 días');
  print(simulate((n) => Math.floor((n * 30 * MINUTES_OF_DAY) / REQUESTS)));
};
