import type { LotDetail } from '@parure/features/lot/contract.ts'
import { productName } from '@parure/contract/product.ts'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { Heart } from '@parure/features/collection/web/heart/heart.tsx'
import { DeferredBackgroundTasks } from './deferred-background-tasks.tsx'
import { RatesNote } from '@parure/features/currency/web/rates-note.tsx'
import { loadReaderMoney, ReaderMoneyContext } from '@parure/features/currency/web/load-reader-money.ts'
import { useAccountCurrency } from '@parure/features/currency/web/use-account-currency.ts'
import { CardActionContext, LotNoteContext, type CardAction } from '@parure/features/lot/web/card/card-action.ts'
import { NewsletterBox } from '@parure/features/newsletter/web/newsletter-box.tsx'
import { DeferredRecentlyViewed } from '@parure/features/recently-viewed/web/after-the-page.tsx'
import { serverCallContext, siteContext } from '@parure/features/shell/web/context.ts'
import { ErrorScreen } from '@parure/features/shell/web/failure/error-screen.tsx'
import { describeFailure, getFailureTitle } from '@parure/features/shell/web/failure/failure.ts'
import { Frame } from '@parure/features/shell/web/frame/frame.tsx'
import { exposeHydration } from '@parure/render/hydrate-page.tsx'
import { IconSprite } from '@parure/render/icon-sprite.tsx'
import { BodyScript, HeadScript } from '@parure/render/inline-scripts.tsx'
import { createIsland } from '@parure/render/create-island.tsx'
import { LinkClicks } from '@parure/render/link-clicks.tsx'
import instrument from '@parure/ui/fonts/instrument-sans-latin-wght.woff2?url'
import caslon from '@parure/ui/fonts/libre-caslon-display-latin-400.woff2?url'
import '@parure/ui/tokens/tokens.css'
import '@parure/ui/fonts/fonts.css'
import '@parure/ui/tokens/base.css'

exposeHydration()

export const links: Route.LinksFunction = () =>
  [caslon, instrument].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }))

export async function loader({ context, request }: Route.LoaderArgs) {
  const money = await loadReaderMoney(request.headers.get('cookie'), context.get(serverCallContext))
  return { site: context.get(siteContext), money }
}

/** Runs once, during hydration. Its data reaches the page together with that of the page's own loaders. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { ...(await serverLoader()), settled: true as const }
}
clientLoader.hydrate = true as const

/** The facts of the installation do not change during a visit. */
export const shouldRevalidate = () => false

/** For error pages only: every other page has its own `meta`. */
export const meta: Route.MetaFunction = ({ error, location }) =>
  error === undefined
    ? [{ title: productName }]
    : [
        { title: `${getFailureTitle(describeFailure(error, location.pathname))} · ${productName}` },
        { name: 'robots', content: 'noindex' },
      ]

export function Layout({ children }: { children: ReactNode }) {
  return (
    // Suppresses the warning: the script in the head marks <html>.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <HeadScript />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* --paper of ui/tokens.css */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101413" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <IconSprite />
        {children}
        <LinkClicks />
        <ScrollRestoration />
        <Scripts />
        <BodyScript />
      </body>
    </html>
  )
}

export default function App({ loaderData: { money } }: Route.ComponentProps) {
  useAccountCurrency(money)
  return (
    <ReaderMoneyContext value={money}>
      <CardActionContext value={renderHeart}>
        <LotNoteContext value={renderNote}>
          <Frame newsletter={<NewsletterBox />}>
            <Outlet />
            <DeferredRecentlyViewed />
            <RatesNote />
            <DeferredBackgroundTasks />
          </Frame>
        </LotNoteContext>
      </CardActionContext>
    </ReaderMoneyContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame newsletter={<NewsletterBox />}>
      <ErrorScreen error={error} />
    </Frame>
  )
}

/** The action of every lot, on its cards and on its page. */
const renderHeart: CardAction = (lot, place) => <Heart lot={lot} place={place} />
const NotePlace = createIsland({
  ssr: false,
  load: async () => (await import('@parure/features/collection/web/note/note-place.tsx')).NotePlace,
})
const renderNote = (lot: LotDetail) => <NotePlace lot={lot} />
