import type { Facets, Histogram, ParsedSelection } from '../contract.ts'
import { notStated, type DetailGroup, type FacetGroup, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { foldWordsWithSingular } from '@parure/vocabulary/search-words/fold.ts'
import { listFacetGroups, type FacetScope } from './counted-groups.ts'
import type { FacetCounts, NameCounts } from './queries.ts'
import type { FigureCounts } from '@parure/catalog-index/index-query.ts'
import { listBinEdges, type FigureKind, type RangeTerms } from '@parure/catalog-index/range-terms.ts'
import type { CatalogueSearch } from './search.ts'

/** Returns the facets that a role may see. */
export function getFacetScope(role: Role): FacetScope {
  if (mayPassGate(role, 'saleDetails')) return 'sales'
  return mayPassGate(role, 'marketFigures') ? 'estimates' : 'details'
}

/** Minimum number of lots in a histogram: fewer would reveal single lots. */
const minHistogramLots = 5

/**
 * Loads the options of all but the five groups, and both histograms. Estimates against comparables, houses and places
 * depend on the role.
 */
export async function loadFacets(search: CatalogueSearch, selection: ParsedSelection, role: Role): Promise<Facets> {
  return (await loadCountedFacets(search, selection, getFacetScope(role))).facets
}

/** Returns the facets of a selection, and which of the probed groups have an option to choose. */
export async function loadCountedFacets(
  search: CatalogueSearch,
  selection: ParsedSelection,
  counted: FacetScope,
): Promise<{ facets: Facets; present: readonly DetailGroup[] }> {
  const { names, present, money, carats, terms, corrections } = await search.facets(selection, counted)
  const facets: Facets = {
    options: Object.fromEntries(
      listFacetGroups(counted, selection).map((group) => [
        group,
        listFacetOptions(group, names[group] ?? new Map(), selection),
      ]),
    ),
    money: buildHistogram(money, convertBinEdges('money', selection, terms)),
    carats: buildHistogram(carats, convertBinEdges('carats', selection, terms)),
    currency: selection.currency,
    ratesDay: terms.ratesDay,
    readAs: rewriteSearchText(selection.searchQuery, corrections),
  }
  return { facets, present }
}

/** Returns the search text with its typing errors corrected; null without corrections. */
export function rewriteSearchText(typed: string, corrections: FacetCounts['corrections']): string | null {
  if (corrections.length === 0) return null
  const read = new Map(corrections.map((each) => [each.typed, each.read]))
  const words = typed.split(/\s+/).map((word) => read.get(foldWordsWithSingular(word)[0]?.singular ?? '') ?? word)
  return words.join(' ')
}

function buildHistogram({ bins, known, unknown }: FigureCounts, limits: string[] | null): Histogram {
  const shown = known >= minHistogramLots && limits !== null
  return { known, unknown, bins: shown ? bins : null, edges: shown ? limits : null }
}

function convertBinEdges(figure: FigureKind, { status, currency }: ParsedSelection, { scales, perEuro }: RangeTerms) {
  const scale = scales[status][figure]
  const per = perEuro[currency]
  if (!scale || per === undefined) return null
  return listBinEdges(scale).map((edge) =>
    (figure === 'carats' ? edge / 1000 : Math.round(edge * per) / 100).toString(),
  )
}

/** Lists the options that a lot has, and the chosen ones. */
function listFacetOptions(
  group: FacetGroup,
  counts: NameCounts,
  selection: ParsedSelection,
): { name: string; count: number }[] {
  const names = new Set([...counts.keys(), ...selection[group]])
  return Array.from(names, (name) => ({ name, count: counts.get(name) ?? 0 })).toSorted(createOptionComparator(group))
}

const optionScales: Partial<Record<OptionGroup, readonly string[]>> = {
  outcomes: ['sold', 'unsold', 'withdrawn', 'unpublished', 'awaiting'],
  clarities: ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3'],
  makerRoles: ['Signed', 'Attributed'],
}

/** Single letters sort before fancy colors, and `Before …` sorts before the decades. */
const compareNames = (one: string, other: string): number => (buildNameSortKey(one) < buildNameSortKey(other) ? -1 : 1)
const buildNameSortKey = (name: string): string => (name.length === 1 || name.startsWith('Before') ? `0${name}` : name)

/** Compares options: scales and decades in their order, everything else by descending count; "not stated" is last. */
function createOptionComparator(group: OptionGroup) {
  const scale = optionScales[group]
  const isByName = group === 'colours' || group === 'periods'
  return (one: { name: string; count: number }, other: { name: string; count: number }): number =>
    Number(one.name === notStated) - Number(other.name === notStated) ||
    (scale ? scale.indexOf(one.name) - scale.indexOf(other.name) : 0) ||
    (isByName ? compareNames(one.name, other.name) : other.count - one.count) ||
    (one.name < other.name ? -1 : 1)
}
