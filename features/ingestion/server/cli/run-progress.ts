/** Prints that the run waits for another process's run of the same source, which may last hours. */
export function createWaitNotice(name: string): () => void {
  return () => console.error(`${name} is being run already; this begins when that has ended …`)
}

/** Prints for how many lots the other price was derived. */
export function printDerivedCount(lots: number): void {
  process.stderr.write(process.stderr.isTTY ? `\r\x1B[K${lots} lots` : `${lots} lots\n`)
}

/** Prints how many rows a run has read, and rows per second. */
export function createRunProgress(name: string): (rows: number) => void {
  const started = performance.now()
  return (rows) => {
    const speed = Math.round((rows * 1000) / (performance.now() - started))
    process.stderr.write(`${process.stderr.isTTY ? '\r\x1B[K' : ''}${name}: ${rows} rows, ${speed}/s`)
    process.stderr.write(process.stderr.isTTY ? '' : '\n')
  }
}
