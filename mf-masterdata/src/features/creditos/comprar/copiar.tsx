import { CopyIcon } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useEffect, useState } from 'react';
import classes from '../creditos.module.css';
import { mensajes } from '../mensajes.ts';

const SAID_FOR_MS = 3000;

/** Copies `text`; the word changes for a moment, and is announced. */
export const Copiar = ({ text, what }: { text: string; what: string }) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const word = copied ? mensajes.copiado : mensajes.copiar;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<CopyIcon size={14} />}
        aria-label={`${word}: ${what}`}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {word}
      </Button>
      <span role="status" className={classes.hidden}>
        {copied ? mensajes.copiado : ''}
      </span>
    </>
  );
};
