import { DomainError } from '@timbra/service-kit';

interface Options {
  /** How many work at the same time. */
  atOnce: number;
  /** How many more may wait; further work is refused. */
  waiting: number;
}

/**
 * Work that is too heavy to be done as often as strangers ask for it: so many at once, and the rest
 * in the order in which they came.
 * @throws DomainError servicioOcupado when the line is full
 */
export const createBulkhead = ({ atOnce, waiting }: Options) => {
  const line: (() => void)[] = [];
  let working = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) {
      if (line.length >= waiting) throw new DomainError('servicioOcupado');
      // Finished work passes its place straight to the next in line, so no new work can take it.
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else working -= 1;
    }
  };
};
