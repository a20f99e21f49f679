import { callApi } from '@timbra/remote-kit';
import { useState } from 'react';
import { Link } from 'react-router';
import { FORGET, LOGIN } from '../base/paths.ts';
import { useSession } from '../session/session-context.ts';
import { LinkPage } from './link-page.tsx';
import { mensajes } from './mensajes.ts';
import { PublicPage } from './public-page.tsx';

/** Where the link of 'Recuperar contraseña' leads. */
export const ResetPage = () => {
  const { publicApi } = useSession();
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <PublicPage
        title={mensajes.actualizadaTitulo}
        intro={mensajes.actualizada}
        links={<Link to={LOGIN}>{mensajes.entrarAhora}</Link>}
      />
    );
  }
  return (
    <LinkPage
      title={mensajes.elegirTitulo}
      passwordLabel={mensajes.contrasenaNueva}
      submitLabel={mensajes.guardar}
      busyLabel={mensajes.guardando}
      disabledReason={mensajes.faltaContrasena}
      link={<Link to={FORGET}>{mensajes.pedirOtro}</Link>}
      send={async (body) => {
        await callApi(publicApi, 'POST /reset', { body });
        setDone(true);
      }}
    />
  );
};
