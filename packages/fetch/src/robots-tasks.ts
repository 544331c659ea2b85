/** The tasks of the thread that parses robots.txt. */
export type RobotsTasks = {
  read(given: { url: string; bytes: Uint8Array; agent: string }): {
    everyMs: number | null
    sitemaps: readonly string[]
  }
  /** Null when that robots.txt is not in the thread's cache. */
  allows(given: { url: string; page: string }): boolean | null
}
