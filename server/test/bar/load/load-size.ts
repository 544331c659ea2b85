/** How large the loads of checks 60 and 61 are; each setting makes them others. */
export const loadSize = sizeOf(process.env)

function sizeOf(env: NodeJS.ProcessEnv) {
  return {
    lots: Number(env['LOAD_LOTS'] ?? 100_000),
    /** Of the rates of check 60: the load, PostgreSQL and the web process share two cores here. */
    share: Number(env['LOAD_SHARE'] ?? 0.5),
    seconds: Number(env['LOAD_SECONDS'] ?? 300),
    floodSeconds: Number(env['FLOOD_SECONDS'] ?? 30),
    soakMinutes: Number(env['SOAK_MINUTES'] ?? 60),
  }
}
