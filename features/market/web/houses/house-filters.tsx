import type { HouseSummary } from '../../house-answers.ts'
import { minSoldLots } from '../../rules.ts'
import { Checkbox } from '@parure/ui/form/checkbox.tsx'
import { FindField } from '@parure/ui/form/find-field.tsx'
import { InlineSelect } from '@parure/ui/form/inline-select.tsx'
import { listHouseCountries, type HouseFilter } from './find-houses.ts'
import styles from '../house.module.css'

interface Props {
  houses: readonly HouseSummary[]
  filter: HouseFilter
  onChange: (wanted: HouseFilter) => void
}

/** Filters the list of houses. */
export function HouseFilters({ houses, filter, onChange }: Props) {
  const { find, country, isSold } = filter
  return (
    <search className={styles.search}>
      <form action="/houses" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.find}>
          <FindField
            label="Find a house"
            name="find"
            value={find}
            onChange={(text) => onChange({ ...filter, find: text })}
          />
        </div>
        <InlineSelect
          label="Country"
          options={[
            { value: '', text: 'All countries' },
            ...listHouseCountries(houses).map((each) => ({ value: each, text: each })),
          ]}
          value={country}
          onChange={(value) => onChange({ ...filter, country: value })}
        />
        {(isSold || houses.some(({ sold }) => sold < minSoldLots)) && (
          <div>
            <Checkbox
              label="Hide houses with few sales"
              value="sold"
              checked={isSold}
              onChange={(on) => onChange({ ...filter, isSold: on })}
            />
          </div>
        )}
      </form>
    </search>
  )
}
