/** A file that costs more than it should; `make` repeats one thing of it so many times. */
export interface HostileFile {
  name: string
  reader: 'rows' | 'page' | 'sitemap' | 'answer' | 'robots' | 'rates' | 'picture'
  ending: string
  /** The test reads n / 4, n and 4n. */
  n: number
  make(n: number): string | Buffer | Promise<Buffer>
}

/** The result of reading files of growing size in a process of its own. */
export interface Reading {
  /** Seconds of the clock for each, and milliseconds of the processor. */
  seconds: number[]
  milliseconds: number[]
  /** Bytes that the process had more at its peak than before. */
  peak: number
  /** What came of the largest. */
  outcome: string
}

export function repeated(n: number, make: (at: number) => string): string {
  return Array.from({ length: n }, (_, at) => make(at)).join('')
}
