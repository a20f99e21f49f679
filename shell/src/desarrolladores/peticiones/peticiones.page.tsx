import { Button, Stack } from '@mantine/core';
import { ActionButton, Empty, Page, SelectInput } from '@timbra/ui-kit';
import { Link } from 'react-router';
import { OwnPage } from '../../base/own-page.tsx';
import { BitacoraView } from '../../shared/bitacora/bitacora-view.tsx';
import { useClaves } from '../claves/use-claves.ts';
import classes from '../desarrolladores.module.css';
import { mensajes as comunes } from '../mensajes.ts';
import { Paginas } from '../paginas.tsx';
import { Seccion } from '../../shared/seccion.tsx';
import { clases, mensajes } from './mensajes.ts';
import { PeticionesTable } from './peticiones-table.tsx';
import { METODOS, usePeticiones } from './use-peticiones.ts';

/** What other systems asked with the keys of the account (ADR 0040). */
export const PeticionesPage = () => {
  const { list, filtros, filter, clear } = usePeticiones();
  const { data: claves } = useClaves().list;
  /** Nothing until the keys are there: whether one was revoked is not known yet. */
  const nombreOf = (clave: string) =>
    claves ? (claves.items.find(({ id }) => id === clave)?.nombre ?? mensajes.revocada) : '';
  const isFiltered = Object.values(filtros).some((it) => it !== null);
  const noneAtAll = (
    <Empty title={mensajes.vacio} action={<Link to="/desarrolladores">{mensajes.verClaves}</Link>}>
      {mensajes.vacioTexto}
    </Empty>
  );
  const noneLikeThat = (
    <Empty
      title={mensajes.sinResultados}
      action={
        <Button variant="default" onClick={clear}>
          {comunes.quitarFiltros}
        </Button>
      }
    />
  );
  return (
    <Page title={mensajes.titulo} intro={mensajes.intro}>
      <OwnPage wide>
        <Stack gap="xl">
          <Paginas />
          <Seccion id="peticiones" title={mensajes.lista}>
            <div className={classes.filters}>
              <SelectInput
                label={mensajes.clave}
                value={filtros.clave ?? ''}
                data={[
                  { value: '', label: mensajes.todas },
                  ...(claves?.items ?? []).map(({ id, nombre }) => ({ value: id, label: nombre })),
                ]}
                onChange={(value) => filter('clave', value)}
              />
              <SelectInput
                label={mensajes.respuesta}
                value={filtros.status ?? ''}
                data={[{ value: '', label: mensajes.todas }, ...clases]}
                onChange={(value) => filter('status', value)}
              />
              <SelectInput
                label={mensajes.metodo}
                value={filtros.metodo ?? ''}
                data={[
                  { value: '', label: mensajes.todos },
                  ...METODOS.map((it) => ({ value: it, label: it })),
                ]}
                onChange={(value) => filter('metodo', value)}
              />
              <ActionButton variant="default" onClick={() => void list.refetch()}>
                {comunes.actualizar}
              </ActionButton>
            </div>
            <BitacoraView bitacora={list} empty={isFiltered ? noneLikeThat : noneAtAll}>
              {(rows) => <PeticionesTable peticiones={rows} nombreOf={nombreOf} />}
            </BitacoraView>
          </Seccion>
        </Stack>
      </OwnPage>
    </Page>
  );
};
