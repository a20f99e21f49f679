import { ActionButton } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';
import { Fallo, Panel, type PanelProps } from './panel.tsx';

/** The provider's own page takes the card: its number never comes here. */
export const Tarjeta = ({ importe, problem, pagar }: PanelProps) => {
  const { conTarjeta } = pagar;
  return (
    <>
      <Panel importe={importe} problem={problem} verb={mensajes.pagas}>
        <p>{mensajes.conTarjeta}</p>
        <ActionButton
          // It stays so while the other page comes.
          busy={conTarjeta.isPending || conTarjeta.isSuccess}
          busyLabel={mensajes.pidiendo}
          disabledReason={problem}
          onClick={() => conTarjeta.mutate(importe)}
        >
          {mensajes.pagarConTarjeta(problem === null ? importe : '0')}
        </ActionButton>
      </Panel>
      <Fallo error={conTarjeta.error} />
    </>
  );
};
