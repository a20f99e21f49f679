import { Empty, PageTitle } from '@timbra/ui-kit';

/** Texts of spec 2 §6. */
export const RestrictedPage = () => (
  <Empty>
    <PageTitle>Acceso Restringido</PageTitle>
    <p>No cuentas con permisos para acceder a esta sección</p>
  </Empty>
);
