import { joinNames } from '@parure/features/catalog/name-list.ts'
import { house as houseEndpoint } from '../endpoints.ts'
import { ratingDisclaimer } from '../rules.ts'
import { mayPassGate, Role } from '@parure/contract/role.ts'
import { ArrowLeft, ArrowUpRight } from '@parure/ui/icon/icons.tsx'
import { Link } from 'react-router'
import { ShareButton } from '@parure/features/shell/web/share/share-button.tsx'
import { SaveSearch } from '@parure/features/saved-search/web/dialog/save-search.tsx'
import { serverCallContext } from '@parure/features/shell/web/context.ts'
import { convertToErrorPage } from '@parure/features/shell/web/load.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { loadWithSession } from '@parure/features/shell/web/session/with-session.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { Locked } from '@parure/ui/feedback/locked.tsx'
import type from '@parure/ui/text/type.module.css'
import type { Route } from './+types/house.ts'
import { HousePremiums } from './houses/house-premiums.tsx'
import { buildHouseTiles } from './houses/build-house-tiles.ts'
import { DeferredAmongHouses, DeferredEstimatesByYear, DeferredSellThroughByYear } from './charts/late-charts.ts'
import { MarketMethod } from './market-method.tsx'
import parts from './house.module.css'
import styles from './market.module.css'
import { NextSales } from './houses/next-sales.tsx'
import { buildDatasetMeta } from './build-subject-meta.ts'
import { HouseAnswer } from './houses/houses-answer.tsx'
import { Tiles } from './head/tiles.tsx'

export const loader = async ({ context, params: { slug } }: Route.LoaderArgs) =>
  convertToErrorPage(context.get(serverCallContext)(houseEndpoint, { params: { slug } }))
/** Ratios are exact for roles with sale details. */
export const clientLoader = ({ request, params: { slug }, serverLoader }: Route.ClientLoaderArgs) =>
  loadWithSession({ request, serverLoader }, (call) => call(houseEndpoint, { params: { slug } }))
clientLoader.hydrate = true as const

/** Error pages define their own title. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? buildDatasetMeta({
        title: `${loaderData.name}, auction house`,
        description: `Sell-through, estimates and publishing of ${loaderData.name}. ${ratingDisclaimer}`,
        path: `/houses/${loaderData.slug}`,
        publicUrl: matches[0].loaderData.site.publicUrl,
        years: loaderData.years.map(({ year }) => year),
      })
    : []

export default function HousePage({ loaderData }: Route.ComponentProps) {
  const { name, city, country, website, computedOn, years, premiums } = loaderData
  const place = [city, country].filter(Boolean).join(', ')
  return (
    <div className={layout.wrap}>
      <Link to="/houses" className={styles.back}>
        <ArrowLeft size={14} strokeWidth={1.5} aria-hidden />
        Houses
      </Link>
      <div className={styles.head}>
        <div>
          <h1 className={type.display2}>{name}</h1>
          <HouseAnswer house={loaderData} />
          <p className={styles.lead}>{`${place ? `${place}. ` : ''}${ratingDisclaimer} Figures of complete years.`}</p>
        </div>
        <div className={styles.actions}>
          <SaveHouse name={name} />
          <ShareButton title={name} />
          {website && (
            <a href={website} rel="noreferrer" className={`${type.link} ${styles.site}`}>
              Go to the house’s site <ArrowUpRight size={14} strokeWidth={1.5} aria-hidden />
            </a>
          )}
        </div>
      </div>
      <Tiles tiles={buildHouseTiles(loaderData)} />
      <div className={styles.two}>
        <DeferredAmongHouses house={loaderData} />
        <ComingSales house={name} />
      </div>
      <div className={styles.two}>
        <DeferredSellThroughByYear years={years.map((year) => ({ ...year, n: year.counted, median: '0' }))} />
        <DeferredEstimatesByYear house={loaderData} />
      </div>
      <HousePremiums premiums={premiums} today={computedOn} />
      <MarketMethod computedOn={computedOn} />
    </div>
  )
}

/** Lists by house require a role with sale details. */
function SaveHouse({ name }: { name: string }) {
  const role = useSession()?.roleId ?? Role.Undefined
  return mayPassGate(role, 'saleDetails') ? (
    <SaveSearch criteria={{ status: 'Upcoming', houses: joinNames([name]) }} />
  ) : null
}

/** Below Standard one locked line, without a count. */
function ComingSales({ house: name }: { house: string }) {
  const role = useSession()?.roleId ?? Role.Undefined
  return (
    <section>
      <h2 className={type.display3}>Next sales</h2>
      {mayPassGate(role, 'saleDetails') ? (
        <NextSales house={name} />
      ) : (
        <dl className={parts.locked}>
          <div>
            <dt>Dates and lots of the next sales</dt>
            <dd>
              <Locked name="Next sales: with Standard. See plans">With Standard</Locked>
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
