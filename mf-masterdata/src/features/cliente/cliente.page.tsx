import { catalogos } from '@timbra/cfdi';
import type { FiscalReceptor } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { Link, useParams } from '@timbra/remote-kit/router';
import { Page } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useEnlaceDeFuera } from '../../shared/enlace/enlace-de-fuera.tsx';
import { LoadRecord } from '../../shared/form/load-record.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import classes from './cliente.module.css';
import { Correos } from './correos.tsx';
import { EstadoDeCuenta } from './estado-de-cuenta.tsx';
import { PorCobrar } from './por-cobrar.tsx';
import { Ultimos } from './ultimos.tsx';
import { mensajes } from './mensajes.ts';

const claveText = (lista: readonly { id: string; texto: string }[], clave: string | undefined) => {
  const texto = lista.find(({ id }) => id === clave)?.texto;
  return clave && texto ? `${clave} ${texto}` : clave;
};

const Datos = ({ receptor }: { receptor: FiscalReceptor }) => {
  const { rfc, regimen, email, usoCfdi, fiscalDirecciones } = receptor;
  const datos = [
    [mensajes.rfc, rfc],
    [mensajes.regimen, claveText(catalogos.c_RegimenFiscal, regimen)],
    [mensajes.cp, fiscalDirecciones[0]?.cp],
    [mensajes.correo, email],
    [mensajes.usoCfdi, claveText(catalogos.c_UsoCFDI, usoCfdi)],
  ] as const;
  return (
    <section className={classes.seccion} aria-label={mensajes.datos}>
      <h2 className={classes.titulo}>{mensajes.datos}</h2>
      <dl className={classes.datos}>
        {datos.map(([label, value]) => (
          <div key={label}>
            <dt className={classes.second}>{label}</dt>
            <dd>{value || mensajes.sinDato}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Cliente = ({ receptor }: { receptor: FiscalReceptor }) => {
  const { permissions } = useHost();
  const { id, rfc, nombre } = receptor;
  const canCreate = permissions.includes('button create in facturas');
  const facturar = useEnlaceDeFuera(`/facturacion/nuevo?receptorId=${id}`);
  return (
    <Page
      title={nombre || rfc}
      actions={
        <>
          <Button component={Link} to={`/receptores/editar/${id}`} variant="default">
            {mensajes.editar}
          </Button>
          {canCreate && (
            <Button component="a" {...facturar}>
              {mensajes.facturar}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.pagina}>
        <div className={classes.columna}>
          <PorCobrar id={id} rfc={rfc} />
          <Ultimos
            id={id}
            titulo={mensajes.comprobantes}
            vacio={mensajes.sinComprobantes}
            verTodos={mensajes.verComprobantes}
          />
        </div>
        <div className={classes.columna}>
          <Datos receptor={receptor} />
          <EstadoDeCuenta id={id} />
          <Ultimos
            id={id}
            tipo="P"
            titulo={mensajes.pagos}
            vacio={mensajes.sinPagos}
            verTodos={mensajes.verPagos}
          />
          <Correos id={id} />
        </div>
      </div>
    </Page>
  );
};

/** All that there is of one customer: what it owes, what it was issued, and what it paid. */
export const ClientePage = () => {
  const { id = '' } = useParams();
  const { api } = useHost();
  return (
    <LoadRecord
      key={id}
      title={mensajes.titulo}
      queryKey={queryKeys.receptor(id)}
      load={(signal) => callApi(api, 'GET /receptores/{id}', { params: { id }, signal })}
      loadingText={mensajes.cargando}
      failedTitle={mensajes.errorAlCargar}
      list="/receptores"
      listLabel={mensajes.lista}
    >
      {(receptor) => <Cliente receptor={receptor} />}
    </LoadRecord>
  );
};
