/** Where somebody was in a list. */
export interface Place {
  /** Key of the row that had the focus, and where in the list it was. */
  row: string | null;
  index: number;
  /** Which of the row's controls. */
  stop: number;
  scrollTop: number;
}

export const TOP: Place = { row: null, index: 0, stop: 0, scrollTop: 0 };

/** Lists remembered at once; beyond these the one that was left longest ago is forgotten. */
const MAX_LISTS = 20;

/** As long as the page lives: a list that is opened anew begins at its top. */
const places = new Map<string, Place>();

export const placeIn = (list: string | undefined): Place =>
  (list !== undefined && places.get(list)) || TOP;

export const rememberPlace = (list: string | undefined, change: Partial<Place>): void => {
  if (list === undefined) return;
  const place = { ...placeIn(list), ...change };
  // Last in the map: the one that was used last.
  places.delete(list);
  places.set(list, place);
  const oldest = places.size > MAX_LISTS ? places.keys().next().value : undefined;
  if (oldest !== undefined) places.delete(oldest);
};
