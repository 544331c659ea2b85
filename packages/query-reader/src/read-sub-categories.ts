import type { Draft } from './draft.ts'
import type { Found } from './lexicon.ts'
import type { QueryOptions } from './options.ts'

/** Reads words that make a sub-category of the category beside them: 'bow' and 'brooch', 'anello' and 'solitario'. */
export function readSubCategories(draft: Draft, options: QueryOptions): void {
  for (let at = 0; at < draft.tokens.length; at += 1) {
    readModifier(draft, draft.findCue(at, 'modifiers'), options, false)
    readModifier(draft, draft.findCue(at, 'animals'), options, true)
  }
}

function readModifier(draft: Draft, cue: Found | undefined, options: QueryOptions, stays: boolean): void {
  if (!cue || draft.options.some((each) => each.from < cue.to && cue.from < each.to)) return
  const category = findCategory(draft, cue.to, 1) ?? findCategory(draft, cue.from - 1, -1)
  const name = category && parseModifier(cue.sense.name).get(category.sense.name)
  if (name === undefined || !options.subCategories?.includes(name)) return
  const facts = [{ field: 'option', group: 'subCategories', names: [name] } as const]
  const kept = stays ? Array.from({ length: cue.to - cue.from }, (_, index) => cue.from + index) : []
  draft.claim({ from: cue.from, to: cue.to, kind: 'filter', facts, stays: kept })
}

/** 'Rings=Cluster rings, Earrings=Cluster earrings'. */
function parseModifier(heading: string): Map<string, string> {
  return new Map(heading.split(', ').map((pair) => pair.split('=') as [string, string]))
}

/** Finds the category beside a word; stones, metals and one article may be between. */
function findCategory(draft: Draft, start: number, step: 1 | -1): Found | undefined {
  for (let at = start; at >= 0 && at < draft.tokens.length && Math.abs(at - start) <= 3; at += step) {
    const here = draft.options.filter(({ from, to }) => from <= at && at < to)
    const category = here.find(({ sense }) => sense.group === 'categories')
    if (category) return category
    const isArticle =
      draft.isLittleAt(at) && !/^(?:with|avec|mit|con|com|met|med|and|und|et|y|or|oder)$/.test(draft.tokens[at]!.word)
    // In 'earrings no clips' they are refused.
    if (here.length === 0 && (!isArticle || draft.findCue(at, 'negation'))) return undefined
  }
  return undefined
}
