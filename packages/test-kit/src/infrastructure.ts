const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with npm test`);
  return value;
};

/** The servers that `npm test` started for this run. */
export const runningDatabase = () => required('MONGODB_URI');
export const runningRedis = () => required('REDIS_URL');
