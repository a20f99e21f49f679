import { Checkbox, Text, Title } from '@mantine/core';
import { FileDrop } from '@timbra/ui-kit';
import { useState } from 'react';
import classes from './catalogos.module.css';
import { mensajes } from './mensajes.ts';
import type { Catalogos } from './use-catalogos.ts';

const MAX_BYTES = 100 * 1024 * 1024;

export const Subir = ({ catalogos }: { catalogos: Pick<Catalogos, 'upload' | 'isAtWork'> }) => {
  const { upload, isAtWork } = catalogos;
  const [aceptaPerdidas, setAcepta] = useState(false);
  const working = isAtWork ? mensajes.actualizando : null;
  return (
    <section className={classes.section} aria-labelledby="subir">
      <Title order={2} id="subir">
        {mensajes.subir}
      </Title>
      <Text c="dimmed">{mensajes.subirNota}</Text>
      <Checkbox
        label={mensajes.acepta}
        checked={aceptaPerdidas}
        onChange={(event) => setAcepta(event.currentTarget.checked)}
      />
      <FileDrop
        label={mensajes.archivo}
        extensions={['.xls', '.xlsx', '.csv', '.json']}
        maxBytes={MAX_BYTES}
        busy={upload.isPending ? mensajes.enviando : working}
        error={upload.error?.message}
        onFiles={([file]) => file && upload.mutate({ file, aceptaPerdidas })}
      />
    </section>
  );
};
