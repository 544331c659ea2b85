import type { SaleGroup } from '@parure/vocabulary/filter-group.ts'
import type { Columns, SaleOptions } from '../segment/segment.ts'
import type { BuildInput } from './build-input.ts'
import { countSetBytes, type MemoryLayout } from './create-memory-layout.ts'
import { absent } from './numbering.ts'

/** Reserves memory for the figures of ranges, and for each lot's sale with the options of its house and places. */
export function planFigures(room: MemoryLayout, input: BuildInput) {
  const { lots } = input.numbering
  const sales = listSales(input)
  const at = {
    sales: room.reserve(lots * 4),
    currencies: room.reserve(lots * 2),
    estimates: room.reserve(lots * 8),
    prices: room.reserve(lots * 8),
    // The kernel compares whole blocks of a bitset.
    carats: room.reserve(countSetBytes(lots) * 8 * 4),
  }
  const fill = (columns: Columns): void => {
    const saleNumbers = new Map(sales.map(({ id }, number) => [id, number]))
    copyOld(columns, input, saleNumbers)
    copyIncoming(columns, input, saleNumbers)
  }
  return { layout: { sales }, at, fill }
}

/** Lists every sale that has lots. Options of incoming lots are newer and take precedence. */
function listSales({ old, incoming, numbering, groupOf }: BuildInput): SaleOptions[] {
  const sales = new Map<number, SaleOptions>()
  for (const [lot, number] of numbering.ofOld.entries()) {
    const sale = number === absent ? undefined : old?.layout.sales[old.columns.sales[lot]!]
    if (sale && !sales.has(sale.id)) sales.set(sale.id, sale)
  }
  const { starts, entries } = incoming.options()
  const ids = incoming.saleIds()
  const fresh = new Set<number>()
  for (let lot = incoming.count - 1; lot >= 0; lot--) {
    const id = ids[lot]!
    if (fresh.has(id)) continue
    fresh.add(id)
    const options = [...entries.subarray(starts[lot], starts[lot + 1])]
    const selectOptions = (group: SaleGroup): number[] => options.filter((option) => groupOf(option) === group)
    sales.set(id, { id, houses: selectOptions('houses'), places: selectOptions('places') })
  }
  return [...sales.values()]
}

function copyOld(columns: Columns, { old, numbering }: BuildInput, numbersBySale: ReadonlyMap<number, number>): void {
  if (!old) return
  const renumbered = old.layout.sales.map(({ id }) => numbersBySale.get(id) ?? 0)
  for (let lot = 0; lot < numbering.ofOld.length; lot++) {
    const number = numbering.ofOld[lot]!
    if (number === absent) continue
    columns.sales[number] = renumbered[old.columns.sales[lot]!]!
    for (const name of ['currencies', 'estimates', 'prices', 'carats'] as const)
      columns[name][number] = old.columns[name][lot]!
  }
}

function copyIncoming(
  columns: Columns,
  { incoming, numbering }: BuildInput,
  saleNumberById: ReadonlyMap<number, number>,
): void {
  const [saleIds, currencies] = [incoming.saleIds(), incoming.currencies()]
  const [estimates, prices, carats] = [
    incoming.figures('estimate'),
    incoming.figures('price'),
    incoming.figures('carats'),
  ]
  for (let lot = 0; lot < incoming.count; lot++) {
    const number = numbering.ofIncoming[lot]!
    columns.sales[number] = saleNumberById.get(saleIds[lot]!) ?? 0
    columns.currencies[number] = currencies[lot]!
    columns.estimates[number] = estimates[lot]!
    columns.prices[number] = prices[lot]!
    columns.carats[number] = encodeFigure(carats[lot]!)
  }
}

const maxFigure = 0xffff_ffff

/** Encodes a figure for comparison: the figure plus 1, since 0 means none. Larger figures are clamped. */
export function encodeFigure(figure: number): number {
  return Number.isNaN(figure) ? 0 : Math.min(figure + 1, maxFigure)
}

/** The encoded figure that several clamped figures share. */
export const saturatedFigure = maxFigure
