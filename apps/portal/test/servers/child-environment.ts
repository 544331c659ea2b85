/** Environment of programs that tests start: only the path and the compile cache. */
export const childEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
