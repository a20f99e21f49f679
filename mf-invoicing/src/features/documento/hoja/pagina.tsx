import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import classes from './hoja.module.css';

/** Sharper than this no eye sees, and four times the memory. */
const MAX_DENSITY = 2;

interface PaginaProps {
  document: PDFDocumentProxy;
  number: number;
  /** In pixels of the screen. */
  width: number;
  height: number;
}

/** Whether an element is on screen, or within a screen of it. */
const useIsNear = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '100% 0px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return { frame, isNear };
};

/** One page. Only those near what is seen are drawn: the others keep their room. */
export const Pagina = ({ document, number, width, height }: PaginaProps) => {
  const { frame, isNear } = useIsNear();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!isNear || !target) return;
    let isOver = false;
    let stop = () => {};
    const draw = async () => {
      delete target.dataset.drawn;
      const page = await document.getPage(number);
      if (isOver) return;
      const density = Math.min(devicePixelRatio, MAX_DENSITY);
      const scale = (width / page.getViewport({ scale: 1 }).width) * density;
      const viewport = page.getViewport({ scale });
      target.width = Math.round(viewport.width);
      target.height = Math.round(viewport.height);
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
      if (!isOver) target.dataset.drawn = 'true';
    };
    // Left half drawn, it is drawn anew.
    draw().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [document, number, width, isNear]);
  return (
    <div ref={frame} className={classes.pagina} style={{ width, height }}>
      {isNear && <canvas ref={canvas} className={classes.dibujo} />}
    </div>
  );
};
