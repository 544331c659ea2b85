import type { Selection } from '../../selection.ts'
import { categories } from '@parure/vocabulary/filter-group.ts'
import { subjectKinds, type SubjectKind } from '@parure/features/market/subject.ts'

/** Returns the market of a list with exactly one gemstone, maker or category; null for any other. */
export function findListMarket(
  selection: Pick<Selection, 'gemstones' | 'brands' | 'categories'>,
): { kind: SubjectKind; name: string } | null {
  const found = subjectKinds.flatMap((kind) => {
    const [name, ...more] = selection[kind]
    return name !== undefined && more.length === 0 ? [{ kind, name }] : []
  })
  const [first] = found
  if (!first) return null
  // Sub-categories have no market of their own.
  const isWhole = first.kind !== 'categories' || (categories as readonly string[]).includes(first.name)
  return isWhole ? first : null
}
