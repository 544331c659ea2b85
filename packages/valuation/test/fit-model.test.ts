import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createValuer,
  explainValue,
  fitModel,
  type SoldLot,
  type TestedLot,
  type ValuationModel,
} from '../src/index.ts'
import { createRandom, firstDay, makeRing, makeSales } from './make-sales.ts'

const day = firstDay + 1_600
const scope = { day, hasSaleDetails: true }
const sales = makeSales(600)

function fit(some: readonly SoldLot[], options = scope): ValuationModel {
  const model = fitModel(some, options)
  if (!model) throw new Error('too few sales')
  return model
}

function valueRing(model: ValuationModel, carats: number, estimateEuros: number | null = null) {
  return createValuer(model).value(makeRing(carats), { day: model.day, estimateEuros })
}

test('a model is deterministic and survives its storage as JSON', () => {
  const model = fit(sales)
  expect(fit(sales)).toEqual(model)
  const stored = JSON.parse(JSON.stringify(model)) as ValuationModel
  expect(valueRing(stored, 1.5)).toEqual(valueRing(model, 1.5))
})

test('the order of the sales makes no difference', () => {
  const random = createRandom(7)
  const shuffled = sales.map((sale) => ({ sale, key: random() })).toSorted((one, other) => one.key - other.key)
  expect(fit(shuffled.map(({ sale }) => sale))).toEqual(fit(sales))
})

test('the currency in which prices are stored makes no difference beyond its cents', () => {
  const perEuro = 7.7342
  const converted = sales.map((sale) => ({ ...sale, euros: Math.round(sale.euros * perEuro * 100) / 100 / perEuro }))
  const [stated, stored] = [valueRing(fit(sales), 1.2).range, valueRing(fit(converted), 1.2).range]
  expect(stored?.middle).toBeCloseTo(stated?.middle ?? 0, -1)
  expect(Math.abs(Math.log((stored?.middle ?? 0) / (stated?.middle ?? 1)))).toBeLessThan(1e-4)
})

test('the level rises with carats where all else is equal', () => {
  const carats = fc.double({ min: 0.4, max: 4, noNaN: true })
  const models = [1, 2, 3].map((seed) => fit(makeSales(600, seed)))
  fc.assert(
    fc.property(fc.constantFrom(...models), carats, carats, (model, one, other) => {
      const [smaller, larger] = [
        valueRing(model, Math.min(one, other)).range,
        valueRing(model, Math.max(one, other)).range,
      ]
      expect(larger?.middle).toBeGreaterThan(smaller?.low ?? Infinity)
      expect(larger?.high).toBeGreaterThan(smaller?.middle ?? Infinity)
      if (Math.max(one, other) > 2 * Math.min(one, other))
        expect(larger?.low).toBeGreaterThan(smaller?.middle ?? Infinity)
    }),
  )
})

test('a sale of the day or later is not learned', () => {
  const future = makeSales(50, 3).map((sale) => ({ ...sale, id: sale.id + 10_000, day, euros: 5_000_000 }))
  expect(fit([...sales, ...future])).toEqual(fit(sales))
})

function collectTested(some: readonly SoldLot[]): TestedLot[] {
  const tested: TestedLot[] = []
  fitModel(some, { ...scope, onCut: (_, lots) => tested.push(...lots) })
  return tested
}

test('a later sale changes no figure of an earlier day', () => {
  const planted = sales.map((sale, at) => (at === sales.length - 1 ? { ...sale, euros: 9_000_000 } : sale))
  const [before, after] = [collectTested(sales), collectTested(planted)]
  expect(before.length).toBeGreaterThan(300)
  const withoutLast = (lots: readonly TestedLot[]) => lots.filter(({ id }) => id !== sales.length)
  expect(withoutLast(after)).toEqual(withoutLast(before))
})

test('ranges hold about half of the prices, with a quarter on either side', () => {
  const tested: TestedLot[] = []
  fitModel(makeSales(4_000, 11), { ...scope, onCut: (_, lots) => tested.push(...lots) })
  const ranged = tested.flatMap(({ range, euros }) => (range ? [{ range, euros }] : []))
  const below = ranged.filter(({ range, euros }) => euros < range.low).length / ranged.length
  const above = ranged.filter(({ range, euros }) => euros > range.high).length / ranged.length
  expect(ranged.length).toBeGreaterThan(2_000)
  expect(below).toBeGreaterThan(0.2)
  expect(below).toBeLessThan(0.3)
  expect(above).toBeGreaterThan(0.2)
  expect(above).toBeLessThan(0.3)
})

test('nothing is said of what was never sold, or with too few sales', () => {
  const model = fit(sales)
  const ring = makeRing(1)
  const ruby = { ...ring, principal: { ...ring.principal!, species: 'Ruby' } }
  expect(createValuer(model).value(ruby, { day, estimateEuros: null })).toMatchObject({
    range: null,
    refused: ['thin'],
  })
  expect(valueRing(model, 60)).toMatchObject({ range: null, refused: ['thin'] })
  expect(fitModel(sales.slice(0, 150), scope)).toBeNull()
})

test('houses are unknown to a model without sale details', () => {
  const model = fit(sales, { ...scope, hasSaleDetails: false })
  expect(model.level.filter(([group]) => group === 'house' || group === 'country')).toEqual([])
  const elsewhere = { ...makeRing(1), house: 'House B', country: 'Japan' }
  const terms = { day, estimateEuros: 4_000 }
  expect(createValuer(model).value(elsewhere, terms)).toEqual(createValuer(model).value(makeRing(1), terms))
})

test('days within their years are unknown to a model without sale details', () => {
  const options = { day: Date.UTC(2025, 0, 1) / 86_400_000, hasSaleDetails: false }
  const random = createRandom(5)
  const moved = sales.map((sale) => {
    const year = new Date(sale.day * 86_400_000).getUTCFullYear()
    return { ...sale, day: Date.UTC(year, 0, 1) / 86_400_000 + Math.floor(random() * 365) }
  })
  expect(fit(moved, options)).toEqual(fit(sales, options))
})

test('a figure is explained by what differs from typical lots', () => {
  const model = fit(sales)
  const explained = explainValue(model, createValuer(model), makeRing(3, 5, 'A'), day)
  expect(explained[0]).toMatchObject({ text: 'larger diamond' })
  const maker = explained.find(({ text }) => text === 'by A')
  expect(maker?.percent).toBeGreaterThan(35)
  expect(maker?.percent).toBeLessThan(65)
})
