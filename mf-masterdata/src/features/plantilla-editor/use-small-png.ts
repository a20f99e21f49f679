import { useEffect, useState } from 'react';
import { smallPng } from './small-png.ts';

/** The picture that was chosen, in base64; null without one, while it is read, and when it is none. */
export const useSmallPng = (file: File | null): string | null => {
  const [read, setRead] = useState<{ file: File; logo: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    let isOver = false;
    smallPng(file).then(
      (logo) => {
        if (!isOver) setRead({ file, logo });
      },
      // What cannot be read is told where it is saved, by the field's own error.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [file]);
  return read && read.file === file ? read.logo : null;
};
