import { encodings } from '@parure/tabular/encodings.ts'
import { z } from 'zod'
import { isCalendarDay } from '@parure/values/calendar-day.ts'
import { defineContract } from '@parure/contract/define-contract.ts'
import { createVisibleLineSchema, createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import * as endpoints from './endpoints.ts'
import {
  type ColumnField,
  columnFields,
  isListAddress,
  type Schedule,
  schedules,
  type StopRule,
  stopRules,
} from './fields.ts'

const count = z.number().int().min(0)
const createTrimmedLineSchema = (most: number) => createVisibleLineSchema(most).transform((given) => given.trim())
const wrongAddress = 'The address begins with https:// and holds no password.'
const field = z.enum(Object.keys(columnFields) as [ColumnField, ...ColumnField[]])
const day = createPlainTextSchema(10).refine((given) => given === '' || isCalendarDay(given))

/** The name of a column as spelled in the list. It may be `__proto__`, which cannot be an object key in JSON. */
const columnName = z
  .string()
  .max(200)
  .refine((name) => !name.includes('\0') && name.isWellFormed())

/** Settings that an operator states for a list; empty texts and nulls are not stated yet. */
const draftForm = z.strictObject({
  encoding: z.enum(encodings).nullable(),
  delimiter: z.enum([',', ';', '\t', '|']).nullable(),
  sheet: createTrimmedLineSchema(100).nullable(),
  /** Columns with the fields they map to; all others are ignored. */
  columns: z.array(z.tuple([columnName, field])).max(200),
  amounts: z.enum(['english', 'european']).nullable(),
  dates: z.enum(['day-first', 'month-first']).nullable(),
  priceBasis: z.enum(['hammer', 'inclusive', 'unknown']).nullable(),
  house: createTrimmedLineSchema(200),
  houseCity: createTrimmedLineSchema(100),
  houseCountry: createTrimmedLineSchema(100),
  currency: z.union([z.literal(''), z.string().regex(/^[A-Z]{3}$/)]),
  timeZone: createTrimmedLineSchema(64),
  saleKey: createTrimmedLineSchema(100),
  saleTitle: createTrimmedLineSchema(200),
  saleLocation: createTrimmedLineSchema(200),
  saleStarts: day,
  saleEnds: day,
  archive: z.boolean(),
  /** For pages of a site; older drafts have none. */
  schedule: z.enum(Object.keys(schedules) as [Schedule, ...Schedule[]]).default(''),
  /** The source's name for commands. */
  name: z.union([z.literal(''), z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/)]),
  /** The permission under which the list is shown. */
  permission: createTrimmedLineSchema(500),
  contact: createTrimmedLineSchema(200),
  pictures: z.enum(['allowed', 'refused']).nullable(),
  pictureLicence: createTrimmedLineSchema(500),
})
export type DraftForm = z.output<typeof draftForm>
/** The stored form: mapped fields by column name. */
export type DraftSettings = Omit<DraftForm, 'columns'> & { columns: Record<string, ColumnField> }

const remark = z.object({ code: z.string(), reason: z.string(), count })
export type DraftRemark = z.output<typeof remark>

const found = z.object({
  /** Detected properties: encoding, delimiter, sheet, head row. */
  facts: z.array(z.string()),
  rows: count,
  /** Whether the rows were counted to the end. */
  isWhole: z.boolean(),
  /** The number of unreadable rows, the first of them and the reason. */
  unreadable: z.object({ count, row: count, reason: z.string() }).nullable(),
  columns: z.array(z.object({ name: z.string(), first: z.string(), filled: z.number().min(0).max(1) })),
})

/** The first rows of the list, read with the settings. */
const preview = z.object({
  /** Index of the displayed row, from 0, and number of rows. */
  row: count,
  rows: count,
  title: z.string().nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string(), read: z.boolean() })),
  /** Why the displayed row would be rejected. */
  rejected: remark.omit({ count: true }).nullable(),
  columns: z.array(z.object({ name: z.string(), readAs: z.string().nullable(), doubts: z.array(remark) })),
  /** Doubts without a column. */
  doubts: z.array(remark),
})
export type DraftPreview = z.output<typeof preview>

const tried = z.object({
  state: z.enum(['waiting', 'done', 'failed']),
  failure: z.string().nullable(),
  rows: count,
  /** Whether the file has more rows than a dry run reads. */
  isCut: z.boolean(),
  newLots: count,
  changedLots: count,
  unchangedLots: count,
  rejectedRows: count,
  doubts: count,
  /** The first of each kind; rejected rows before doubts. */
  remarks: z.array(z.object({ row: count, code: z.string(), reason: z.string(), isRejected: z.boolean() })),
})
export type DraftTrial = z.output<typeof tried>

const sourceDraft = z.object({
  id: count,
  version: count,
  /** A file, or pages of a site with structured data. */
  kind: z.enum(['list', 'pages']),
  fileName: z.string(),
  /** The address that the file is or was fetched from. */
  address: z.string().nullable(),
  isFetching: z.boolean(),
  bytes: count,
  changedAt: z.iso.datetime({ offset: true }),
  /** Whether the caller made the last change. */
  isOwn: z.boolean(),
  settings: draftForm,
  found: found.nullable(),
  /** Why the file cannot be read with these settings. */
  failure: z.string().nullable(),
  preview: preview.nullable(),
  /** Whether a house has the stated name, and the most similar known name. */
  house: z.object({ isKnown: z.boolean(), nearest: z.string().nullable() }),
  /** What is missing before it can be tried and registered, as texts. */
  missing: z.array(z.object({ step: z.enum(['map', 'permission']), what: z.string() })),
  /** The dry run of this version. */
  tried: tried.nullable(),
  /** Saved mappings whose columns all exist in the list; those with most columns first. */
  presets: z.array(z.object({ id: count, name: z.string(), version: count, columns: count })),
  /** The registered source. */
  registered: z.object({ id: count, name: z.string(), isShown: z.boolean() }).nullable(),
})
export type SourceDraft = z.output<typeof sourceDraft>

