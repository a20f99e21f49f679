import { Button, Text, Title } from '@mantine/core';
import type { EstadoCatalogos } from '@timbra/contracts';
import { formatDateTime, Notice } from '@timbra/ui-kit';
import classes from './catalogos.module.css';
import { mensajes } from './mensajes.ts';
import type { Catalogos } from './use-catalogos.ts';

interface ActualizacionProps {
  ultima: EstadoCatalogos['actualizacion'];
  catalogos: Pick<Catalogos, 'update' | 'isAtWork'>;
}

export const Actualizacion = ({ ultima, catalogos }: ActualizacionProps) => {
  const { update, isAtWork } = catalogos;
  const isBusy = isAtWork || update.isPending;
  return (
    <section className={classes.section} aria-labelledby="actualizacion">
      <Title order={2} id="actualizacion">
        {mensajes.actualizacion}
      </Title>
      <div role="status" className={classes.status}>
        {ultima ? (
          <Text>
            {mensajes.estado[ultima.estado]} · {formatDateTime(ultima.intentoAt)}
          </Text>
        ) : (
          <Text>{mensajes.nunca}</Text>
        )}
        {ultima?.error && (
          <Notice kind="aviso" title={ultima.error}>
            <p>{mensajes.seReintenta}</p>
          </Notice>
        )}
      </div>
      <Button variant="default" disabled={isBusy} onClick={() => update.mutate()}>
        {isBusy ? mensajes.actualizando : mensajes.actualizar}
      </Button>
    </section>
  );
};
