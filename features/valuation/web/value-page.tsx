import { valuation } from '../endpoints.ts'
import { readQuery } from '@parure/features/query/endpoints.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import { parseCurrencyCookie } from '@parure/features/rates/reader-currency.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'
import { loadWithSession } from '@parure/features/shell/web/session/with-session.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { createIsland } from '@parure/render/create-island.tsx'
import { PageScriptFailure } from '@parure/ui/feedback/script-failure.tsx'
import type from '@parure/ui/text/type.module.css'
import type { Route } from './+types/value-page.ts'
import { loadChoices } from './choices.ts'
import { LockedValue } from './locked-value.tsx'
import { fillStoneDraft } from './fill-stone-draft.ts'
import { buildTypedStone, parseStoneDraft, validateStoneField } from './stone-draft.ts'
import styles from './value-page.module.css'

const ValueView = createIsland({
  ssr: false,
  load: async () => (await import('./value-view.tsx')).ValueView,
  Failure: PageScriptFailure,
})

export const meta = createMeta({
  title: 'Value a Stone',
  description: 'See what similar stones sold for: a price range from past auction sales.',
  path: '/value',
})

/** The server has no session: it renders the description of the page. */
export const loader = () => null

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  loadWithSession({ request, serverLoader }, async (call) => {
    const session = getSession()
    return session && mayPassGate(session.roleId, 'valuation') ? loadValue(call, new URL(request.url)) : null
  })
clientLoader.hydrate = true as const

export { shouldRevalidatePage as shouldRevalidate } from '@parure/ui/navigation/should-revalidate-page.ts'

/** As in a search. */
const maxDescriptionLength = 100

/** Reads a description into the fields. Sends no request for values without a species or with an invalid field. */
async function loadValue(call: CallEndpoint, { searchParams }: URL) {
  const today = new Date().toISOString().slice(0, 10)
  const description = (searchParams.get('describe') ?? '').trim().slice(0, maxDescriptionLength)
  const typed = parseStoneDraft(searchParams, parseCurrencyCookie(document.cookie))
  const isDescribed = description !== '' && typed.species === ''
  const draft = isDescribed ? fillStoneDraft(typed, await call(readQuery, { query: { text: description } })) : typed
  const stone = draft.species === '' ? null : draft
  const isAsked =
    stone !== null && !(['carats', 'on'] as const).some((name) => validateStoneField(name, stone[name], today))
  const [choices, found] = await Promise.all([
    loadChoices(call),
    isAsked ? call(valuation, { query: buildTypedStone(stone) }) : null,
  ])
  return { draft, description, choices, found, today }
}

export default function ValuePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <h1 className={type.display2}>Value a stone</h1>
      <p className={`${type.lead} ${styles.lead}`}>See what similar stones sold for.</p>
      {loaderData ? <ValueView {...loaderData} /> : <LockedValue />}
    </div>
  )
}
