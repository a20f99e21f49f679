import { describe, expect, it } from 'vitest';
import { searchFilter } from './search-filter.ts';

interface Filter {
  $and: { $or: Record<string, RegExp>[] }[];
}
const matches = (q: string, record: Record<string, string>) =>
  (searchFilter(q, Object.keys(record)) as Filter).$and.every(({ $or }) =>
    $or.some((clause) => Object.entries(clause).every(([name, it]) => it.test(record[name] ?? ''))),
  );
const URE = { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBÓTICA ESPAÑOLA' };

describe('a search in a list', () => {
  it.each(['ure18', 'robotica', 'ROBÓTICA', 'espanola universidad', 'tm6  robo'])(
    'finds by %s, whatever its case, accents and order',
    (q) => expect(matches(q, URE)).toBe(true),
  );

  it.each(['robótico', 'universidad xyz', '.*', 'U.E'])('does not find by %s', (q) => {
    expect(matches(q, URE)).toBe(false);
  });

  it('without words is no filter', () => {
    expect(searchFilter('   ', ['rfc'])).toEqual({});
  });
});
