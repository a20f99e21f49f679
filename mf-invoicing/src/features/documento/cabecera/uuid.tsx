import { useHost } from '@timbra/remote-kit';
import { CopyIcon } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useEffect, useState } from 'react';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';

/** How long the button says that it did. */
const SAID_MS = 3000;

/** The whole UUID, never cut, and a button that copies it. */
export const Uuid = ({ uuid }: { uuid: string }) => {
  const { notify } = useHost();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard.writeText(uuid).then(
      () => setIsCopied(true),
      () => notify({ kind: 'error', title: mensajes.noSeCopio }),
    );
  return (
    <p className={classes.uuid}>
      <span>
        <span className={classes.second}>{mensajes.uuid}</span>{' '}
        <span className={classes.folioFiscal}>{uuid}</span>
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<CopyIcon />}
        aria-label={mensajes.copiarUuid}
        onClick={() => void copy()}
      >
        <span role="status">{isCopied ? mensajes.copiado : mensajes.copiar}</span>
      </Button>
    </p>
  );
};
