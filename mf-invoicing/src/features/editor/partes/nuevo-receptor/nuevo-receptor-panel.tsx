import type { ReceptorRow } from '@timbra/contracts';
import { ErrorState, PHONE_QUERY, whenIdle } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { Drawer } from '@timbra/ui-kit/mantine-sections';
import { useQuery, useQueryClient } from '@timbra/ui-kit/query';
import { useEffect } from 'react';
import { codeQuery } from '../../../../shared/code-query.ts';

interface NuevoReceptorPanelProps {
  /** What was searched for; null while nobody asked for it. */
  text: string | null;
  title: string;
  /** The account's receptores: an RFC among them is not created again without a warning. */
  receptores: readonly ReceptorRow[];
  onSaved: (row: ReceptorRow) => void;
  onUse: (row: ReceptorRow) => void;
  onClose: () => void;
}

/** The form with the schema that judges it is a part of its own: most invoices have a known receiver. */
const formCode = codeQuery('nuevo-receptor', () => import('./nuevo-receptor-form.tsx'));

/** Pixels (pantallas §2); a phone shows nothing else. */
const WIDTH = 480;

/** A client that is not in the list yet, without leaving the invoice. */
export const NuevoReceptorPanel = ({ text, title, onClose, ...rest }: NuevoReceptorPanelProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const client = useQueryClient();
  useEffect(() => whenIdle(() => void client.prefetchQuery(formCode)), [client]);
  const code = useQuery({ ...formCode, enabled: text !== null });
  return (
    <Drawer
      // It opens with its form: the focus goes to the first field once.
      opened={text !== null && !code.isPending}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : WIDTH}
      title={title}
      // The editor places the focus afterwards: a saved receiver leads to the lines.
      returnFocus={false}
    >
      {code.isError && <ErrorState error={code.error} onRetry={() => void code.refetch()} />}
      {text !== null && code.data && (
        <code.data.NuevoReceptorForm text={text} onClose={onClose} {...rest} />
      )}
    </Drawer>
  );
};
