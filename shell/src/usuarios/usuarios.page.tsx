import type { User } from '@timbra/contracts';
import { ErrorState, Loading, Page } from '@timbra/ui-kit';
import { OwnPage } from '../base/own-page.tsx';
import { InviteForm } from './invite-form.tsx';
import { mensajes } from './mensajes.ts';
import { useUsuarios } from './use-usuarios.ts';
import { UsuarioCard } from './usuario-card.tsx';
import classes from './usuarios.module.css';

export const UsuariosPage = ({ user }: { user: User }) => {
  const usuarios = useUsuarios();
  const { data, error, refetch } = usuarios.list;
  return (
    <Page title={mensajes.titulo} intro={mensajes.intro}>
      <OwnPage>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading shape="lines" />}
        {data && (
          <ul className={classes.list} aria-label={mensajes.lista}>
            {data.items.map((it) => (
              <UsuarioCard key={it.id} usuario={it} isOwn={it.id === user.id} usuarios={usuarios} />
            ))}
          </ul>
        )}
        <InviteForm usuarios={usuarios} />
      </OwnPage>
    </Page>
  );
};
