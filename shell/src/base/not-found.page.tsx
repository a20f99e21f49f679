import { Empty, Page } from '@timbra/ui-kit';
import { Link } from 'react-router';
import { HOME } from './paths.ts';

export const NotFoundPage = () => (
  <Page title="No encontramos esta página">
    <Empty action={<Link to={HOME}>Ir a la lista de comprobantes</Link>}>
      <p>Revisa que la dirección esté bien escrita.</p>
    </Empty>
  </Page>
);
