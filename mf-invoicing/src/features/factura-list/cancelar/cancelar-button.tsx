import type { FacturaRow } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { ActionButton, BanIcon, ErrorState, Loading, PHONE_QUERY } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { Modal } from '@timbra/ui-kit/mantine-sections';
import { useQuery, useQueryClient } from '@timbra/ui-kit/query';
import { useState } from 'react';
import { isAsked } from '../../../shared/cancelacion/envio.ts';
import { codeQuery } from '../../../shared/code-query.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { mensajes } from './mensajes.ts';
import { createVarios, MAX_VARIOS } from './varios.ts';

/** A part of its own: who lists vouchers seldom cancels several. */
const variosCode = codeQuery('cancelar-varios', () => import('./cancelar-varios.tsx'));

interface CancelarButtonProps {
  rows: readonly FacturaRow[];
  /** These were asked for: they are chosen no more. */
  onAsked: (rows: readonly FacturaRow[]) => void;
}

interface Tanda {
  rows: readonly FacturaRow[];
  varios: ReturnType<typeof createVarios>;
}

/** cancelacion §11: cancels all that is chosen. */
export const CancelarButton = ({ rows, onAsked }: CancelarButtonProps) => {
  const { creditsChanged } = useHost();
  const client = useQueryClient();
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  /** What was chosen when it began: the list changes meanwhile. */
  const [tanda, setTanda] = useState<Tanda | null>(null);
  const code = useQuery({ ...variosCode, enabled: tanda !== null });
  const close = () => {
    const state = tanda?.varios.state.get();
    // What is being sent goes on until it is told to stop.
    if (!tanda || !state || state.fase === 'enviando' || state.fase === 'deteniendo') return;
    setTanda(null);
    // Not before: once the rows say so, the button that shows the results is gone.
    void client.invalidateQueries({ queryKey: queryKeys.facturas });
    const asked = new Set(state.filas.filter(isAsked).map(({ id }) => id));
    if (asked.size > 0) onAsked(tanda.rows.filter(({ id }) => asked.has(id)));
  };
  return (
    <>
      <ActionButton
        size="compact-sm"
        color="var(--error)"
        variant="outline"
        leftSection={<BanIcon />}
        disabledReason={rows.length > MAX_VARIOS ? mensajes.demasiados(MAX_VARIOS) : null}
        onClick={() => setTanda({ rows, varios: createVarios(rows.map(({ id }) => id)) })}
      >
        {rows.length > MAX_VARIOS
          ? `${mensajes.cancelarCfdi}: ${mensajes.demasiados(MAX_VARIOS).toLowerCase()}`
          : mensajes.cancelarCfdi}
      </ActionButton>
      <Modal
        opened={tanda !== null}
        onClose={close}
        fullScreen={isPhone}
        title={mensajes.titulo(tanda?.rows.length ?? rows.length)}
        closeButtonProps={{ 'aria-label': mensajes.cerrar, size: isPhone ? 44 : undefined }}
      >
        {code.isError && (
          <ErrorState
            title={mensajes.fallo}
            error={code.error}
            onRetry={() => void code.refetch()}
          />
        )}
        {code.isPending && <Loading />}
        {tanda && code.data && (
          <code.data.CancelarVarios {...tanda} onEnd={creditsChanged} onClose={close} />
        )}
      </Modal>
    </>
  );
};
