import { minSoldLots } from './rules.ts'

/** A cell of a ladder: a row and a weight step with its number of prices. */
export interface LadderCount {
  row: string
  step: number
  n: number
}

/** Neighboring weight steps of a row that are shown as one. */
export interface LadderSpan extends LadderCount {
  toStep: number
}

/**
 * Joins neighboring steps of a row until they have eight prices. Steps with eight or more stay alone, so that a joined
 * span never has many prices. A rest of fewer than eight joins the span before it, else it remains a span of its own.
 */
export function joinLadderSteps(cells: readonly LadderCount[]): LadderSpan[] {
  return [...Map.groupBy(cells, ({ row }) => row).values()].flatMap((own) =>
    splitAtLargeSteps(own.toSorted((a, b) => a.step - b.step)).flatMap(joinRun),
  )
}

/** Splits a row into its large steps and the runs of small ones between them. */
function splitAtLargeSteps(cells: readonly LadderCount[]): LadderCount[][] {
  const runs: LadderCount[][] = []
  let isSmall = false
  for (const cell of cells) {
    const last = runs.at(-1)
    if (cell.n < minSoldLots && isSmall && last) last.push(cell)
    else runs.push([cell])
    isSmall = cell.n < minSoldLots
  }
  return runs
}

function joinRun(cells: readonly LadderCount[]): LadderSpan[] {
  const spans: LadderSpan[] = []
  for (const { row, step, n } of cells) {
    const last = spans.at(-1)
    if (last && last.n < minSoldLots) spans[spans.length - 1] = { ...last, n: last.n + n, toStep: step }
    else spans.push({ row, step, toStep: step, n })
  }
  const [before, rest] = spans.slice(-2)
  if (!before || !rest || rest.n >= minSoldLots) return spans
  return [...spans.slice(0, -2), { ...before, n: before.n + rest.n, toStep: rest.toStep }]
}
