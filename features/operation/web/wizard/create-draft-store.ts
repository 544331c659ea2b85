import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import type { DraftForm, SourceDraft } from '@parure/features/source-draft/contract.ts'
import { changeDraft, sourceDraft } from '@parure/features/source-draft/endpoints.ts'
import { extractProblem } from '@parure/features/shell/web/failure/extract-problem.ts'
import { createStore } from '@parure/ui/storage/create-store.ts'

export interface DraftState {
  /** The server's latest version. */
  draft: SourceDraft
  /** The values of the fields; ahead of the draft until they are saved. */
  settings: DraftForm
  /** Why the last save failed; distinguishes conflicts with another operator's change. */
  failure: { isConflict: boolean; text: string } | null
}

/**
 * Creates a store that saves every change of a draft after a debounce, one request at a time: a change during a request
 * is sent after it, and lost when the page is left before.
 */
export function createDraftStore(first: SourceDraft, call: CallEndpoint) {
  const state = createStore<DraftState>({ draft: first, settings: first.settings, failure: null })
  const update = (part: Partial<DraftState>): void => state.set({ ...state.read(), ...part })
  const saver = createDraftSaver(state.read, update, call)
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = (): Promise<void> => {
    clearTimeout(timer)
    return saver.save()
  }
  return {
    read: state.read,
    subscribe: state.subscribe,
    change: (part: Partial<DraftForm>): void => {
      update({ settings: { ...state.read().settings, ...part } })
      clearTimeout(timer)
      timer = setTimeout(() => void save(), saveDebounceMs)
    },
    /** Saves at once. Resolves to true when all changes are saved. */
    flush: async (): Promise<boolean> => {
      await save()
      return state.read().failure === null
    },
    showRow: async (row: number): Promise<void> => {
      saver.row = row
      await save()
      const shown = await call(sourceDraft, { params: { id: first.id }, query: { row } })
      const { draft, settings } = state.read()
      // What was typed during the request is newer.
      update({ draft: shown, ...(settings === draft.settings ? { settings: shown.settings } : {}) })
    },
    /** Applies the response of another call about the same draft. */
    replaceDraft: (draft: SourceDraft): void => update({ draft, settings: draft.settings }),
  }
}

/** Saves the fields, and again while they change during the request. */
function createDraftSaver(read: () => DraftState, update: (part: Partial<DraftState>) => void, call: CallEndpoint) {
  let saving: Promise<void> | null = null
  const saveOnce = async (row: number): Promise<boolean> => {
    const { draft, settings } = read()
    try {
      const saved = await call(changeDraft, {
        params: { id: draft.id },
        body: { version: draft.version, settings, row },
      })
      const isLatest = read().settings === settings
      update({ draft: saved, failure: null, ...(isLatest ? { settings: saved.settings } : {}) })
      return isLatest
    } catch (error) {
      const { code, message } = extractProblem(error)
      update({ failure: { isConflict: code === 'draft-changed', text: message || 'Not saved: try again.' } })
      return true
    }
  }
  const saver = {
    /** The row of the preview that responses contain. */
    row: read().draft.preview?.row ?? 0,
    save: async (): Promise<void> => {
      const { settings, draft } = read()
      if (settings === draft.settings) return saving ?? undefined
      saving ??= saveAll()
      return saving
    },
  }
  const saveAll = async (): Promise<void> => {
    let isDone = false
    while (!isDone) isDone = await saveOnce(saver.row)
    saving = null
  }
  return saver
}
export type DraftStore = ReturnType<typeof createDraftStore>

/** Milliseconds after the last key press until a change is saved. */
const saveDebounceMs = 400
