import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusNextHeading } from './watch-heading.ts';

/** After a navigation, a screen reader says where one is: focus goes to the new page's heading. */
export const useHeadingFocus = (main: RefObject<HTMLElement | null>, pathname: string): void => {
  const previous = useRef(pathname);
  // Before the remotes hear of the new place: the heading that is left must still be there.
  useLayoutEffect(() => {
    const area = main.current;
    if (!area || previous.current === pathname) return;
    previous.current = pathname;
    area.scrollTo({ top: 0 });
    return focusNextHeading(area);
  }, [main, pathname]);
};
