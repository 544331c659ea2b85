import { emptySelection } from '../selection.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { serverCallContext } from '@parure/features/shell/web/context.ts'
import { convertToErrorPage } from '@parure/features/shell/web/load.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { FindField } from '@parure/ui/form/find-field.tsx'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import { ScrollTop } from '@parure/ui/navigation/scroll-top.tsx'
import { SectionMenu } from '@parure/ui/navigation/section-menu.tsx'
import type from '@parure/ui/text/type.module.css'
import type { Route } from './+types/actual-filters.ts'
import styles from './actual-filters.module.css'
import { buildListRequest } from './address/list-selection.ts'
import { fetchOptions } from './loading/counts.ts'
import { DirectorySection } from './directory/directory-section.tsx'
import { buildDirectoryRows, filterRows } from './directory/directory.ts'
import { groupTitles, visibleGroups } from '../group-titles.ts'

const title = 'Browse the catalog'
const about = 'Every category, gemstone, material, brand and style in the catalog today. A figure opens its list.'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(serverCallContext)
  const loadOptions = async (status: LotStatus) =>
    fetchOptions(call, buildListRequest({ status }, emptySelection, 'EUR'))
  const [upcoming, past] = await convertToErrorPage(Promise.all([loadOptions('Upcoming'), loadOptions('Past')]))
  const groups = visibleGroups.map((group) => ({
    group,
    rows: buildDirectoryRows(upcoming[group].known, past[group].known, group !== 'categories'),
  }))
  return { groups: groups.filter(({ rows }) => rows.length > 0) }
}

export const meta = createMeta({ title, description: about, path: '/actual-filters' })

export default function ActualFilters({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const [find, setFind] = useState(params.get('find') ?? '')
  const groups = loaderData.groups.map(({ group, rows }) => ({ group, rows: filterRows(rows, find) }))
  const found = groups.filter(({ rows }) => rows.length > 0)
  return (
    <div className={layout.wrap}>
      <div className={styles.head}>
        <h1 className={type.display2}>{title}</h1>
        <p>{about}</p>
      </div>
      <div className={styles.columns}>
        <SectionMenu label="Groups" sections={found.map(({ group }) => ({ id: group, title: groupTitles[group] }))} />
        <div className={styles.main}>
          <FindForm find={find} onFind={setFind} />
          {found.map(({ group, rows }) => (
            <DirectorySection key={group} group={group} rows={rows} />
          ))}
          {found.length === 0 && <NothingFound find={find.trim()} />}
        </div>
      </div>
      <ScrollTop />
    </div>
  )
}

/** Filters while typing; without JavaScript it submits to the server. */
function FindForm({ find, onFind }: { find: string; onFind: (find: string) => void }) {
  return (
    <search>
      <form className={styles.find} action="/actual-filters" onSubmit={(event) => event.preventDefault()}>
        <FindField label="Find a filter" name="find" value={find} onChange={onFind} />
      </form>
    </search>
  )
}

function NothingFound({ find }: { find: string }) {
  if (!find) return <Notice kind="empty" title="The catalog is empty." />
  return <Notice kind="empty" title={`No filter is called “${find}”.`} text="Try fewer letters, or search the lots." />
}
