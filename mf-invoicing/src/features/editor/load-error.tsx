import { Link } from '@timbra/remote-kit/router';
import { ErrorState, Page } from '@timbra/ui-kit';
import { listAddress } from '../../shared/list-address.ts';
import { mensajes } from './mensajes.ts';
import { newPath, type Kind } from './formulario/kind.ts';

interface AjenoProps {
  title: string;
  /** Id or UUID of a voucher that this account does not have. */
  source: string;
  kind: Kind;
  /** What a new one of this kind is called. */
  nuevo: string;
}

/** The address names a voucher of another account, or a deleted one: the person can begin without it. */
export const SourceNotOurs = ({ title, source, kind, nuevo }: AjenoProps) => (
  <Page title={title}>
    <ErrorState
      title={mensajes.ajeno(source)}
      action={
        <>
          <p>{mensajes.ajenoAyuda}</p>
          <Link to={newPath(kind)}>{mensajes.empezarSinEl(nuevo)}</Link>
          <Link to={listAddress()}>{mensajes.lista}</Link>
        </>
      }
    />
  </Page>
);

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
      action={<Link to={listAddress()}>{mensajes.lista}</Link>}
    />
  </Page>
);
