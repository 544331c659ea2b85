import { lotDossier, stoneDossier } from '../endpoints.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { jewelry } from '@parure/features/lot/endpoints.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'
import { loadWithSession } from '@parure/features/shell/web/session/with-session.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { createIsland } from '@parure/render/create-island.tsx'
import { PageScriptFailure } from '@parure/ui/feedback/script-failure.tsx'
import type from '@parure/ui/text/type.module.css'
import { LockedDossier } from '@parure/features/valuation/web/locked-value.tsx'
import value from '@parure/features/valuation/web/value-page.module.css'
import { buildTypedStone, parseStone, formatStoneTitle } from '@parure/features/valuation/web/stone-draft.ts'
import type { Route } from './+types/dossier-page.ts'
import { parseExcludedLots } from './address.ts'

const DossierView = createIsland({
  ssr: false,
  load: async () => (await import('./dossier-view.tsx')).DossierView,
  Failure: PageScriptFailure,
})

export const meta = createMeta({
  title: 'Dossier',
  description: 'Similar sales of a lot or a stone, with sources, ready to print.',
  path: '/dossier',
  index: false,
})

/** The server has no session. */
export const loader = () => null

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  loadWithSession({ request, serverLoader }, async (call) => {
    const session = getSession()
    return session && mayPassGate(session.roleId, 'dossier')
      ? loadDossier(call, new URL(request.url).searchParams)
      : null
  })
clientLoader.hydrate = true as const

/** Loads the dossier of `lot`, else of the stone in the address. Sends no request for an address with neither. */
async function loadDossier(call: CallEndpoint, params: URLSearchParams) {
  const without = [...parseExcludedLots(params).keys()].join(',')
  const id = params.get('lot') ?? ''
  if (/^[1-9]\d{0,9}$/.test(id)) {
    const [lot, dossier] = await Promise.all([
      call(jewelry, { params: { id } }),
      call(lotDossier, { params: { id }, query: { without, on: params.get('on') ?? '' } }),
    ])
    return { title: lot.title, lot, dossier }
  }
  const stone = parseStone(params)
  if (!stone) return { title: '', lot: null, dossier: null }
  const dossier = await call(stoneDossier, { query: { ...buildTypedStone(stone), without } })
  return { title: formatStoneTitle(stone), lot: null, dossier }
}

export default function DossierPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`${layout.wrap} ${value.page}`}>
      {loaderData ? (
        <DossierView {...loaderData} />
      ) : (
        <>
          <h1 className={type.display2}>Dossier</h1>
          <LockedDossier />
        </>
      )}
    </div>
  )
}
