import { Button } from '@mantine/core';
import type { EstadoEntrega, WebhookEntrega } from '@timbra/contracts';
import { ActionButton, Empty, SelectInput } from '@timbra/ui-kit';
import { useState } from 'react';
import { BitacoraView } from '../../shared/bitacora/bitacora-view.tsx';
import classes from '../desarrolladores.module.css';
import { mensajes as comunes } from '../mensajes.ts';
import { Seccion } from '../../shared/seccion.tsx';
import { EntregasTable, estados } from './entregas-table.tsx';
import { IntentosDialog } from './intentos-dialog.tsx';
import { mensajes } from './mensajes.ts';
import { useEntregas } from './use-entregas.ts';

interface EntregasSectionProps {
  /** Whether the account has an address to send a test to. */
  hasAddress: boolean;
}

/** What was sent, what came of it, and the way to send it again. */
export const EntregasSection = ({ hasAddress }: EntregasSectionProps) => {
  const [estado, setEstado] = useState<EstadoEntrega | null>(null);
  const [open, setOpen] = useState<WebhookEntrega | null>(null);
  const { list, test, resend } = useEntregas(estado);
  const noneAtAll = <Empty title={mensajes.vacio}>{mensajes.vacioTexto}</Empty>;
  const noneLikeThat = (
    <Empty
      title={mensajes.sinResultados}
      action={
        <Button variant="default" onClick={() => setEstado(null)}>
          {comunes.quitarFiltros}
        </Button>
      }
    />
  );
  return (
    <Seccion
      id="entregas"
      title={mensajes.entregas}
      intro={mensajes.entregasIntro}
      action={
        <ActionButton
          variant="default"
          busy={test.isPending}
          busyLabel={mensajes.probando}
          disabledReason={hasAddress ? null : mensajes.sinDireccion}
          onClick={() => test.mutate()}
        >
          {mensajes.probar}
        </ActionButton>
      }
    >
      <div className={classes.filters}>
        <SelectInput
          label={mensajes.estado}
          value={estado ?? ''}
          data={[{ value: '', label: mensajes.todos }, ...estados]}
          onChange={(value) => setEstado(estados.find((it) => it.value === value)?.value ?? null)}
        />
        <ActionButton variant="default" onClick={() => void list.refetch()}>
          {comunes.actualizar}
        </ActionButton>
      </div>
      <BitacoraView bitacora={list} empty={estado === null ? noneAtAll : noneLikeThat}>
        {(rows) => (
          <EntregasTable
            entregas={rows}
            busy={resend.isPending ? resend.variables : null}
            onOpen={setOpen}
            onResend={({ id }) => resend.mutate(id)}
          />
        )}
      </BitacoraView>
      <IntentosDialog entrega={open} onClose={() => setOpen(null)} />
    </Seccion>
  );
};
