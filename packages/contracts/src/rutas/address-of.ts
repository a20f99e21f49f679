/**
 * The method and the path of a route by its name, with its parameters filled in: `GET /facturas/{id}`
 * and `{ id }`. Nothing of the table is needed for it, so a browser does not load the schemas.
 * @throws Error when a parameter has no value
 */
export const addressOf = (
  name: string,
  params: Readonly<Record<string, string>> = {},
): { method: string; path: string } => {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_all, parameter: string) => {
    const value = params[parameter];
    if (value === undefined) throw new Error(`${name}: {${parameter}} has no value`);
    return encodeURIComponent(value);
  });
  return { method, path };
};
