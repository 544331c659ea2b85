import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type {
  AppliedPreset,
  ChangedDraft,
  DraftById,
  DraftList,
  DraftRow,
  DraftVersion,
  FetchedDraft,
  Registration,
  SavedPreset,
  SourceDraft,
} from './contract.ts'

const one = '/api/operators/drafts/{id}'

export const sourceDrafts = defineEndpoint<{ answer: DraftList }>('GET', '/api/operators/drafts', 'operator')
export const fetchDraft = defineEndpoint<{ body: FetchedDraft; answer: SourceDraft }>(
  'POST',
  '/api/operators/drafts/fetch',
  'operator',
)
export const sourceDraft = defineEndpoint<{ params: DraftById; query: DraftRow; answer: SourceDraft }>(
  'GET',
  one,
  'operator',
)
export const changeDraft = defineEndpoint<{ params: DraftById; body: ChangedDraft; answer: SourceDraft }>(
  'PUT',
  one,
  'operator',
)
export const discardDraft = defineEndpoint<{ params: DraftById; body: DraftVersion; answer: { message: string } }>(
  'DELETE',
  one,
  'operator',
)
export const tryDraft = defineEndpoint<{ params: DraftById; body: DraftVersion; answer: SourceDraft }>(
  'POST',
  `${one}/dry-run`,
  'operator',
)
export const registerDraft = defineEndpoint<{ params: DraftById; body: Registration; answer: SourceDraft }>(
  'POST',
  `${one}/register`,
  'operator',
)

export const savePreset = defineEndpoint<{ params: DraftById; body: SavedPreset; answer: SourceDraft }>(
  'POST',
  `${one}/preset`,
  'operator',
)
export const applyPreset = defineEndpoint<{ params: DraftById; body: AppliedPreset; answer: SourceDraft }>(
  'PUT',
  `${one}/preset`,
  'operator',
)
export const deletePreset = defineEndpoint<{ params: DraftById; body: DraftVersion; answer: { message: string } }>(
  'DELETE',
  '/api/operators/presets/{id}',
  'operator',
)

/** Accepts a file as request body; the only endpoint whose body is not JSON. */
export const uploadPath = '/api/operators/drafts'
