import type { CuentaClabe } from '@timbra/contracts';
import classes from '../creditos.module.css';
import { mensajes } from '../mensajes.ts';
import { groupClabe } from './groups.ts';
import { Copiar } from './copiar.tsx';

/** Where the account's transfers go, to be read aloud or copied. */
export const Clabe = ({ clabe: { clabe, banco, beneficiario } }: { clabe: CuentaClabe }) => (
  <>
    <p className={classes.label}>{mensajes.clabe}</p>
    <p className={classes.digits}>
      <span>{groupClabe(clabe)}</span> <Copiar text={clabe} what={mensajes.clabe} />
    </p>
    <p className={classes.note}>{mensajes.aNombreDe(banco, beneficiario)}</p>
    <p className={classes.note}>{mensajes.cualquierImporte}</p>
  </>
);
