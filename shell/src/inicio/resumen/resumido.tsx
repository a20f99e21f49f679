import type { FiscalEmisor, Resumen, User } from '@timbra/contracts';
import { asuntosDe, type Creditos } from './asuntos.ts';
import { enlacesDe } from '../emitido/enlaces.ts';
import classes from '../inicio.module.css';
import { mensajes } from '../mensajes.ts';
import { Cobrado } from './cobrado.tsx';
import { Facturado } from './facturado.tsx';
import { Impuestos } from './impuestos.tsx';
import { Meses } from './meses.tsx';
import { PorCobrar } from './por-cobrar.tsx';
import { QuienDebe } from './quien-debe.tsx';
import { TeEspera } from './te-espera.tsx';

interface ResumidoProps {
  resumen: Resumen;
  emisores: readonly FiscalEmisor[];
  /** The id of the issuer whose figures they are; without it, all issuers'. */
  emisor: string | undefined;
  creditos: Creditos | undefined;
  permissions: User['permissions'];
  canCreate: boolean;
}

/** Three answers, the year, who owes, what waits, and the taxes. */
export const Resumido = ({
  resumen,
  emisores,
  emisor,
  creditos,
  permissions,
  canCreate,
}: ResumidoProps) => {
  const enlaces = enlacesDe(emisor);
  return (
    <>
      {!resumen.alDia && (
        <p role="status" className={classes.sumando}>
          {mensajes.sumando}
        </p>
      )}
      <div className={classes.rejilla}>
        <div className={classes.lado}>
          <div className={classes.cifras}>
            <Facturado {...{ resumen, enlaces }} />
            <Cobrado {...{ resumen, enlaces }} />
            <PorCobrar {...{ resumen, enlaces }} />
          </div>
          <Meses {...{ resumen, enlaces }} />
          <QuienDebe {...{ resumen, enlaces, canCreate }} />
        </div>
        <div className={classes.lado}>
          <TeEspera asuntos={asuntosDe({ resumen, enlaces, emisores, creditos, permissions })} />
          <Impuestos {...{ resumen, enlaces }} />
        </div>
      </div>
    </>
  );
};
