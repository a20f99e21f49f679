import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusNextHeading } from './watch-heading.ts';

/**
 * After a navigation, a screen reader says the new place: focus goes to the new page's heading; so it
 * does after signing in (`arrived`).
 */
export const useHeadingFocus = (
  main: RefObject<HTMLElement | null>,
  pathname: string,
  arrived: boolean,
): void => {
  const previous = useRef(arrived ? null : pathname);
  // Before the remotes hear of the new place: the heading that is left must still be there.
  useLayoutEffect(() => {
    const area = main.current;
    if (!area || previous.current === pathname) return;
    area.scrollTo({ top: 0 });
    return focusNextHeading(area, previous.current === null ? null : area.querySelector('h1'));
  }, [main, pathname]);

  // Undone when React runs effects twice (StrictMode): the second time begins like the first.
  useEffect(() => {
    const before = previous.current;
    previous.current = pathname;
    return () => {
      previous.current = before;
    };
  }, [pathname]);
};
