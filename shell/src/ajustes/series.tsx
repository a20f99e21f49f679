import { callApi } from '@timbra/remote-kit';
import { Table, Text } from '@mantine/core';
import { ErrorState, Loading } from '@timbra/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-context.ts';
import classes from './ajustes.module.css';
import { Group } from './ajustes-group.tsx';
import { mensajes } from './mensajes.ts';
import { SerieForm } from './serie-form.tsx';
import { SERIES_KEY } from './use-ajustes.ts';

const number = new Intl.NumberFormat('es-MX', { useGrouping: false });

/** The account's series and the last folio of each. */
export const Series = ({ mayAdd }: { mayAdd: boolean }) => {
  const { api } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: SERIES_KEY,
    queryFn: ({ signal }) => callApi(api, 'GET /series', { signal }),
  });
  return (
    <div className={classes.series}>
      <Group title={mensajes.series}>
        <Text c="dimmed">{mensajes.seriesNota}</Text>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading shape="lines" />}
        {data?.items.length === 0 && <Text>{mensajes.sinSeries}</Text>}
        {data && data.items.length > 0 && (
          <Table maw={420} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{mensajes.serie}</Table.Th>
                <Table.Th className={classes.number}>{mensajes.ultimoFolio}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map(({ serie, lastFolio }) => (
                <Table.Tr key={serie}>
                  <Table.Td className={classes.name}>{serie}</Table.Td>
                  <Table.Td className={classes.number}>{number.format(lastFolio)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {mayAdd && data && <SerieForm />}
      </Group>
    </div>
  );
};