const draftList = z.object({
  items: z.array(z.object({ id: count, fileName: z.string(), house: z.string(), changedAt: z.string() })),
})
export type DraftList = z.output<typeof draftList>

const byId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
export type DraftById = z.input<typeof byId>
const draftRow = z.object({ row: z.coerce.number().int().min(0).max(10_000).default(0) })
export type DraftRow = z.input<typeof draftRow>
const draftVersion = z.strictObject({ version: z.int().min(1).max(2_147_483_647) })
export type DraftVersion = z.input<typeof draftVersion>
const registration = draftVersion.extend({
  stopWhen: z.enum(Object.keys(stopRules) as [StopRule, ...StopRule[]]).default('usual'),
  /** When false, its lots are imported only after an operator releases them. */
  isShown: z.boolean().default(true),
})
export type Registration = z.input<typeof registration>
const changedDraft = z.strictObject({
  version: draftVersion.shape.version,
  settings: draftForm,
  row: draftRow.shape.row,
})
export type ChangedDraft = z.input<typeof changedDraft>

const fetchedDraft = z.strictObject({
  address: createPlainTextSchema(2_048).refine(isListAddress, wrongAddress),
})
export type FetchedDraft = z.input<typeof fetchedDraft>

const presetId = z.int().min(1).max(2_147_483_647)
const presetVersion = z.strictObject({
  id: presetId,
  version: draftVersion.shape.version,
})
const savedPreset = draftVersion.extend({
  name: createTrimmedLineSchema(80).refine((name) => name !== '', 'A preset needs a name.'),
  /** The preset of that name in the version that the operator saw. */
  replaces: presetVersion.nullable(),
})
export type SavedPreset = z.input<typeof savedPreset>
const appliedPreset = draftVersion.extend({ preset: presetId })
export type AppliedPreset = z.input<typeof appliedPreset>

export const sourceDraftsContract = defineContract(endpoints.sourceDrafts, {
  answer: draftList,
  problems: ['not-found'],
  summary: 'Sources that are being added and not registered yet, the latest change first.',
})
export const fetchDraftContract = defineContract(endpoints.fetchDraft, {
  body: fetchedDraft,
  answer: sourceDraft,
  problems: ['not-found'],
  summary: 'Begins with a list at an address, which is fetched once.',
})
export const sourceDraftContract = defineContract(endpoints.sourceDraft, {
  params: byId,
  query: draftRow,
  answer: sourceDraft,
  problems: ['not-found', 'draft-not-found'],
  summary: 'A source that is being added: what its list holds, and one row as it would be read.',
})
export const changeDraftContract = defineContract(endpoints.changeDraft, {
  params: byId,
  body: changedDraft,
  answer: sourceDraft,
  problems: ['not-found', 'draft-not-found', 'draft-changed'],
  summary: 'Changes what is stated of a list; refused where somebody changed it meanwhile.',
})
export const discardDraftContract = defineContract(endpoints.discardDraft, {
  params: byId,
  body: draftVersion,
  answer: z.object({ message: z.string() }),
  problems: ['not-found', 'draft-not-found', 'draft-changed'],
  summary: 'Discards a source that is being added, with its file.',
})
export const tryDraftContract = defineContract(endpoints.tryDraft, {
  params: byId,
  body: draftVersion,
  answer: sourceDraft,
  problems: ['not-found', 'draft-not-found', 'draft-changed', 'draft-incomplete'],
  summary: 'Asks for a dry run, which stores nothing.',
})
export const registerDraftContract = defineContract(endpoints.registerDraft, {
  params: byId,
  body: registration,
  answer: sourceDraft,
  problems: ['not-found', 'draft-not-found', 'draft-changed', 'draft-incomplete', 'source-name-taken'],
  summary: 'Registers the source by the version that was tried, and runs it, or leaves that to an operator.',
})
export const savePresetContract = defineContract(endpoints.savePreset, {
  params: byId,
  body: savedPreset,
  answer: sourceDraft,
  problems: ['not-found', 'draft-not-found', 'draft-changed', 'draft-incomplete', 'preset-changed'],
  summary:
    'Saves a mapping under a name; a preset of that name is replaced in the version that was seen, and no other.',
})
export const applyPresetContract = defineContract(endpoints.applyPreset, {
  params: byId,
  body: appliedPreset,
  answer: sourceDraft,
  problems: ['not-found', 'draft-not-found', 'draft-changed', 'preset-changed'],
  summary: 'Maps the columns of a list as a preset does.',
})
export const deletePresetContract = defineContract(endpoints.deletePreset, {
  params: byId,
  body: draftVersion,
  answer: z.object({ message: z.string() }),
  problems: ['not-found', 'preset-changed'],
  summary: 'Deletes a preset in the version that was seen; sources that were made by it keep their mapping.',
})
