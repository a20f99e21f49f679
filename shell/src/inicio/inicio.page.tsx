import type { User } from '@timbra/contracts';
import { ErrorState, NuevoComprobante, Page } from '@timbra/ui-kit';
import { useSearchParams } from 'react-router';
import { EmisorMenu } from './emisor-menu.tsx';
import { Esqueleto } from './resumen/esqueleto.tsx';
import { Resumido } from './resumen/resumido.tsx';
import { esPrimeraVez } from './emitido/emitido.ts';
import { LISTA } from './emitido/enlaces.ts';
import { capital, diaDeSemana, fechaOf, mesDe } from './emitido/fechas.ts';
import { mensajes } from './mensajes.ts';
import classes from './inicio.module.css';
import { useEmisores } from './use-emisores.ts';
import { useCreditosConPaso, useEmitido, usePrimerosDatos, useResumen } from './use-inicio.ts';

const CREATE = 'button create in facturas';
/** In the address, so that reloading and going back keep it. */
const EMISOR = 'emisor';

/** How the account stands today; until it has stamped something, what is missing for that. */
export const InicioPage = ({ user }: { user: User }) => {
  const [params, setParams] = useSearchParams();
  const emisores = useEmisores();
  // One that the account no longer has is all of them.
  const emisor = emisores.data?.items.find(({ id }) => id === params.get(EMISOR));
  const isKnown = !params.has(EMISOR) || emisores.data !== undefined;
  const resumen = useResumen(emisor?.id, isKnown);
  const emitido = useEmitido();
  const creditos = useCreditosConPaso();
  const isFirst = emitido.data && esPrimeraVez(emitido.data);
  const primeros = usePrimerosDatos(isFirst === true);
  const canCreate = user.permissions.includes(CREATE);

  const all = [resumen, emisores, emitido, ...(isFirst ? [primeros] : [])];
  const failed = all.find(({ data, error }) => data === undefined && error !== null);
  const pasos =
    isFirst && emisores.data && emitido.data && primeros.data
      ? primeros.data.pasosDe({
          ...primeros.data,
          emisores: emisores.data.items,
          emitido: emitido.data,
        })
      : null;

  if (failed) {
    const retry = () => all.forEach((it) => void (it.error && it.refetch()));
    return (
      <Page title={mensajes.titulo}>
        <ErrorState error={failed.error} onRetry={retry} />
      </Page>
    );
  }
  if (primeros.data && pasos?.some(({ hecho }) => !hecho)) {
    const { PrimerosPasos } = primeros.data;
    const administers = user.permissions.includes('administrar cuenta');
    return <PrimerosPasos {...{ pasos, canCreate, administers }} hoy={resumen.data?.hoy} />;
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
  const { items } = emisores.data;
  const enUso = items.filter((it) => !it.disabled || it === emisor);
  return (
    <div className={classes.lienzo}>
      <Page
        title={`${capital(mesDe(month))} ${year}`}
        beside={<span className={classes.alDia}>{mensajes.al(diaDeSemana(hoy))}</span>}
        actions={
          <>
            {(enUso.length > 1 || emisor) && (
              <EmisorMenu
                emisores={enUso}
                chosen={emisor?.id}
                onChoose={(id) => setParams(id ? { [EMISOR]: id } : {})}
              />
            )}
            {canCreate && (
              <NuevoComprobante
                base={LISTA}
                emisor={emisor?.id}
                isSaeko={user.isSaeko}
                position="bottom-end"
              />
            )}
          </>
        }
      >
        {resumen.isPlaceholderData ? (
          <Esqueleto />
        ) : (
          <Resumido
            {...{ resumen: resumen.data, creditos, canCreate }}
            emisor={emisor?.id}
            emisores={emisor ? [emisor] : items}
            permissions={user.permissions}
          />
        )}
      </Page>
    </div>
  );
};
