import { productName } from '@parure/contract/product.ts'
import { sourceDraft, sourceDrafts } from '@parure/features/source-draft/endpoints.ts'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ErrorScreen } from '@parure/features/shell/web/failure/error-screen.tsx'
import { createIsland } from '@parure/render/create-island.tsx'
import layout from '@parure/ui/layout/layout.module.css'
import { ScriptFailure } from '@parure/ui/feedback/script-failure.tsx'
import type from '@parure/ui/text/type.module.css'
import type { Route } from './+types/new-source.ts'
import { OperatorNav } from './operator-nav.tsx'
import { callAsOperator, notFoundError } from './operator-page.ts'
import { FileStep } from './wizard/file-step.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** Loads the draft of the address, else the list of unfinished drafts. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = Number(new URL(request.url).searchParams.get('draft'))
  return callAsOperator(request, async (call) =>
    id > 0
      ? { draft: await call(sourceDraft, { params: { id }, query: {} }), items: [] }
      : { draft: null, ...(await call(sourceDrafts, {})) },
  )
}
clientLoader.hydrate = true as const

/** Does not load again between steps: the draft is in memory, and its last changes may not be saved yet. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const draft = currentUrl.searchParams.get('draft')
  const isStep = currentUrl.search !== nextUrl.search && draft !== null && nextUrl.searchParams.get('draft') === draft
  return isStep ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? 'Add auction house' : 'Page not found'} · ${productName}` },
  { name: 'robots', content: 'noindex' },
]

/** The steps after the first; as a part of the page they would exceed the size budget of pages. */
const Wizard = createIsland({
  ssr: false,
  load: async () => (await import('./wizard/wizard.tsx')).Wizard,
  Failure: () => <ScriptFailure title="Failed to load this page" />,
  Fallback: WizardHeading,
})
function WizardHeading() {
  return <h1 className={type.display2}>Add auction house</h1>
}

export default function NewSource({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ErrorScreen error={notFoundError} />
  const { draft, items } = loaderData
  return (
    <div className={layout.wrap}>
      <OperatorNav />
      {draft ? <Wizard key={`${draft.id} ${draft.version}`} first={draft} /> : <FileStep drafts={items} />}
    </div>
  )
}
