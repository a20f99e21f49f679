import type { FacturaRow } from '@timbra/contracts';
import { ActionButton, ErrorState, Loading, PHONE_QUERY } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { Modal } from '@timbra/ui-kit/mantine-sections';
import { useQuery } from '@timbra/ui-kit/query';
import { useState, type ReactNode } from 'react';
import { codeQuery } from '../../../shared/code-query.ts';
import { createVarios, MAX_VARIOS } from './create-varios.ts';
import { mensajes, type Textos } from './textos.ts';

/** A part of its own: who lists vouchers seldom does something to several. */
const tandaCode = codeQuery('tanda', () => import('./tanda.tsx'));

interface VariosButtonProps {
  rows: readonly FacturaRow[];
  textos: Textos;
  icon: ReactNode;
  /** Does it to one of them. */
  send: (id: string) => Promise<unknown>;
}

interface Begun {
  rows: readonly FacturaRow[];
  varios: ReturnType<typeof createVarios>;
}

/** Does the same to all that is chosen. */
export const VariosButton = ({ rows, textos, icon, send }: VariosButtonProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  /** What was chosen when it began: the list changes meanwhile. */
  const [begun, setBegun] = useState<Begun | null>(null);
  const code = useQuery({ ...tandaCode, enabled: begun !== null });
  const tooMany = rows.length > MAX_VARIOS ? mensajes.demasiados(MAX_VARIOS) : null;
  const close = () => {
    const fase = begun?.varios.state.get().fase;
    // What is being sent goes on until it is told to stop.
    if (fase !== 'enviando' && fase !== 'deteniendo') setBegun(null);
  };
  return (
    <>
      <ActionButton
        size="compact-sm"
        variant="default"
        leftSection={icon}
        disabledReason={tooMany}
        onClick={() => setBegun({ rows, varios: createVarios(rows.map(({ id }) => id)) })}
      >
        {tooMany ? `${textos.boton}: ${tooMany}` : textos.boton}
      </ActionButton>
      <Modal
        opened={begun !== null}
        onClose={close}
        fullScreen={isPhone}
        title={textos.titulo(begun?.rows.length ?? rows.length)}
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
        {begun && code.data && <code.data.Tanda {...{ ...begun, textos, send }} onClose={close} />}
      </Modal>
    </>
  );
};
