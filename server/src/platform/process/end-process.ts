/** Milliseconds in which a process comes to its end by itself once it has closed everything. */
const grace = 1_000

/**
 * Ends the process with this exit code when nothing is open any more, at the latest after a second. `process.exit` at
 * once can block for ever in Node 24: it waits for threads of V8's that wait for a garbage collection (decision 252).
 */
export function endProcess(code: number): void {
  process.exitCode = code
  setTimeout(() => process.exit(), grace).unref()
}
