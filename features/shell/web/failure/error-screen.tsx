import { TriangleAlert } from '@parure/ui/icon/icons.tsx'
import { useLocation, useRevalidator } from 'react-router'
import button from '@parure/ui/button/button.module.css'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { StepCut } from '@parure/ui/feedback/step-cut.tsx'
import { useOnline } from '@parure/ui/feedback/use-online.ts'
import { useRetryWhenOnline } from '@parure/ui/feedback/use-retry-when-online.ts'
import { describeFailure, getFailureTitle, type Failure } from './failure.ts'
import { MessageScreen } from '../message-screen.tsx'
import { useSession } from '../session/session.ts'
import { SearchForm } from '../search/search-form.tsx'
import { OfflineScreen } from './offline-screen.tsx'
import { MissingScripts } from './missing-scripts.tsx'

/** Replaces a page that cannot be rendered. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const online = useOnline()
  const failure = describeFailure(error, pathname)
  if (failure.screen === 'scripts') return <MissingScripts />
  if (!online && !failure.answered) return <Offline />
  if (failure.screen === 'lot') return <LotFailure failure={failure} />
  if (failure.screen === 'not-found') return <NotFound />
  return <GeneralFailure message={failure.message} />
}

/** For a page, or for the lot with this title. */
function NotFound({ lot }: { lot?: string }) {
  return (
    <MessageScreen
      mark={<StepCut />}
      title={lot ?? 'Page not found'}
      text={moved}
      small={!!lot}
      search={<SearchForm />}
    >
      <ButtonLink look="primary" to="/upcoming-lots" text={lot ? 'Go Back to Upcoming Lots' : 'Go to Catalog'} />
      <ButtonLink look="quiet" to="/" text="Go to Homepage" />
    </MessageScreen>
  )
}

const moved = 'The address may have changed, or the lot may have been withdrawn from the catalog.'
const fallback = 'The page could not be shown. Please try again in a moment.'

function GeneralFailure({ message }: { message: string | undefined }) {
  return (
    <MessageScreen
      alert
      mark={<TriangleAlert size={20} strokeWidth={1.25} />}
      title="Something went wrong"
      text={message ?? fallback}
    >
      <TryAgain look={button.primary} />
      <ButtonLink look="quiet" to="/settings/contact-us" text="Contact Us" />
    </MessageScreen>
  )
}

/**
 * Every failure of a lot's page has the title `Error: message`. A lot that was taken down and one that never existed
 * get the same page: nothing on it depends on the lot.
 */
function LotFailure({ failure }: { failure: Failure }) {
  if (!failure.passing) return <NotFound lot={getFailureTitle(failure)} />
  return (
    <MessageScreen alert small mark={<TriangleAlert size={20} strokeWidth={1.25} />} title={getFailureTitle(failure)}>
      <TryAgain />
      <ButtonLink look="secondary" small to="/upcoming-lots" text="Go Back to Upcoming Lots" />
    </MessageScreen>
  )
}

function Offline() {
  const session = useSession()
  useRetryWhenOnline(useRevalidator().revalidate)
  return (
    <OfflineScreen>
      <TryAgain />
      {/* A document of its own, which the service worker answers. */}
      {session && (
        <a href="/my-collection" className={`${button.quiet} ${button.small}`}>
          Saved Jewelries
        </a>
      )}
    </OfflineScreen>
  )
}

/** Requests the page's data again without reloading the site. */
function TryAgain({ look = `${button.primary} ${button.small}` }: { look?: string | undefined }) {
  const { revalidate, state } = useRevalidator()
  const busy = state !== 'idle'
  return (
    <button type="button" className={look} aria-busy={busy} onClick={() => !busy && void revalidate()}>
      {busy ? 'Loading...' : 'Try again'}
    </button>
  )
}
