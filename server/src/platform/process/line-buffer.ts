import { pino, type DestinationStream } from 'pino'

/** Characters after which lines are written at once; a pipe takes 64 KiB without waiting. */
const most = 16 * 1024
/** Milliseconds for which a line waits for others: writing it costs more than making it. */
const patience = 100
/** From here on a line may be the last one. */
const urgent = pino.levels.values['warn']!

interface LeveledStream extends DestinationStream {
  /** Of the line that is written; pino sets it. */
  lastLevel: number
}

/** Writes many lines at a time, by default to standard output; warnings and errors at once, with all lines before them. */
export function lineBuffer(out: DestinationStream = pino.destination({ dest: 1, sync: true })): LeveledStream {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (lines) out.write(lines)
    lines = ''
  }
  process.on('exit', flush)
  const stream = {
    // Asks pino for the levels.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write: (line: string): void => {
      lines += line
      if (stream.lastLevel >= urgent || lines.length >= most) flush()
      else timer ??= setTimeout(flush, patience).unref()
    },
  }
  return stream
}
