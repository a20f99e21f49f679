import { useLeaveGuard } from '@timbra/remote-kit';
import { Empty, Notice, PHONE_QUERY, useConfirm, VirtualTable } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import type { useMasiva } from './pedir/use-masiva.ts';
import { mensajes } from './mensajes.ts';
import type { Fila } from './tabla/fila.ts';
import { NINGUNA } from './pedir/peticion.ts';
import { Barra } from './pedir/barra.tsx';
import { ConfirmarDialog } from './pedir/confirmar-dialog.tsx';
import { Cuenta } from './tabla/cuenta.tsx';
import { Desenlace } from './pedir/desenlace.tsx';
import { elegirColumn } from './tabla/elegir.tsx';
import { RecuperadaCard } from './tabla/recuperada-card.tsx';
import { recuperadaColumns } from './tabla/recuperada-columns.tsx';
import { useEleccion } from './tabla/use-eleccion.ts';

/** Pixels of a card: on the narrowest its UUID takes two lines, as does why it failed. */
const CARD = 138;

interface ResultadosProps {
  status: 'loading' | 'error' | 'ready';
  filas: readonly Fila[];
  error: unknown;
  masiva: ReturnType<typeof useMasiva>;
  /** Who is looking may ask for cancellations. */
  canCancel: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The vouchers of a period, the choice among them, and what became of what was asked for. */
export const Resultados = (props: ResultadosProps) => {
  const { status, filas, error, masiva, canCancel, isRefreshing, onRefresh } = props;
  const { resultados, isSending, fase } = masiva;
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const eleccion = useEleccion({ filas, resultados, isFixed: isSending || !canCancel });
  /** What was asked for in another period is told there. */
  const [before] = useState(masiva.vez);
  const [isAsking, setAsking] = useState(false);
  const [peticion, setPeticion] = useState(NINGUNA);
  const { dialog, confirm } = useConfirm();
  useLeaveGuard({
    isDirty: () => isSending,
    confirm: () =>
      confirm({
        title: mensajes.salirTitulo,
        children: mensajes.salirTexto,
        confirmLabel: mensajes.salir,
        cancelLabel: mensajes.seguir,
        danger: true,
      }),
  });
  const columns = recuperadaColumns(resultados);
  const solicitar = () => {
    setAsking(false);
    setPeticion(NINGUNA);
    void masiva.pedir(eleccion.elegidas, peticion);
  };
  return (
    <>
      {!canCancel && <Notice kind="info" title={mensajes.soloLectura} />}
      {fase === 'terminada' && masiva.vez !== before && (
        <Desenlace key={masiva.vez} filas={masiva.filas} />
      )}
      {filas.length > 0 && (
        <Cuenta
          filas={filas}
          eleccion={eleccion}
          hasBox={isPhone && canCancel && !isSending}
          isRefreshing={isRefreshing}
          isStale={status === 'error'}
          onRefresh={onRefresh}
        />
      )}
      <VirtualTable
        label={mensajes.tabla}
        columns={canCancel ? [elegirColumn(eleccion), ...columns] : columns}
        rows={filas}
        rowKey={({ id }) => id}
        cardHeight={CARD}
        card={(fila) => (
          <RecuperadaCard fila={fila} resultado={resultados.get(fila.id)} eleccion={eleccion} />
        )}
        status={status}
        error={error}
        onRetry={onRefresh}
        loadingText={mensajes.cargando}
        empty={<Empty title={mensajes.vacio}>{mensajes.vacioAyuda}</Empty>}
        isSelected={(fila) => eleccion.elegidas.includes(fila)}
        onToggle={(fila) => eleccion.toggle(fila, { range: false })}
      />
      {canCancel && filas.length > 0 && (
        <Barra
          fase={fase}
          filas={masiva.filas}
          eleccion={eleccion}
          isSending={isSending}
          onStop={masiva.stop}
          onCancelar={() => setAsking(true)}
        />
      )}
      <ConfirmarDialog
        opened={isAsking}
        filas={eleccion.elegidas}
        peticion={peticion}
        onChange={setPeticion}
        onConfirm={solicitar}
        onClose={() => setAsking(false)}
      />
      {dialog}
    </>
  );
};
