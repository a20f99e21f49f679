import { ErrorState, Loading, PHONE_QUERY } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { Drawer } from '@timbra/ui-kit/mantine-sections';
import { useQuery } from '@timbra/ui-kit/query';
import { codeQuery } from '../../../shared/code-query.ts';
import type { CancelacionProps } from './cancelacion.tsx';
import { mensajes } from './mensajes.ts';

/** A part of its own: few documents are cancelled. */
const panelCode = codeQuery('cancelacion', () => import('./cancelacion.tsx'));

/** Pixels (pantallas §2); a phone shows nothing else. */
const WIDTH = 480;

/** The cancellation beside its document. */
export const CancelacionPanel = ({ opened, ...rest }: CancelacionProps & { opened: boolean }) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const code = useQuery({ ...panelCode, enabled: opened });
  return (
    <Drawer
      opened={opened}
      onClose={rest.onClose}
      position="right"
      size={isPhone ? '100%' : WIDTH}
      title={mensajes.titulo}
      closeButtonProps={{ 'aria-label': mensajes.volver, size: isPhone ? 44 : undefined }}
    >
      {code.isError && <ErrorState error={code.error} onRetry={() => void code.refetch()} />}
      {code.isPending && <Loading />}
      {code.data && <code.data.Cancelacion {...rest} />}
    </Drawer>
  );
};
