import { Empty, Page } from '@timbra/ui-kit';
import { Link } from '@timbra/remote-kit/router';

/**
 * In the place of a screen that is not this person's; the words of integrador §1, and the way out.
 */
export const Restringido = () => (
  <Page title="Acceso Restringido">
    <Empty action={<Link to="/">Ir a la lista de comprobantes</Link>}>
      <p>No cuentas con permisos para acceder a esta sección</p>
      <p>Puede darlos quien administra la cuenta.</p>
    </Empty>
  </Page>
);
