import { joinNames } from '@parure/domain/catalog/name-list'
import { house as houseEndpoint } from '@parure/domain/market/endpoints'
import { notARating } from '@parure/domain/market/rules'
import { may, Role } from '@parure/domain/role'
import { ArrowLeft, ArrowUpRight } from '../ui/icons.tsx'
import { Link } from 'react-router'
import { SaveSearch } from '../saved-search/save-search.tsx'
import { serverCallContext } from '../shell/context.ts'
import { orErrorPage } from '../shell/load.ts'
import { useSession } from '../shell/session.ts'
import { sessionCall } from '../shell/with-session.ts'
import { deferredPartsLoaded } from '../ui/deferred-part.tsx'
import layout from '../ui/layout.module.css'
import { Locked } from '../ui/locked.tsx'
import type from '../ui/type.module.css'
import type { Route } from './+types/house.ts'
import { HousePremiums } from './house-premiums.tsx'
import { houseTiles } from './house-tiles.ts'
import { AmongHouses, EstimatesByYear, SellThroughByYear } from './late-charts.ts'
import { MarketMethod } from './market-method.tsx'
import styles from './market.module.css'
import { NextSales } from './next-sales.tsx'
import { datasetMeta } from './subject-meta.ts'
import { Tiles } from './tiles.tsx'

export const loader = async ({ context, params: { slug } }: Route.LoaderArgs) => {
  await deferredPartsLoaded()
  return orErrorPage(context.get(serverCallContext)(houseEndpoint, { params: { slug } }))
}
/** Ratios are exact for roles with sale details. */
export const clientLoader = ({ request, params: { slug }, serverLoader }: Route.ClientLoaderArgs) =>
  sessionCall({ request, serverLoader }, (call) => call(houseEndpoint, { params: { slug } }))
clientLoader.hydrate = true as const

/** Error pages define their own title. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? datasetMeta({
        title: `${loaderData.name}, auction house`,
        description: `Sell-through, estimates and publishing of ${loaderData.name}. ${notARating}`,
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
          <p
            className={styles.lead}
          >{`${place ? `${place}. ` : ''}${notARating} All figures are of complete calendar years.`}</p>
        </div>
        <div className={styles.actions}>
          <SaveHouse name={name} />
          {website && (
            <a href={website} rel="noreferrer" className={`${type.link} ${styles.site}`}>
              Go to the house’s site <ArrowUpRight size={14} strokeWidth={1.5} aria-hidden />
            </a>
          )}
        </div>
      </div>
      <Tiles tiles={houseTiles(loaderData)} />
      <div className={styles.two}>
        <AmongHouses house={loaderData} />
        <ComingSales house={name} />
      </div>
      <div className={styles.two}>
        <SellThroughByYear years={years.map((year) => ({ ...year, n: year.counted, median: '0' }))} />
        <EstimatesByYear house={loaderData} />
      </div>
      <HousePremiums premiums={premiums} today={computedOn} />
      <MarketMethod computedOn={computedOn} />
    </div>
  )
}

/** Lists by house require a role with sale details. */
function SaveHouse({ name }: { name: string }) {
  const role = useSession()?.roleId ?? Role.Undefined
  return may(role, 'saleDetails') ? <SaveSearch criteria={{ status: 'Upcoming', houses: joinNames([name]) }} /> : null
}

/** Below Standard one locked line, without a count. */
function ComingSales({ house: name }: { house: string }) {
  const role = useSession()?.roleId ?? Role.Undefined
  return (
    <section>
      <h2 className={type.display3}>Next sales</h2>
      {may(role, 'saleDetails') ? (
        <NextSales house={name} />
      ) : (
        <dl className={styles.locked}>
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
