/**
 * First two digits of the postal codes of each state. SAT's list has nearly every number of these
 * ranges and two outside of them, so that a code without a state is a slip of the keyboard.
 */
const ESTADOS: readonly (readonly [from: number, to: number, estado: string])[] = [
  [1, 16, 'DIF'],
  [20, 20, 'AGU'],
  [21, 22, 'BCN'],
  [23, 23, 'BCS'],
  [24, 24, 'CAM'],
  [25, 27, 'COA'],
  [28, 28, 'COL'],
  [29, 30, 'CHP'],
  [31, 33, 'CHH'],
  [34, 35, 'DUR'],
  [36, 38, 'GUA'],
  [39, 41, 'GRO'],
  [42, 43, 'HID'],
  [44, 49, 'JAL'],
  [50, 57, 'MEX'],
  [58, 61, 'MIC'],
  [62, 62, 'MOR'],
  [63, 63, 'NAY'],
  [64, 67, 'NLE'],
  [68, 71, 'OAX'],
  [72, 75, 'PUE'],
  [76, 76, 'QUE'],
  [77, 77, 'ROO'],
  [78, 79, 'SLP'],
  [80, 82, 'SIN'],
  [83, 85, 'SON'],
  [86, 86, 'TAB'],
  [87, 89, 'TAM'],
  [90, 90, 'TLA'],
  [91, 96, 'VER'],
  [97, 97, 'YUC'],
  [98, 99, 'ZAC'],
];

/** SAT's key of the state that a postal code lies in; undefined for a number that no state has. */
const estadoOf = (cp: string): string | undefined => {
  if (!/^\d{5}$/.test(cp)) return undefined;
  const region = Number(cp.slice(0, 2));
  return ESTADOS.find(([from, to]) => region >= from && region <= to)?.[2];
};

export const hasEstado = (cp: string): boolean => estadoOf(cp) !== undefined;
