import fc from 'fast-check'
import { expect, test } from 'vitest'
import { content, groupOf, lotOf, oracle, query, shown, size } from '../../../test/lot-index/any-lots.ts'
import { columnsOf } from './edition.ts'
import { editionReader } from './edition-reader.ts'
import { gatherLots } from './gathered-lots.ts'
import { deadLots, livingLots } from './living-lots.ts'
import { makeEdition } from './make-edition.ts'
import { supplementWriter, type LotChange } from './supplement-writer.ts'

test('given any lots, changes and questions, then the index answers as going through the lots one by one does', () => {
  let asked = 0
  fc.assert(
    fc.property(
      fc.array(content, { maxLength: 150 }),
      fc.array(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 170 }), fc.option(content, { freq: 4 })), { maxLength: 6 }),
        { maxLength: 6 },
      ),
      fc.array(fc.tuple(query, fc.integer({ min: 0, max: 21 })), { minLength: 12, maxLength: 12 }),
      fc.integer({ min: 0, max: 6 }),
      (first, batches, questions, remakeAfter) => {
        const held = new Map(first.map((lot, index) => [index + 1, lotOf(index + 1, lot)]))
        const incoming = gatherLots()
        for (const lot of held.values()) incoming.add(lot)
        const settings = { groupOf, now: 10, readers: 2, supplement: size }
        let edition = makeEdition({ ...settings, old: null, incoming, isDead: () => false })
        let writer = supplementWriter(edition, 0, groupOf)
        for (const [number, batch] of [[], ...batches].entries()) {
          const changes = batch.map(([id, lot]: any): LotChange => (lot ? { lot: lotOf(id, lot) } : { gone: id }))
          for (const change of changes) {
            if ('lot' in change) held.set(change.lot.id, change.lot)
            else held.delete(change.gone)
          }
          expect(writer.apply(changes)).toBe(true)
          if (number === remakeAfter) {
            const living = gatherLots()
            for (const lot of livingLots(edition, writer.version)) living.add(lot)
            const dead = deadLots(edition, writer.version)
            const old = { columns: columnsOf(edition), plan: edition.plan }
            edition = makeEdition({ ...settings, old, incoming: living, isDead: (lot) => dead.has(lot) })
            writer = supplementWriter(edition, writer.version, groupOf)
          }
          const read = editionReader(edition, number % 2)
          for (const [each, now] of questions) {
            asked++
            expect(shown(read(each, now))).toEqual(oracle([...held.values()], each, now))
          }
        }
      },
    ),
    { numRuns: 300 },
  )
  expect(asked).toBeGreaterThan(10_000)
})
