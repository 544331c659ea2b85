import { filterOptions, jewelriesTotal } from '@parure/features/catalog/endpoints.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import type { LotCards } from '@parure/features/lot/contract.ts'
import { topResults } from '@parure/features/lot/endpoints.ts'
import type { MarketSubject } from '@parure/features/market/contract.ts'
import { marketSubject, recentResults } from '@parure/features/market/endpoints.ts'
import { Problem } from '@parure/contract/problem.ts'
import { NewsletterBand } from '@parure/features/newsletter/web/newsletter-band.tsx'
import { reportContext, serverCallContext, type Report } from '@parure/features/shell/web/context.ts'
import { convertToErrorPage } from '@parure/features/shell/web/load.ts'
import { buildPageMeta } from '@parure/features/shell/web/build-page-meta.ts'
import {
  TodayForAccounts,
  TodayForReturningVisitors,
} from '@parure/features/today/web/today-for-returning-visitors.tsx'
import { loadWithSession } from '@parure/features/shell/web/session/with-session.ts'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import type { Route } from './+types/home.ts'
import { describeCatalog } from './catalog-figures.ts'
import { CategorySlider } from './category-slider.tsx'
import { Hero } from './hero.tsx'
import { buildHomeJsonLd } from './build-home-json-ld.ts'
import styles from './home.module.css'
import { DeferredHomeTiles } from './deferred-home-tiles.ts'
import type { HomeTilesData } from './home-tiles.tsx'
import { LotStrip } from './lot-strip.tsx'
import { SaleroomSection } from './saleroom-section.tsx'
import { WhySection } from './why-section.tsx'
import { Link } from 'react-router'
import { isForSite } from '@parure/features/shell/web/frame/site-condition.tsx'
import { useSite } from '@parure/features/shell/web/use-site.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { QuestionSection } from '@parure/ui/layout/question-section.tsx'
import type from '@parure/ui/text/type.module.css'
import { firstQuestions } from './first-questions.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  convertToErrorPage(loadHome(context.get(serverCallContext), context.get(reportContext)))
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithSession(args, (call) => loadHome(call, console.error))
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { site } = matches[0].loaderData
  return buildPageMeta({
    description: describeCatalog(loaderData?.figures ?? null),
    path: '/',
    publicUrl: site.publicUrl,
    image: '/share.jpg',
    jsonLd: buildHomeJsonLd(site),
  })
}

export default function Home({ loaderData: { categories, lots, figures, tiles } }: Route.ComponentProps) {
  return (
    <>
      <TodayForAccounts />
      <Hero figures={figures} />
      <TodayForReturningVisitors />
      <DeferredHomeTiles {...tiles} />
      <CategorySlider options={categories} />
      <SaleroomSection />
      <WhySection past={figures.past} />
      <LotStrip lots={lots} />
      <p className={styles.catalog}>
        <ButtonLink look="secondary" to="/upcoming-lots" text="Go to Catalog" />
      </p>
      <NewsletterBand />
      <FaqTeaser />
    </>
  )
}

async function loadHome(call: CallEndpoint, report: Report) {
  const [categories, lots, upcoming, past, results, sapphire] = await Promise.all([
    call(filterOptions.categories, { query: { status: 'Upcoming' } }),
    loadTopLots(call, report),
    call(jewelriesTotal, { query: { status: 'Upcoming' } }),
    call(jewelriesTotal, { query: { status: 'Past' } }),
    loadOptional(call(recentResults, {}), report),
    loadOptional(call(marketSubject, { params: { kind: 'gemstones', slug: 'sapphire' }, query: {} }), report),
  ])
  const tiles: HomeTilesData = {
    results: results?.items ?? [],
    upcoming: lots.filter(({ baseImageFileName }) => baseImageFileName !== null).slice(0, shownUpcoming),
    sapphire: sapphire?.tiles.median ? pickMarket(sapphire) : null,
  }
  return { categories, lots, figures: { upcoming: upcoming.count, past: past.count }, tiles }
}

const shownUpcoming = 5

const pickMarket = ({ tiles, years, currency }: MarketSubject): HomeTilesData['sapphire'] => ({
  tiles,
  years,
  currency,
})

/** Logs a failure and resolves to null: Home renders without that tile. A missing market is no failure. */
async function loadOptional<T>(loading: Promise<T>, report: Report): Promise<T | null> {
  try {
    return await loading
  } catch (error) {
    if (isNavigationError(error)) throw error
    if (!(error instanceof Problem && error.code === 'not-found')) report(error)
    return null
  }
}

/** Logs a failure and resolves to no lots: Home renders without its strip. */
async function loadTopLots(call: CallEndpoint, report: Report): Promise<LotCards['items']> {
  try {
    return (await call(topResults, {})).items
  } catch (error) {
    if (isNavigationError(error)) throw error
    report(error)
    return []
  }
}

/** Whether the error is no failure of the strip: the visitor has left the page or has to sign in again. */
function isNavigationError(error: unknown): boolean {
  if (error instanceof Problem) return error.code === 'unauthenticated'
  return error instanceof Error && error.name === 'AbortError'
}

/** Four questions of the FAQ. */
function FaqTeaser() {
  const site = useSite()
  const questions = firstQuestions
    .filter((question) => isForSite(question, site))
    .map(({ title, answer }) => ({ title, body: answer.join(' ') }))
  const all = (
    <Link to="/faq" className={`${type.accentLink} ${type.small}`}>
      All questions
    </Link>
  )
  const place = `${layout.wrap} ${layout.section}`
  return <QuestionSection title="Questions, answered" more={all} questions={questions} className={place} />
}
