import { z } from 'zod'
import { selectionFields, withSelection } from '@parure/features/catalog/contract.ts'
import { defaultSortOrder, lastSortOrder } from '@parure/features/catalog/sort-order.ts'
import { defineContract } from '@parure/contract/define-contract.ts'
import type { StreamedFile } from '@parure/contract/file-answer.ts'
import { subjectParams } from '@parure/features/market/contract.ts'
import { marketQuery, subjectQuery } from '@parure/features/market/query.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import * as endpoints from './endpoints.ts'
import { exportFormats } from './rules.ts'

const format = z.enum(exportFormats).default(exportFormats[0])
/** Whether the change log of each lot is a column. */
const changeLog = z
  .enum(['true', 'false'])
  .default('true')
  .transform((given) => given === 'true')
const ofLots = z.object({ format, changeLog })
const sortOrder = createWholeNumberSchema(0, lastSortOrder).default(defaultSortOrder)
const listExport = withSelection(selectionFields.extend({ format, changeLog, sortOrder }))
const searchExport = z.object({ format, changeLog, sortOrder })
const marketExport = marketQuery.extend({ format })
const subjectExport = subjectQuery.extend({ format })
export type ListExport = z.input<typeof listExport>
export type CollectionExport = z.input<typeof ofLots>
export type SearchExport = z.input<typeof searchExport>
export type MarketExport = z.input<typeof marketExport>
export type SubjectExport = z.input<typeof subjectExport>

const file = z.custom<StreamedFile>()
const mediaTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/x-ndjson',
] as const
const problems = ['invalid-request', 'unauthenticated', 'forbidden', 'exports-used-up', 'files-busy'] as const

const allowance = z.object({
  usedToday: z.number().int(),
  perDay: z.number().int(),
  mostLots: z.number().int(),
})
export type ExportAllowance = z.output<typeof allowance>

export const exportAllowanceContract = defineContract(endpoints.exportAllowance, {
  answer: allowance,
  problems: ['unauthenticated', 'forbidden'],
  summary: 'How many files the account has had today, of how many.',
})
export const exportListContract = defineContract(endpoints.exportList, {
  query: listExport,
  answer: file,
  mediaTypes,
  acts: true,
  problems,
  summary: 'The lots of a selection as a file, one row for each, in the order of its list; at most the first 10,000.',
})
export const exportCollectionContract = defineContract(endpoints.exportCollection, {
  query: ofLots,
  answer: file,
  mediaTypes,
  acts: true,
  problems,
  summary: 'The lots that one has saved as a file, the latest first, with one’s notes and limits.',
})
export const exportSearchContract = defineContract(endpoints.exportSearch, {
  params: z.object({ id: createWholeNumberSchema(1, 2_147_483_647) }),
  query: searchExport,
  answer: file,
  mediaTypes,
  acts: true,
  problems: [...problems, 'search-not-found'],
  summary: 'The lots of a saved search as a file, as of its list.',
})
export const exportMarketContract = defineContract(endpoints.exportMarket, {
  query: marketExport,
  answer: file,
  mediaTypes,
  acts: true,
  problems,
  summary: 'The figures of the market as a whole as a file, one row for each.',
})
export const exportSubjectContract = defineContract(endpoints.exportSubject, {
  params: subjectParams,
  query: subjectExport,
  answer: file,
  mediaTypes,
  acts: true,
  problems: [...problems, 'not-found'],
  summary: 'The figures of a gemstone, maker or category as a file, one row for each: what its page shows.',
})
