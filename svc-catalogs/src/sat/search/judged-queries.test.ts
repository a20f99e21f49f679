import { describe, expect, it } from 'vitest';
import {
  judgedQueries,
  unseenQueries,
  type JudgedQuery,
} from '../../../test-support/judged-queries.ts';
import { report, satClavesProdServ } from '../../../test-support/sat-resources.ts';
import { FREQUENT_CLAVES } from '../frequent-claves.ts';
import { SearchIndex } from './search-index.ts';

const rows = satClavesProdServ();
report('consultas juzgadas', rows ? judgedQueries.length + unseenQueries.length : 0);

describe.runIf(rows)('the search, judged on the whole of c_ClaveProdServ', () => {
  const index = new SearchIndex(rows ?? [], FREQUENT_CLAVES.c_claveprodserv);
  const isFound = ([q, within, claves]: JudgedQuery) =>
    index
      .search(q, { limit: within, accepts: () => true })
      .items.some((it) => claves.includes(it.clave));

  it.each(judgedQueries)('«%s» is answered within the first %d', (...query) => {
    expect(isFound(query)).toBe(true);
  });

  it('answers nine of ten queries that were written after it', () => {
    const missed = unseenQueries.filter((query) => !isFound(query)).map(([q]) => q);
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(unseenQueries.length / 10);
  });
});

it('judges fifty queries', () => {
  expect(judgedQueries).toHaveLength(50);
});
