import { Button, Code, Text } from '@mantine/core';
import type { ClaveCreada } from '@timbra/contracts';
import { Notice } from '@timbra/ui-kit';
import { CopyButton } from '../copy-button.tsx';
import classes from './claves.module.css';
import { mensajes } from './mensajes.ts';

interface SecretoProps {
  clave: ClaveCreada;
  onClose: () => void;
}

/** What is told here is told nowhere else. */
export const Secreto = ({ clave, onClose }: SecretoProps) => {
  const what = mensajes.secreto(clave.nombre);
  return (
    <div className={classes.form}>
      <Notice kind="aviso" live>
        {mensajes.unaVez}
      </Notice>
      <div>
        <Text fw={600}>{what}</Text>
        <div className={classes.secret}>
          <Code className={classes.secretText}>{clave.ClientSecret}</Code>
          <CopyButton text={clave.ClientSecret} what={what} takesFocus />
        </div>
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {mensajes.listo}
        </Button>
      </div>
    </div>
  );
};
