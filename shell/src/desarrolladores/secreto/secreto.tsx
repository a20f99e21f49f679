import { Button, Code, Text } from '@mantine/core';
import { Notice } from '@timbra/ui-kit';
import { CopyButton } from '../copy-button.tsx';
import { mensajes } from '../mensajes.ts';
import classes from './secreto.module.css';

interface SecretoProps {
  /** Its name on screen, and for screen readers at the button that copies it. */
  what: string;
  secret: string;
  /** What becomes of it when it is lost. */
  note: string;
  onClose: () => void;
}

/** The body of a dialog: what is told here is told nowhere else. */
export const Secreto = ({ what, secret, note, onClose }: SecretoProps) => (
  <div className={classes.body}>
    <Notice kind="aviso" live>
      {note}
    </Notice>
    <div>
      <Text fw={600}>{what}</Text>
      <div className={classes.secret}>
        <Code className={classes.text}>{secret}</Code>
        <CopyButton text={secret} what={what} takesFocus />
      </div>
    </div>
    <div className={classes.foot}>
      <Button variant="default" onClick={onClose}>
        {mensajes.listo}
      </Button>
    </div>
  </div>
);
