import { callApi, useHost } from '@timbra/remote-kit';
import { CheckIcon, ChevronDownIcon } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { Menu } from '@timbra/ui-kit/mantine-sections';
import { useQuery } from '@timbra/ui-kit/query';
import { useRef, useState } from 'react';
import { codeQuery } from '../../../shared/code-query.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { mensajes } from './mensajes.ts';
import type { ListFilters } from '../consulta/list-filters.ts';
import type { Mostrado } from './mostrado.ts';

/** A part of its own: views are opened far more often than they are saved, or the list downloaded. */
const dialogoCode = codeQuery('vistas', () => import('./parte.ts'));

interface VistasMenuProps {
  /** What the list shows now. */
  mostrado: Mostrado;
  filters: ListFilters;
  /** How many it has; null while nobody knows. */
  total: number | null;
  onOpen: (vista: Mostrado) => void;
}

const isShown = (vista: Mostrado, { consulta, tabla, ocultas }: Mostrado): boolean =>
  vista.consulta === consulta &&
  vista.tabla === tabla &&
  vista.ocultas.toSorted().join() === ocultas.toSorted().join();

/** What one saved of the list, one press away. */
export const VistasMenu = ({ mostrado, filters, total, onOpen }: VistasMenuProps) => {
  const { api, session } = useHost();
  // Views are kept for people; the server refuses them in a session of a code.
  const { isLimited } = session.user;
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState<'guardar' | 'administrar' | null>(null);
  const isUsed = opened || asked !== null;
  const vistas = useQuery({
    queryKey: queryKeys.vistas,
    queryFn: ({ signal }) => callApi(api, 'GET /cuenta/vistas', { signal }),
    enabled: isUsed && !isLimited,
    // One that was deleted in another place is not offered again.
    staleTime: 0,
  });
  const code = useQuery({ ...dialogoCode, enabled: isUsed });
  const items = vistas.data?.items ?? [];
  const failed = vistas.isError ? vistas : code;
  return (
    <>
      <Menu position="bottom-start" withinPortal={false} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <Button
            ref={button}
            data-en-pantalla
            variant="default"
            rightSection={<ChevronDownIcon size={14} />}
          >
            {mensajes.vistas}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map((vista) => (
            <Menu.Item
              key={vista.id}
              aria-current={isShown(vista, mostrado) || undefined}
              rightSection={isShown(vista, mostrado) && <CheckIcon size={14} />}
              onClick={() => onOpen(vista)}
            >
              {vista.nombre}
            </Menu.Item>
          ))}
          {items.length > 0 && <Menu.Divider />}
          {failed.isError ? (
            <Menu.Item closeMenuOnClick={false} onClick={() => void failed.refetch()}>
              {mensajes.fallo}
            </Menu.Item>
          ) : isLimited ? (
            <Menu.Label>{mensajes.soloPersonas}</Menu.Label>
          ) : vistas.data && code.data ? (
            <>
              <Menu.Item onClick={() => setAsked('guardar')}>{mensajes.guardar}</Menu.Item>
              {items.length > 0 && (
                <Menu.Item onClick={() => setAsked('administrar')}>
                  {mensajes.administrar}
                </Menu.Item>
              )}
            </>
          ) : (
            <Menu.Label>{mensajes.cargando}</Menu.Label>
          )}
          {code.data && (
            <>
              <Menu.Divider />
              <code.data.HojaItem
                {...{ filters, total }}
                ocultas={mostrado.ocultas}
                onDone={() => setOpened(false)}
              />
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked && code.data && (
        <code.data.VistasDialogo
          {...{ mostrado, vistas: items }}
          para={asked}
          onClose={() => {
            setAsked(null);
            // The item that opened it is gone with its menu.
            button.current?.focus();
          }}
        />
      )}
    </>
  );
};
