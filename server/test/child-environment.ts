/** For programs that tests start: of the tests' own environment they get the path, and the cache of compiled modules. */
export const childEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
