import type { HouseSummary } from '../house-answers.ts'
import { houses } from '../endpoints.ts'
import { ratingDisclaimer } from '../rules.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { serverCallContext } from '@parure/features/shell/web/context.ts'
import { convertToErrorPage } from '@parure/features/shell/web/load.ts'
import { ShareButton } from '@parure/features/shell/web/share/share-button.tsx'
import { loadWithSession } from '@parure/features/shell/web/session/with-session.ts'
import button from '@parure/ui/button/button.module.css'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import type from '@parure/ui/text/type.module.css'
import type { Route } from './+types/houses.ts'
import { allHouses, findHouses, type HouseFilter } from './houses/find-houses.ts'
import { HouseFilters } from './houses/house-filters.tsx'
import { HousesAnswer, HousesBase } from './houses/houses-answer.tsx'
import { HousesTable } from './houses/houses-table.tsx'
import answer from './head/market-answer.module.css'
import { MarketRail } from './navigation/market-rail.tsx'
import styles from './market.module.css'
import house from './house.module.css'
import { selectFilledColumns, parseHouseColumn, sortHouses } from './houses/sort-houses.ts'
import { buildDatasetMeta } from './build-subject-meta.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  buildDatasetMeta({
    title: 'Auction houses',
    description:
      'Auction houses from A to Z with sell-through, estimates and how soon they publish, computed from published results. Not a rating.',
    path: '/houses',
    publicUrl: matches[0].loaderData.site.publicUrl,
    years: [],
  })

export const loader = ({ context }: Route.LoaderArgs) => convertToErrorPage(context.get(serverCallContext)(houses, {}))
/** Figures differ by plan. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  loadWithSession({ request, serverLoader }, (call) => call(houses, {}))
clientLoader.hydrate = true as const

export default function HousesPage({ loaderData: { houses: all, computedOn, directory } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const [wanted, setWanted] = useState<HouseFilter>({ ...allHouses, find: params.get('find') ?? '' })
  const columns = selectFilledColumns(all)
  const wantedSort = parseHouseColumn(params.get('sort'))
  const sort = columns.some(([column]) => column === wantedSort) ? wantedSort : 'name'
  const found = findHouses(all, wanted)
  return (
    <MarketRail directory={directory} here="Houses">
      <div className={answer.head}>
        <h1 className={type.display2}>Houses</h1>
        <ShareButton title="Auction houses" />
      </div>
      {all.length > 0 && <HousesAnswer houses={all} />}
      <div className={`${answer.controls} ${house.controls}`}>
        <HouseFilters houses={all} filter={wanted} onChange={setWanted} />
        <HousesBase houses={all} computedOn={computedOn} />
      </div>
      {found.length > 0 ? (
        <HousesTable houses={sortHouses(found, sort)} columns={columns} sort={sort} />
      ) : (
        <Notice kind="empty" title={getEmptyTitle(all, wanted.find)}>
          {all.length > 0 && (
            <button type="button" className={`${button.quiet} ${button.small}`} onClick={() => setWanted(allHouses)}>
              Clear search
            </button>
          )}
        </Notice>
      )}
      <p
        className={`${styles.note} ${house.foot}`}
      >{`${ratingDisclaimer} A house’s averages don’t predict a single lot.`}</p>
    </MarketRail>
  )
}

const getEmptyTitle = (all: readonly HouseSummary[], find: string): string =>
  all.length === 0
    ? 'No house has results yet.'
    : find.trim() === ''
      ? 'No house matches these filters.'
      : `No house named “${find.trim()}”`
