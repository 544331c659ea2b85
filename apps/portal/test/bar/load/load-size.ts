/** The size of the loads of checks 60 and 61; environment variables override it. */
export const loadSize = readLoadSize(process.env)

function readLoadSize(env: NodeJS.ProcessEnv) {
  return {
    lots: Number(env['LOAD_LOTS'] ?? 100_000),
    /** Share of the rates of check 60: the load, PostgreSQL and the web process share two cores here. */
    share: Number(env['LOAD_SHARE'] ?? 0.5),
    seconds: Number(env['LOAD_SECONDS'] ?? 300),
    floodSeconds: Number(env['FLOOD_SECONDS'] ?? 30),
    soakMinutes: Number(env['SOAK_MINUTES'] ?? 60),
  }
}
