/** A file that is disproportionately expensive to read; `make` repeats one feature `n` times. */
export interface HostileFile {
  name: string
  reader: 'rows' | 'page' | 'sitemap' | 'answer' | 'robots' | 'rates' | 'picture'
  ending: string
  /** The test reads n / 4, n and 4n. */
  n: number
  make(n: number): string | Buffer | Promise<Buffer>
}

/** The result of reading files of growing size in a separate process. */
export interface Reading {
  /** Wall-clock seconds for each, and milliseconds of processor time. */
  seconds: number[]
  milliseconds: number[]
  /** Bytes by which the process's peak memory grew. */
  peak: number
  /** The outcome of the largest. */
  outcome: string
}

export function repeatText(n: number, make: (at: number) => string): string {
  return Array.from({ length: n }, (_, at) => make(at)).join('')
}
