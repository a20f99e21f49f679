import { useLocation } from '@timbra/remote-kit/router';
import { ErrorState, Loading, Notice, Page } from '@timbra/ui-kit';
import { useAcreditados, useConsumo, usePerfiles, useRecargas, useSaldo } from './use-creditos.ts';
import { Comprar } from './comprar/comprar.tsx';
import { FacturaPanel } from './factura-panel.tsx';
import { Historial } from './historial.tsx';
import { SaldoCard } from './saldo/saldo.tsx';
import classes from './creditos.module.css';
import { mensajes } from './mensajes.ts';

/** Where the provider's page comes back to: `?pago=listo`, or `?pago=cancelado`. */
const PAGO = 'pago';

const Pago = ({ acreditados }: { acreditados: number | null }) => {
  const pago = new URLSearchParams(useLocation().search).get(PAGO);
  if (acreditados !== null) {
    return <Notice live kind="exito" title={mensajes.acreditados(acreditados)} />;
  }
  if (pago === 'listo') {
    return (
      <Notice live kind="info" title={mensajes.esperando}>
        <p>{mensajes.esperandoAyuda}</p>
      </Notice>
    );
  }
  return pago === 'cancelado' ? <Notice kind="aviso" title={mensajes.cancelado} /> : null;
};

/** creditos §5: what is left, how more is bought, and what was bought. */
const Creditos = ({ isComprar }: { isComprar: boolean }) => {
  const saldo = useSaldo();
  const consumo = useConsumo();
  const perfiles = usePerfiles();
  const recargas = useRecargas();
  const acreditados = useAcreditados(recargas);
  const error = saldo.error ?? perfiles.error;
  return (
    <Page title={mensajes.titulo} intro={mensajes.intro}>
      <Pago acreditados={acreditados} />
      <div className={classes.page}>
        <div className={classes.column}>
          {saldo.data && <SaldoCard saldo={saldo.data} consumo={consumo.data} />}
          {perfiles.data && (
            <Comprar
              perfiles={perfiles.data}
              porMes={consumo.data?.porMes ?? 0}
              isOpen={isComprar}
            />
          )}
          {error && (
            <ErrorState
              error={error}
              onRetry={() => void Promise.all([saldo.refetch(), perfiles.refetch()])}
            />
          )}
          {!error && !(saldo.data && perfiles.data) && <Loading shape="lines" />}
        </div>
        <div className={classes.column}>
          <Historial recargas={recargas} />
          <FacturaPanel />
        </div>
      </div>
    </Page>
  );
};

export const CreditosPage = () => <Creditos isComprar={false} />;
export const ComprarCreditosPage = () => <Creditos isComprar />;
