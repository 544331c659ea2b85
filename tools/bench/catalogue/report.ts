import type { EngineName } from './engine.ts'
import type { EngineTimes } from './timed-engine.ts'

export interface BenchFigures {
  lots: number
  engines: Partial<Record<EngineName, Record<string, number>>>
  /** By engine and number of questions; those with the same number must be equal. */
  checksums: Record<string, EngineTimes['checksums']>
}

/** Flattens the times for the JSON file. */
export function flattenTimes({
  page,
  deep,
  text,
  none,
  deepToFirst,
  deepToFirstCpu,
  asked,
}: EngineTimes): Record<string, number> {
  return {
    questions: asked,
    pageP50Ms: page.p50,
    pageP95Ms: page.p95,
    pageCpuMs: page.cpu,
    deepP50Ms: deep.p50,
    deepP95Ms: deep.p95,
    deepCpuMs: deep.cpu,
    deepToFirst,
    deepToFirstCpu,
    textP50Ms: text.p50,
    textP95Ms: text.p95,
    textCpuMs: text.cpu,
    noneP50Ms: none.p50,
    noneP95Ms: none.p95,
    noneCpuMs: none.cpu,
  }
}

/** Prints a table with a figure in each row and an engine in each column, then the checksums. */
export function printFigures({ lots, engines, checksums }: BenchFigures): void {
  const names = Object.keys(engines) as EngineName[]
  console.log(`\n${lots.toLocaleString('en')} lots${names.map((name) => name.padStart(14)).join('')}`)
  const lines = new Set(names.flatMap((name) => Object.keys(engines[name] ?? {})))
  for (const line of lines)
    console.log(line.padEnd(22) + names.map((name) => formatFigure(engines[name]?.[line]).padStart(14)).join(''))
  for (const [asked, sums] of Object.entries(checksums))
    console.log(`${asked.padEnd(14)} page ${sums.page}  deep ${sums.deep}  text ${sums.text}  none ${sums.none}`)
}

function formatFigure(figure: number | undefined): string {
  if (figure === undefined || Number.isNaN(figure)) return '–'
  return figure.toLocaleString('en', { maximumFractionDigits: Math.abs(figure) < 100 ? 2 : 0 })
}
