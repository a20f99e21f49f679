import { AnuncioType } from '@timbra/contracts';
import { WarningIcon } from '@timbra/ui-kit';
import { useSyncExternalStore } from 'react';
import classes from './anuncios.module.css';

const onNetwork = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
const isOnline = (): boolean => navigator.onLine;

/** While the computer has no network: what is typed stays, and nothing can be saved (pantallas §6). */
export const SinConexion = () => {
  if (useSyncExternalStore(onNetwork, isOnline)) return null;
  return (
    <div role="status" className={classes.anuncio} data-type={AnuncioType.Aviso}>
      <WarningIcon />
      <p className={classes.text}>
        <strong>Tu equipo no tiene conexión.</strong> Lo que escribas se queda en esta pantalla;
        guarda o timbra cuando vuelva.
      </p>
    </div>
  );
};
