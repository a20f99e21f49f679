import type { ApiClient, Credits } from '@timbra/remote-kit';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { Saldo } from '@timbra/contracts';
import { CREDITOS_KEY, creditosQuery } from '../creditos/creditos-query.ts';

/** The balance that the bar shows, for remotes: they have another cache. */
export const creditsOf = (queries: QueryClient, api: ApiClient): Credits => ({
  get: () => queries.getQueryData<Saldo>(CREDITOS_KEY)?.disponibles ?? null,
  canTest: () => queries.getQueryData<Saldo>(CREDITOS_KEY)?.puedeProbar ?? true,
  // An observer of its own also reads the balance where the bar is not shown, as in kiosks.
  subscribe: (listener) => new QueryObserver(queries, creditosQuery(api)).subscribe(listener),
});
