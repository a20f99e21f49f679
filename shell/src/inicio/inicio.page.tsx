import type { User } from '@timbra/contracts';
import { ErrorState, NuevoComprobante, Page } from '@timbra/ui-kit';
import { Esqueleto } from './resumen/esqueleto.tsx';
import { Resumido } from './resumen/resumido.tsx';
import { esPrimeraVez } from './model/emitido.ts';
import { LISTA } from './model/enlaces.ts';
import { capital, diaDeSemana, fechaOf, mesDe } from './model/fechas.ts';
import { pasosDe } from './model/pasos.ts';
import { mensajes } from './mensajes.ts';
import { PrimerosPasos } from './primeros-pasos/primeros-pasos.tsx';
import classes from './inicio.module.css';
import { useEmisores } from './use-emisores.ts';
import { useCreditosConPaso, useEmitido, usePrimerosDatos, useResumen } from './use-inicio.ts';

const CREATE = 'button create in facturas';

/** How the account stands today; until it has stamped something, what is missing for that. */
export const InicioPage = ({ user }: { user: User }) => {
  const resumen = useResumen();
  const emisores = useEmisores();
  const emitido = useEmitido();
  const creditos = useCreditosConPaso();
  const isFirst = emitido.data && esPrimeraVez(emitido.data);
  const primeros = usePrimerosDatos(isFirst === true);
  const canCreate = user.permissions.includes(CREATE);

  const all = [resumen, emisores, emitido, ...(isFirst ? [primeros] : [])];
  const failed = all.find(({ data, error }) => data === undefined && error !== null);
  const pasos =
    isFirst && emisores.data && emitido.data && primeros.data
      ? pasosDe({ emisores: emisores.data.items, ...primeros.data, emitido: emitido.data })
      : null;

  if (failed) {
    const retry = () => all.forEach((it) => void (it.error && it.refetch()));
    return (
      <Page title={mensajes.titulo}>
        <ErrorState error={failed.error} onRetry={retry} />
      </Page>
    );
  }
  if (pasos?.some(({ hecho }) => !hecho)) {
    return <PrimerosPasos pasos={pasos} hoy={resumen.data?.hoy} canCreate={canCreate} />;
  }
  if (!resumen.data || !emisores.data || isFirst === undefined || (isFirst && !pasos)) {
    return (
      <div className={classes.lienzo}>
        <Page title={mensajes.titulo}>
          <Esqueleto />
        </Page>
      </div>
    );
  }
  const { hoy } = resumen.data;
  const { year, month } = fechaOf(hoy);
  return (
    <div className={classes.lienzo}>
      <Page
        title={`${capital(mesDe(month))} ${year}`}
        beside={<span className={classes.alDia}>{mensajes.al(diaDeSemana(hoy))}</span>}
        actions={
          canCreate && (
            <NuevoComprobante base={LISTA} isSaeko={user.isSaeko} position="bottom-end" />
          )
        }
      >
        <Resumido
          {...{ resumen: resumen.data, creditos, canCreate }}
          emisores={emisores.data.items}
          permissions={user.permissions}
        />
      </Page>
    </div>
  );
};
