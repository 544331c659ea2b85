import { optionGroups } from '@parure/vocabulary/filter-group.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  content,
  findOptionGroup,
  buildIndexedLot,
  optionsOf,
  query,
  tenDays,
} from '@parure/portal/test/lot-index/any-lots.ts'
import { computeOracleAnswer, pickCompared } from '@parure/portal/test/lot-index/compute-oracle-answer.ts'
import { createEvaluatedCluster } from '../../test/create-evaluated-cluster.ts'
import { createOptionRegistry } from '@parure/catalog-index/create-option-registry.ts'
import { buildLotDocument } from '../build-lot-document.ts'
import { executeQuery } from './execute-query.ts'

const rows = optionGroups.flatMap((group) =>
  optionsOf[group].map((id) => ({ id, group, name: `${group} ${id}`, parentId: null, lots: 1 })),
)
const options = createOptionRegistry(rows)

test('given any lots and questions, then what is asked of a cluster finds what going through the lots one by one does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { maxLength: 60 }),
      fc.array(fc.tuple(query, fc.integer({ min: 0, max: 21 })), { minLength: 10, maxLength: 10 }),
      async (contents, questions) => {
        const lots = contents.map((each, at) => buildIndexedLot(at + 1, each))
        const cluster = createEvaluatedCluster(lots.map((lot) => buildLotDocument(lot, findOptionGroup)))
        for (const [asked, steps] of questions) {
          const at = steps * tenDays
          const answering = { cluster, options, at, countCached: async (_key: string, count: () => any) => count() }
          const answered = await executeQuery(answering, asked)
          expect(pickCompared({ ...answered, version: 0, validUntil: 0 })).toEqual(
            pickCompared(computeOracleAnswer(lots, asked, at)),
          )
        }
      },
    ),
    { numRuns: 300 },
  )
})
