import { Info, TriangleAlert } from '../ui/icons.tsx'
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import button from '../ui/button.module.css'
import { ButtonLink } from '../ui/button.tsx'
import { StepCut } from '../ui/step-cut.tsx'
import { useOnline } from '../ui/use-online.ts'
import { failureOf, failureTitle, type Failure } from './failure.ts'
import { MessageScreen } from './message-screen.tsx'
import { SearchForm } from './search-form.tsx'
import { OfflineScreen } from './offline-screen.tsx'
import { MissingScripts } from './missing-scripts.tsx'

/** The page in place of one that cannot be shown. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const online = useOnline()
  const failure = failureOf(error, pathname)
  if (failure.lacksScripts) return <MissingScripts />
  if (!online && !failure.answered) return <Offline />
  if (failure.screen === 'lot') return <LotFailure failure={failure} />
  if (failure.screen === 'not-found') return <NotFound />
  if (failure.screen === 'needs-scripts') return <FormWithoutScripts title={failureTitle(failure)} />
  return <GeneralFailure message={failure.message} />
}

function NotFound() {
  return (
    <MessageScreen
      mark={<StepCut />}
      title="Page not found"
      text="The address may have changed, or the lot may have been withdrawn from the catalog."
      search={<SearchForm />}
    >
      <ButtonLink look="primary" to="/upcoming-lots" text="Go to Catalog" />
      <ButtonLink look="quiet" to="/" text="Go to Homepage" />
    </MessageScreen>
  )
}

/** A form that needs the page's scripts was sent without them. */
function FormWithoutScripts({ title }: { title: string }) {
  return (
    <MessageScreen
      mark={<Info size={20} strokeWidth={1.25} />}
      title={title}
      text="Nothing was sent. Turn on JavaScript in your browser, then open the page again."
    >
      <ButtonLink look="secondary" to="/" text="Go to Homepage" />
    </MessageScreen>
  )
}

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
 * Every failure of a lot's page reads `Error: message`. A lot that was taken down and one that never was get the same
 * page: nothing on it comes from the lot.
 */
function LotFailure({ failure }: { failure: Failure }) {
  useReturn(!failure.answered)
  if (!failure.passing)
    return (
      <MessageScreen
        alert
        small
        mark={<StepCut />}
        title={failureTitle(failure)}
        text="It may have been withdrawn. Search for similar lots:"
        search={<SearchForm />}
      >
        <ButtonLink look="secondary" small to="/upcoming-lots" text="Go Back to Upcoming Lots" />
        <ButtonLink look="quiet" small to="/past-lots" text="Auction Results" />
        <ButtonLink look="quiet" small to="/actual-filters" text="Browse the catalog" />
      </MessageScreen>
    )
  return (
    <MessageScreen alert small mark={<TriangleAlert size={20} strokeWidth={1.25} />} title={failureTitle(failure)}>
      <TryAgain look={`${button.primary} ${button.small}`} />
      <ButtonLink look="secondary" small to="/upcoming-lots" text="Go Back to Upcoming Lots" />
    </MessageScreen>
  )
}

function Offline() {
  useReturn(true)
  return (
    <OfflineScreen>
      <TryAgain look={`${button.secondary} ${button.small}`} />
    </OfflineScreen>
  )
}

/** Where the connection is to blame, the page loads by itself when it returns. */
function useReturn(waits: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!waits) return undefined
    const reload = () => void revalidate()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [waits, revalidate])
}

/** Asks for the page's data once more, without loading the whole site. */
function TryAgain({ look }: { look: string | undefined }) {
  const { revalidate, state } = useRevalidator()
  const busy = state !== 'idle'
  return (
    <button type="button" className={look} aria-busy={busy} onClick={() => !busy && void revalidate()}>
      {busy ? 'Loading...' : 'Try again'}
    </button>
  )
}
