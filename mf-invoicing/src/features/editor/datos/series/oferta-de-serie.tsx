import { useHost } from '@timbra/remote-kit';
import { ActionButton } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import { useSeries } from '../../campos/use-master-data.ts';
import { PRIMERA, usePrimeraSerie } from './use-primera-serie.ts';
import classes from '../../estilos/editor.module.css';
import { mensajes } from '../../mensajes.ts';
import { decline, isDeclined } from './declined-serie.ts';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import { focusField } from '../../campos/focus.ts';

/** Without a series every folio is 1: an account that has none yet is offered its first one. */
export const OfertaDeSerie = () => {
  const { store, readOnly, isNew } = useEditor();
  const { session, notify } = useHost();
  const { account } = session.user;
  const [isOver, setOver] = useState(() => isDeclined(localStorage, account));
  const serie = useForm(store, (it) => it.datos.serie);
  const { data } = useSeries();
  const create = usePrimeraSerie(
    () => {
      store.setDatos({ serie: PRIMERA });
      notify({ kind: 'exito', title: mensajes.serieCreada(PRIMERA) });
      focusField({ field: 'serie' });
    },
    ({ message }) => notify({ kind: 'error', title: mensajes.serieNoCreada, message }),
  );
  if (isOver || readOnly || !isNew || serie !== '' || data?.length !== 0) return null;
  return (
    <div className={classes.ofertaSerie} role="group" aria-label={mensajes.numeracion}>
      <span>{mensajes.usaUnaSerie}</span>
      <ActionButton
        size="compact-sm"
        variant="default"
        busy={create.isPending}
        onClick={() => create.mutate()}
      >
        {mensajes.crearSerie(PRIMERA)}
      </ActionButton>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => {
          decline(localStorage, account);
          setOver(true);
          focusField({ field: 'serie' });
        }}
      >
        {mensajes.sinSeriePorAhora}
      </Button>
    </div>
  );
};
