import { pino, type DestinationStream } from 'pino'

/** Characters after which lines are written immediately; a pipe buffers 64 KiB without blocking. */
const maxBuffered = 16 * 1024
/** Milliseconds for which a line waits for others: writing it costs more than creating it. */
const flushDelay = 100
/** Levels from which a line is written immediately, since it may be the last one. */
const urgentLevel = pino.levels.values['warn']!

interface LeveledStream extends DestinationStream {
  /** The level of the line being written; pino sets it. */
  lastLevel: number
}

/**
 * Creates a stream that writes lines in batches, by default to standard output. Warnings and errors are written
 * immediately, with all lines before them.
 */
export function createLineBuffer(out: DestinationStream = pino.destination({ dest: 1, sync: true })): LeveledStream {
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
    // Makes pino set `lastLevel`.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write: (line: string): void => {
      lines += line
      if (stream.lastLevel >= urgentLevel || lines.length >= maxBuffered) flush()
      else timer ??= setTimeout(flush, flushDelay).unref()
    },
  }
  return stream
}
