import { callApi } from '@timbra/remote-kit';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '@timbra/ui-kit';
import { useState } from 'react';
import { notify } from '../base/notify.ts';
import { useSubmit } from '../base/use-submit.ts';
import { useSession } from '../session/session-context.ts';
import classes from './ajustes.module.css';
import { mensajes } from './mensajes.ts';
import { SERIES_KEY } from './use-ajustes.ts';

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 9);

/** A series that goes on from where another program left it. */
export const SerieForm = () => {
  const { api } = useSession();
  const queries = useQueryClient();
  const [serie, setSerie] = useState('');
  const [lastFolio, setLastFolio] = useState('');
  const isReady = serie.trim() !== '';
  const { busy, message, errorOf, onSubmit } = useSubmit(async () => {
    await callApi(api, 'POST /series', { body: { serie, lastFolio: Number(lastFolio) } });
    await queries.invalidateQueries({ queryKey: SERIES_KEY });
    setSerie('');
    setLastFolio('');
    notify({ kind: 'exito', title: mensajes.agregada });
  });
  return (
    <form onSubmit={onSubmit(isReady)} noValidate>
      <div className={classes.serieForm}>
        <TextInput
          label={mensajes.serie}
          maxLength={25}
          w={120}
          value={serie}
          onChange={(event) => setSerie(event.currentTarget.value)}
          error={errorOf('serie')}
        />
        <TextInput
          label={mensajes.ultimoFolio}
          inputMode="numeric"
          w={140}
          placeholder="0"
          value={lastFolio}
          onChange={(event) => setLastFolio(digits(event.currentTarget.value))}
          error={errorOf('lastFolio')}
        />
        <ActionButton
          type="submit"
          variant="default"
          busy={busy}
          busyLabel={mensajes.agregando}
          disabledReason={isReady ? null : mensajes.faltaSerie}
          onClick={() => undefined}
        >
          {mensajes.agregar}
        </ActionButton>
      </div>
      <div role="alert" className={classes.error}>
        {message}
      </div>
    </form>
  );
};
