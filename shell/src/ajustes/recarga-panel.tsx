import { Text } from '@mantine/core';
import type { Ajustes, FiscalEmisor } from '@timbra/contracts';
import { ErrorState, Loading, SelectInput } from '@timbra/ui-kit';
import { Group } from './ajustes-group.tsx';
import { mensajes } from './mensajes.ts';
import { RecargaReceptor } from './recarga-receptor.tsx';
import { useEmisores } from './use-recarga.ts';

type Recarga = Pick<Ajustes, 'facturaRecargaRfc' | 'facturaRecargaReceptor'>;

interface RecargaPanelProps {
  value: Recarga;
  readOnly: boolean;
  onChange: (change: Partial<Recarga>) => void;
  errorOf: (path: string) => string | undefined;
}

const nameOf = ({ rfc, nombre }: Pick<FiscalEmisor, 'rfc' | 'nombre'>): string =>
  `${rfc} · ${nombre}`;

/** The first one, unless another was chosen (creditos §7); one that cannot be used says why. */
const optionsOf = (emisores: readonly FiscalEmisor[], chosen: string | null) => {
  const first = emisores.find((it) => it.isUsable);
  return [
    { value: '', label: first ? mensajes.primerEmisor(first.rfc) : mensajes.sinEmisores },
    ...emisores.map((it) => ({
      value: it.id,
      label: it.isUsable ? nameOf(it) : `${nameOf(it)} · ${it.csdStatus}`,
      disabled: !it.isUsable,
    })),
    ...(chosen === null || emisores.some(({ id }) => id === chosen)
      ? []
      : [{ value: chosen, label: mensajes.emisorBorrado, disabled: true }]),
  ];
};

/** The receiver of the invoice of each recharge. */
export const RecargaPanel = ({ value, readOnly, onChange, errorOf }: RecargaPanelProps) => {
  const { facturaRecargaRfc, facturaRecargaReceptor } = value;
  const { data, error, refetch } = useEmisores();
  return (
    <Group title={mensajes.recarga}>
      <Text c="dimmed">{mensajes.recargaNota}</Text>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading shape="form" />}
      {data && (
        <SelectInput
          label={mensajes.facturaRecargaRfc}
          data={optionsOf(data.items, facturaRecargaRfc)}
          maw={480}
          readOnly={readOnly}
          value={facturaRecargaRfc ?? ''}
          onChange={(id) => onChange({ facturaRecargaRfc: id || null })}
          error={errorOf('facturaRecargaRfc')}
        />
      )}
      <RecargaReceptor
        value={facturaRecargaReceptor}
        readOnly={readOnly}
        onChange={(id) => onChange({ facturaRecargaReceptor: id })}
        error={errorOf('facturaRecargaReceptor')}
      />
    </Group>
  );
};
