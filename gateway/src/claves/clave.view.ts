import type { Clave } from '@timbra/contracts';
import type { AccountRecord } from '../cuenta/account.model.ts';
import { PRINCIPAL } from '../cuenta/clave-principal.ts';
import type { ClaveRecord } from '../cuenta/clave.model.ts';

export const claveView = (it: ClaveRecord): Clave => ({
  id: it._id.toString(),
  nombre: it.nombre,
  alcances: it.alcances,
  prueba: it.prueba,
  principal: false,
  pista: it.pista,
  createdAt: it.createdAt.toISOString(),
  ultimoUso: it.ultimoUso?.toISOString() ?? null,
});

export const principalView = ({
  pista,
  createdAt,
  ultimoUso,
}: NonNullable<AccountRecord['secret']>): Clave => ({
  ...PRINCIPAL,
  // Those of before it was kept have none.
  pista: pista ?? null,
  createdAt: createdAt.toISOString(),
  ultimoUso: ultimoUso?.toISOString() ?? null,
});
