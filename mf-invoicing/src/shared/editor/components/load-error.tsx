import { ErrorState, Page } from '@timbra/ui-kit';
import { Link } from 'react-router';
import { mensajes } from '../mensajes.ts';

interface LoadErrorProps {
  title: string;
  /** The invoice itself could not be had, rather than what the editor needs besides. */
  isFactura: boolean;
  error: unknown;
  onRetry: () => void;
}

export const LoadError = ({ title, isFactura, error, onRetry }: LoadErrorProps) => (
  <Page title={title}>
    <ErrorState
      title={isFactura ? mensajes.errorAlCargar : undefined}
      error={error}
      onRetry={onRetry}
      action={<Link to="/">{mensajes.lista}</Link>}
    />
  </Page>
);
