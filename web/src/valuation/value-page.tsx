import { valuation } from '@parure/domain/valuation/endpoints'
import type { Call } from '@parure/domain/endpoint'
import { may } from '@parure/domain/role'
import { metaOf } from '../shell/page-meta.ts'
import { storedSession } from '../shell/session.ts'
import { sessionCall } from '../shell/with-session.ts'
import layout from '../ui/layout.module.css'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageScriptFailure } from '../ui/script-failure.tsx'
import type from '../ui/type.module.css'
import type { Route } from './+types/value-page.ts'
import { loadChoices } from './choices.ts'
import { LockedValue } from './locked-value.tsx'
import { askedOf, draftIn, problemOf, stoneIn } from './stone.ts'
import styles from './value-page.module.css'

const ValueView = lazyPart(async () => (await import('./value-view.tsx')).ValueView, undefined, PageScriptFailure)

export const meta = metaOf({
  title: 'Value a Stone',
  description:
    'What sold lots like a stone say of its price: a range out of past sales, with its reasons and its limits.',
  path: '/value',
})

/** The server has no session: it renders the description of the page. */
export const loader = () => null

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  sessionCall({ request, serverLoader }, async (call) => {
    const session = storedSession()
    return session && may(session.roleId, 'valuation') ? loadValue(call, new URL(request.url)) : null
  })
clientLoader.hydrate = true as const

export { revalidates as shouldRevalidate } from '../ui/revalidates.ts'

/** Sends no request without a species or with an invalid field. */
async function loadValue(call: Call, { searchParams }: URL) {
  const today = new Date().toISOString().slice(0, 10)
  const stone = stoneIn(searchParams)
  const isAsked = stone !== null && !(['carats', 'on'] as const).some((name) => problemOf(name, stone[name], today))
  const [choices, found] = await Promise.all([
    loadChoices(call),
    isAsked ? call(valuation, { query: askedOf(stone) }) : null,
  ])
  return { draft: draftIn(searchParams), choices, found, today }
}

export default function ValuePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <h1 className={type.display2}>Value a stone</h1>
      <p className={`${type.lead} ${styles.lead}`}>
        What sold lots like it brought, by the method of comparable lots: the same weights, the same limits, on a day of
        your choice.
      </p>
      {loaderData ? <ValueView {...loaderData} /> : <LockedValue of="value" />}
    </div>
  )
}
