/** One line of the rehearsal's table. */
export interface RehearsalRow {
  step: string
  command: string
  result: string
  seconds: number
  holds: boolean
}

export interface RehearsalLog {
  rows: readonly RehearsalRow[]
  /** Runs a step and records what it returns; a thrown error is recorded and ends the rehearsal. */
  step(step: string, command: string, run: () => Promise<string>): Promise<void>
}

/** A step that throws it has run to its end, but its requirement does not hold: the rehearsal continues. */
export class UnmetRequirement extends Error {}

/** An aborted `signal` lets no further step begin. */
export function createRehearsalLog(say: (line: string) => void, signal?: AbortSignal): RehearsalLog {
  const rows: RehearsalRow[] = []
  return {
    rows,
    step: async (step, command, run) => {
      signal?.throwIfAborted()
      const since = performance.now()
      const add = (result: string, holds: boolean): void => {
        const seconds = (performance.now() - since) / 1_000
        rows.push({ step, command, result, seconds, holds })
        say(`${holds ? '✓' : '✗'} ${step}: ${result} (${seconds.toFixed(1)} s)`)
      }
      try {
        add(await run(), true)
      } catch (error) {
        add((error as Error).message, false)
        if (!(error instanceof UnmetRequirement)) throw error
      }
    },
  }
}

/** Formats the rows as a table in Markdown. */
export function formatRehearsal(rows: readonly RehearsalRow[]): string {
  const lines = rows.map(({ step, command, result, seconds, holds }) => {
    const cells = [step, command && `\`${command}\``, holds ? result : `**failed:** ${result}`, seconds.toFixed(1)]
    return `| ${cells.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`
  })
  return ['| Step | Command | Result | Seconds |', '| --- | --- | --- | ---: |', ...lines].join('\n')
}
