import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { mensajes } from './mensajes.ts';

/** Copies `text`; the word changes for a moment, and is announced. */
export const CopyButton = ({ text, what }: { text: string; what: string }) => {
  const { copy, copied } = useClipboard({ timeout: 3000 });
  const word = copied ? mensajes.copiado : mensajes.copiar;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${word}: ${what}`}
        onClick={() => copy(text)}
      >
        {word}
      </Button>
      <VisuallyHidden role="status">{copied ? mensajes.copiado : ''}</VisuallyHidden>
    </>
  );
};
