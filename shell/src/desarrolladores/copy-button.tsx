import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { mensajes } from './mensajes.ts';

interface CopyButtonProps {
  text: string;
  what: string;
  /** It appears where the button that had the focus was. */
  takesFocus?: boolean;
}

/** Copies `text`; the word changes for a moment, and is announced. */
export const CopyButton = ({ text, what, takesFocus = false }: CopyButtonProps) => {
  const { copy, copied } = useClipboard({ timeout: 3000 });
  const word = copied ? mensajes.copiado : mensajes.copiar;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${word}: ${what}`}
        autoFocus={takesFocus}
        onClick={() => copy(text)}
      >
        {word}
      </Button>
      <VisuallyHidden role="status">{copied ? mensajes.copiado : ''}</VisuallyHidden>
    </>
  );
};
