import { Empty, PageTitle } from '@timbra/ui-kit';

/** In the place of a screen that is not this person's; the words of spec 2 §6. */
export const Restringido = () => (
  <Empty>
    <PageTitle>Acceso Restringido</PageTitle>
    <p>No cuentas con permisos para acceder a esta sección</p>
  </Empty>
);
