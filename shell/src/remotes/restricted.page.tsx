import { Empty, Page } from '@timbra/ui-kit';
import { Link } from 'react-router';
import { HOME } from '../base/paths.ts';

/** Texts of integrador §1, and the way out. */
export const RestrictedPage = () => (
  <Page title="Acceso Restringido">
    <Empty action={<Link to={HOME}>Ir a la lista de comprobantes</Link>}>
      <p>No cuentas con permisos para acceder a esta sección</p>
      <p>Puede darlos quien administra la cuenta.</p>
    </Empty>
  </Page>
);
