import type { Claim, Draft } from './draft.ts'
import { optionGroups, type OptionGroup } from './options.ts'
import type { Exclusion, GroupChoice, QueryReading, QuerySelection, QuerySort, QuerySpan } from './query-reading.ts'
import { selectStatus } from './read-status.ts'

/** Combines the claims of the readers. */
export function assembleReading(draft: Draft, together: ReadonlySet<OptionGroup>): QueryReading {
  const selection = createSelection()
  const exclusions: Exclusion[] = []
  let sort: QuerySort | null = null
  for (const { facts } of draft.claims.toSorted((one, other) => one.from - other.from)) {
    for (const fact of facts) {
      if (fact.field === 'option') addNames(selection[fact.group], fact.names)
      else if (fact.field === 'exclusion') {
        for (const name of fact.names) exclusions.push({ group: fact.group, name })
      } else if (fact.field === 'sort') sort ??= fact.sort
      else if (fact.field !== 'status') selection[fact.field] ??= fact.range
      if (fact.field === 'money') selection.currency ??= fact.currency ?? null
    }
  }
  for (const group of together) if (selection[group].names.length > 1) selection[group].match = 'all'
  const spans = listSpans(draft)
  return { selection, exclusions, status: selectStatus(draft), sort, rest: writeRest(draft), spans }
}

/** Returns a selection without any filter. */
export function createSelection(): QuerySelection {
  const groups = Object.fromEntries(optionGroups.map((group) => [group, createChoice()]))
  return { ...(groups as Record<OptionGroup, GroupChoice>), carats: null, money: null, currency: null, saleDates: null }
}

const createChoice = (): GroupChoice => ({ match: 'any', names: [] })

function addNames({ names }: GroupChoice, more: readonly string[]): void {
  for (const name of more) if (!names.includes(name)) names.push(name)
}

/** Merges claims that share words; unclaimed words are text. */
function listSpans({ text, tokens, claims }: Draft): QuerySpan[] {
  const sorted = claims.toSorted((one, other) => one.from - other.from || other.to - one.to)
  const merged: { from: number; to: number; parts: Claim[] }[] = []
  for (const claim of sorted) {
    const last = merged.at(-1)
    if (last && claim.from < last.to) {
      last.to = Math.max(last.to, claim.to)
      last.parts.push(claim)
    } else merged.push({ from: claim.from, to: claim.to, parts: [claim] })
  }
  const spans: QuerySpan[] = []
  const addText = (from: number, to: number): void => {
    if (from < to) spans.push({ start: tokens[from]!.start, end: tokens[to - 1]!.end, kind: 'text', facts: [] })
  }
  let free = 0
  for (const { from, to, parts } of merged) {
    addText(free, from)
    const kind = (['filter', 'unused', 'text', 'dropped'] as const).find((each) =>
      parts.some((part) => part.kind === each),
    )!
    const facts = parts.flatMap((part) => part.facts)
    spans.push({ start: tokens[from]!.start, end: tokens[to - 1]!.end, kind, facts })
    free = to
  }
  addText(free, tokens.length)
  if (spans.length === 0 && text.trim() !== '') return [{ start: 0, end: text.length, kind: 'text', facts: [] }]
  return spans
}

/** Returns the words outside of filters, as typed; words without a space between them stay together. */
function writeRest(draft: Draft): string {
  const { text, tokens } = draft
  const isKept = tokens.map((_, at) => isInRest(draft, at))
  const parts: string[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    if (!isKept[from]) continue
    let to = from
    while (isKept[to + 1] && (!/\s/.test(tokens[to + 1]!.gap) || isQuoted(draft, to + 1))) to += 1
    const start = tokens[from]!.start - (/[\p{Sc}"“„«「『'’]+$/u.exec(tokens[from]!.gap)?.[0].length ?? 0)
    const tail = /^["”“»」』]/u.exec(draft.gapAfter(to))?.[0].length ?? 0
    parts.push(text.slice(start, tokens[to]!.end + tail))
    from = to
  }
  return parts.join(' ')
}

/** Whether a token belongs to the quotation of the one before it. */
function isQuoted({ claims, text, tokens }: Draft, at: number): boolean {
  const claim = claims.find(({ from, to, kind }) => kind === 'text' && from < at && at < to)
  return claim !== undefined && /["“„«「『]$/u.test(text.slice(0, tokens[claim.from]!.start))
}

function isInRest({ claims }: Draft, at: number): boolean {
  const here = claims.filter(({ from, to }) => from <= at && at < to)
  if (here.length === 0) return true
  return here.every(({ kind, stays }) => kind === 'text' || kind === 'unused' || stays?.includes(at))
}
