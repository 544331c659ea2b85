import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { DraftForm, SourceDraft } from '@parure/features/source-draft/contract.ts'
import { sourceDraft } from '@parure/features/source-draft/endpoints.ts'
import { expect, test } from 'vitest'
import { buildDraft } from '@parure/portal/test/web/build-draft.ts'
import { createDraftStore } from './create-draft-store.ts'
import { buildSourceName } from './build-source-name.ts'

interface Sent {
  version: number
  settings: DraftForm
}

/** A server that increments the version with each change, and the changes it received. */
function createDraftServer(first: SourceDraft) {
  const sent: Sent[] = []
  let answer = async (body: Sent): Promise<SourceDraft> => ({
    ...first,
    version: body.version + 1,
    settings: structuredClone(body.settings),
  })
  let row = Promise.resolve(buildDraft())
  const call = (async (endpoint: unknown, input: { body: Sent }) => {
    if (endpoint === sourceDraft) return row
    sent.push(input.body)
    return answer(input.body)
  }) as unknown as CallEndpoint
  return {
    call,
    sent,
    answerWith: (other: typeof answer) => void (answer = other),
    setRow: (other: typeof row) => void (row = other),
  }
}

test('what is typed while a change is on its way is sent next, with the version of the first', async () => {
  const first = buildDraft()
  const { call, sent } = createDraftServer(first)
  const store = createDraftStore(first, call)
  store.change({ house: 'Lim' })
  const saving = store.flush()
  store.change({ house: 'Limmat' })
  expect(await saving).toBe(true)
  expect(sent.map(({ version, settings }) => [version, settings.house])).toEqual([
    [1, 'Lim'],
    [2, 'Limmat'],
  ])
  expect(store.read()).toMatchObject({ failure: null, draft: { version: 3 } })
})

test('without a change nothing is sent', async () => {
  const { call, sent } = createDraftServer(buildDraft())
  expect(await createDraftStore(buildDraft(), call).flush()).toBe(true)
  expect(sent).toEqual([])
})

test('another operator’s change is told, and what was typed stays in the fields', async () => {
  const server = createDraftServer(buildDraft())
  server.answerWith(() => Promise.reject(new Problem('draft-changed', 'Another operator changed this meanwhile.')))
  const store = createDraftStore(buildDraft(), server.call)
  store.change({ house: 'Limmat' })
  expect(await store.flush()).toBe(false)
  expect(store.read()).toMatchObject({
    failure: { isConflict: true, text: 'Another operator changed this meanwhile.' },
    settings: { house: 'Limmat' },
    draft: { settings: { house: '' } },
  })
})

test('another row of the preview leaves nothing to save', async () => {
  const { call, sent } = createDraftServer(buildDraft())
  const store = createDraftStore(buildDraft(), call)
  await store.showRow(1)
  expect(store.read().settings).toBe(store.read().draft.settings)
  expect(await store.flush()).toBe(true)
  expect(sent).toEqual([])
})

test('what is typed while another row is loaded is kept, and saved', async () => {
  const answer = Promise.withResolvers<SourceDraft>()
  const { call, sent, setRow } = createDraftServer(buildDraft())
  setRow(answer.promise)
  const store = createDraftStore(buildDraft(), call)
  const shown = store.showRow(1)
  store.change({ house: 'Limmat' })
  answer.resolve(buildDraft())
  await shown
  expect(await store.flush()).toBe(true)
  expect(sent).toMatchObject([{ settings: { house: 'Limmat' } }])
})

test('after a failure the next change is sent with all that was typed', async () => {
  const server = createDraftServer(buildDraft())
  server.answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  const store = createDraftStore(buildDraft(), server.call)
  store.change({ house: 'Limmat' })
  expect(await store.flush()).toBe(false)
  server.answerWith(async ({ version, settings }) => ({ ...buildDraft(), version: version + 1, settings }))
  store.change({ currency: 'CHF' })
  expect(await store.flush()).toBe(true)
  expect(server.sent.at(-1)).toMatchObject({ version: 1, settings: { house: 'Limmat', currency: 'CHF' } })
})

test.each([
  ['Aukční dům Vltava', 'aukcni-dum-vltava'],
  ['Halder & Roe', 'halder-roe'],
  ['Łódź – Straße', 'lodz-strasse'],
  ['', ''],
])('the source of %s is named %s', (house, name) => {
  expect(buildSourceName(house)).toBe(name)
})
