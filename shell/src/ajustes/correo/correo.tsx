import { Text } from '@mantine/core';
import { ErrorState, Loading } from '@timbra/ui-kit';
import classes from '../ajustes.module.css';
import { Group } from '../ajustes-group.tsx';
import { CorreoForm } from './correo-form.tsx';
import { mensajes } from './mensajes.ts';
import { useCorreo } from './use-correo.ts';

/** What the account's messages say, and whether a stamp is sent by itself. */
export const Correo = ({ readOnly }: { readOnly: boolean }) => {
  const { data, error, refetch } = useCorreo();
  return (
    <div className={classes.series}>
      <Group title={mensajes.titulo}>
        <Text c="dimmed">{mensajes.nota}</Text>
        {data && <CorreoForm saved={data} readOnly={readOnly} />}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading shape="form" />}
      </Group>
    </div>
  );
};
