/** Milliseconds in which a process comes to its end by itself once it has closed everything. */
const grace = 1_000
let exitCode = 0

/**
 * Ends the process with this exit code when nothing is open any more, at the latest after a second. `process.exit` at
 * once can block for ever in Node 24: it waits for threads of V8's that wait for a garbage collection (decision 252).
 * Of several calls the first that says failure counts, and none of what else sets a code.
 */
export function endProcess(code: number): void {
  exitCode ||= code
  process.exitCode = exitCode
  process.once('exit', () => (process.exitCode = exitCode))
  setTimeout(() => process.exit(), grace).unref()
}
