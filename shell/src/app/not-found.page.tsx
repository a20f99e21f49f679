import { Empty, PageTitle } from '@timbra/ui-kit';
import { Link } from 'react-router';
import { HOME } from './paths.ts';

export const NotFoundPage = () => (
  <Empty action={<Link to={HOME}>Ir a la lista de comprobantes</Link>}>
    <PageTitle>No encontramos esta página</PageTitle>
    <p>Revisa que la dirección esté bien escrita.</p>
  </Empty>
);
