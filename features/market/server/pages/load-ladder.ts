import type { MarketSubject } from '../../contract.ts'
import { joinLadderSteps, type LadderSpan } from '../../join-ladder-steps.ts'
import { comparisonStep } from '../../ladder.ts'
import { minSoldLots } from '../../rules.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { FigureBasis } from '../figures/period-sums.ts'
import { formatVisibleQuartiles } from '../figures/shown-figures.ts'
import { isInScope, type MarketScope } from '../figures/subject-lots.ts'
import { buildLadderCells } from '../summaries/write-ladders.ts'

interface LadderView {
  basis: FigureBasis
  role: Role
  today: string
}

interface LadderRow extends LadderSpan {
  derived?: number
  quartiles: string[] | null
}

/**
 * Returns the ladder of a gemstone, with neighboring weights joined until they have eight prices. Spans without figures
 * are returned only to roles with sale details: their number of lots could reveal years. Below SmallPack, the bars
 * alone, in twenty steps without amounts.
 */
export async function loadLadder(
  db: Db,
  subject: MarketScope,
  view: LadderView,
): Promise<Pick<MarketSubject, 'ladder' | 'ladderShape'>> {
  const { role } = view
  const rows = await loadLadderRows(db, subject, view)
  if (!mayPassGate(role, 'marketFigures')) return { ladderShape: buildLadderShape(role, rows) }
  return {
    ladder: rows
      .filter(({ quartiles }) => quartiles !== null || mayPassGate(role, 'saleDetails'))
      .map(({ quartiles, ...span }) => ({ ...span, figures: quartiles && formatVisibleQuartiles(role, quartiles) })),
  }
}

async function loadLadderRows(db: Db, subject: MarketScope, view: LadderView): Promise<LadderRow[]> {
  const cells = await loadLadderCells(db, subject, view)
  const spans = joinLadderSteps(cells)
  const joined = spans.filter(({ step, toStep, n }) => step !== toStep && n >= minSoldLots)
  const joinedRows = await computeJoinedRows(db, subject, view, joined)
  return spans.map((span) => {
    const isOwn = ({ row, step }: LadderSpan) => row === span.row && step === span.step
    const found = (span.step === span.toStep ? cells : joinedRows).find(isOwn)
    return { quartiles: null, ...found, ...span }
  })
}

/** Returns the cells of single steps: from the stored ladder, or for one house computed from its lots. */
async function loadLadderCells(db: Db, subject: MarketScope, view: LadderView): Promise<LadderRow[]> {
  const kind = getLadderKind(view)
  const stored = sql`select ladder_row, step, n, eur, usd
    ${kind === 'derived' ? sql`, derived from market_derived_ladder` : sql`from market_ladder`}
    where gemstone_id = ${subject.id} and step <> ${comparisonStep}`
  const cells =
    subject.houseId === undefined ? stored : buildLadderCells(kind, { lots: isInScope(subject), today: view.today })
  return selectLadderRows(db, cells, view)
}

/** Computes the quartiles of joined spans from their lots, which are few. */
async function computeJoinedRows(
  db: Db,
  subject: MarketScope,
  view: LadderView,
  spans: readonly LadderSpan[],
): Promise<LadderRow[]> {
  if (spans.length === 0) return []
  const joined = sql`unnest(${spans.map(({ row }) => row)}::text[], ${spans.map(({ step }) => step)}::int[],
    ${spans.map(({ toStep }) => toStep)}::int[]) as span (span_row, from_step, to_step)`
  const isInSpan = sql`ladder_row = span_row and ladder_step between from_step and to_step`
  const cells = buildLadderCells(getLadderKind(view), {
    lots: sql`${isInScope(subject)} and exists (select from ${joined} where ${isInSpan})`,
    step: sql`(select from_step from ${joined} where ${isInSpan})`,
    today: view.today,
  })
  return selectLadderRows(db, cells, view)
}

async function selectLadderRows(
  db: Db,
  cells: ReturnType<typeof buildLadderCells>,
  view: LadderView,
): Promise<LadderRow[]> {
  const { rows } = await sql<Omit<LadderRow, 'toStep'>>`
    select ladder_row as row, step, n, ${getLadderKind(view) === 'derived' ? sql`derived,` : sql``}
      ${sql.ref(view.basis.currency.toLowerCase())} as quartiles
    from (${cells}) as cells order by ladder_row, step`.execute(db)
  return rows.map((row) => ({ ...row, toStep: row.step }))
}

const getLadderKind = ({ role }: LadderView) => (mayPassGate(role, 'buyersPremium') ? 'derived' : 'stated')

/** Number of steps of a bar without amounts. */
const shapeSteps = 20

/** Disclosure control: positions in twenty steps of the ladder's own logarithmic range, from rounded amounts. */
function buildLadderShape(role: Role, rows: readonly LadderRow[]): MarketSubject['ladderShape'] {
  const bars = rows.flatMap(({ row, step, toStep, n, quartiles }) => {
    if (!quartiles) return []
    const { low, median, high } = formatVisibleQuartiles(role, quartiles)
    return [{ row, step, toStep, n, bar: [low, median, high].map((amount) => Math.log(Math.max(1, Number(amount)))) }]
  })
  const ends = bars.flatMap(({ bar }) => bar)
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  const locate = (value: number) => (to > from ? Math.round(((value - from) / (to - from)) * shapeSteps) : 0)
  return bars.map(({ bar, ...span }) => ({ ...span, bar: bar.map(locate) }))
}
