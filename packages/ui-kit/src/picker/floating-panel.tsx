import { Portal } from '@timbra/ui-kit/mantine';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import classes from './floating-panel.module.css';

interface FloatingPanelProps {
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
  /** Pixels; as wide as the anchor unless told. */
  width?: number;
}

/** Between the anchor and the panel, and between the panel and the window's edge. */
const GAP = 2;
const EDGE = 8;

interface Place {
  left: number;
  width: number;
  top?: number;
  bottom?: number;
  maxHeight: number;
}

/** With less room than this below it, a panel looks above. */
const ENOUGH = 240;

/** Below the anchor, unless there is too little room and more above it. */
const placeAt = (anchor: DOMRect, wanted = anchor.width): Place => {
  const width = Math.min(wanted, innerWidth - 2 * EDGE);
  const left = Math.max(EDGE, Math.min(anchor.left, innerWidth - width - EDGE));
  const below = innerHeight - anchor.bottom - GAP - EDGE;
  const above = anchor.top - GAP - EDGE;
  return below >= Math.min(ENOUGH, above)
    ? { left, width, top: anchor.bottom + GAP, maxHeight: below }
    : { left, width, bottom: innerHeight - anchor.top + GAP, maxHeight: above };
};

/**
 * Something that floats beside a field. It costs nothing until it is drawn: two hundred rows cannot
 * each carry a popover of their own.
 */
export const FloatingPanel = ({ anchor, children, width }: FloatingPanelProps) => {
  const [place, setPlace] = useState<Place | null>(null);
  const frame = useRef(0);

  useLayoutEffect(() => {
    const measure = () => {
      const rect = anchor.current?.getBoundingClientRect();
      if (rect) setPlace(placeAt(rect, width));
    };
    const later = () => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(measure);
    };
    measure();
    addEventListener('scroll', later, true);
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame.current);
      removeEventListener('scroll', later, true);
      removeEventListener('resize', later);
    };
  }, [anchor, width]);

  return (
    <Portal>
      <div className={classes.panel} style={place ?? { visibility: 'hidden' }}>
        {children}
      </div>
    </Portal>
  );
};
