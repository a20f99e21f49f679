import { SIN_CREDITOS } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { ScreenLink } from './screen-link.tsx';

const RECARGAR = 'Recargar créditos';

/** Where a top-up is made; an integrator's page shows no screen of ours but its own. */
export const RecargarLink = () =>
  useHost().kiosk ? null : <ScreenLink to="/creditos">{RECARGAR}</ScreenLink>;

/** timbrado §4: why nothing can be stamped, and where a top-up is made. */
export const SinCreditos = () => (
  <>
    {SIN_CREDITOS}. <RecargarLink />
  </>
);
