import type { Call } from '@parure/domain/endpoint'
import type { DraftForm, SourceDraft } from '@parure/domain/source-draft/contract'
import { changeDraft, sourceDraft } from '@parure/domain/source-draft/endpoints'
import { problemIn } from '../../shell/problem-in.ts'
import { store } from '../../ui/store.ts'

export interface DraftState {
  /** As the server answered last. */
  draft: SourceDraft
  /** As it stands in the fields; ahead of the draft until it is saved. */
  settings: DraftForm
  isSaving: boolean
  /** Why the last change was not saved; another operator's change is told from other failures. */
  failure: { isConflict: boolean; text: string } | null
}

/** A draft whose every change is saved soon after it is made, one request after the other. */
export function draftStore(first: SourceDraft, call: Call) {
  const state = store<DraftState>({ draft: first, settings: first.settings, isSaving: false, failure: null })
  const update = (part: Partial<DraftState>): void => state.set({ ...state.read(), ...part })
  const saver = draftSaver(state.read, update, call)
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
      timer = setTimeout(() => void save(), restAfterTyping)
    },
    /** Saves now; true where the server has all that was typed. */
    flush: async (): Promise<boolean> => {
      await save()
      return state.read().failure === null
    },
    showRow: async (row: number): Promise<void> => {
      saver.row = row
      await save()
      const { draft } = state.read()
      update({ draft: await call(sourceDraft, { params: { id: draft.id }, query: { row } }) })
    },
    /** Takes an answer of another call about the same draft. */
    take: (draft: SourceDraft): void => update({ draft, settings: draft.settings }),
  }
}

/** Sends what stands in the fields, again as long as something was typed meanwhile. */
function draftSaver(read: () => DraftState, update: (part: Partial<DraftState>) => void, call: Call) {
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
      const { code, message } = problemIn(error)
      update({ failure: { isConflict: code === 'draft-changed', text: message || 'Not saved: try again.' } })
      return true
    }
  }
  const saver = {
    /** The row of the preview that answers have. */
    row: read().draft.preview?.row ?? 0,
    save: async (): Promise<void> => {
      const { settings, draft } = read()
      if (settings === draft.settings) return saving ?? undefined
      saving ??= saveAll()
      return saving
    },
  }
  const saveAll = async (): Promise<void> => {
    update({ isSaving: true })
    let isDone = false
    while (!isDone) isDone = await saveOnce(saver.row)
    saving = null
    update({ isSaving: false })
  }
  return saver
}
export type DraftStore = ReturnType<typeof draftStore>

/** Milliseconds after the last key until a change is saved. */
const restAfterTyping = 400
