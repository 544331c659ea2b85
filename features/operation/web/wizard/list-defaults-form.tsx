import type { DraftForm, SourceDraft } from '@parure/features/source-draft/contract.ts'
import { amountFields, dayFields, schedules, type ColumnField } from '@parure/features/source-draft/fields.ts'
import { Checkbox } from '@parure/ui/form/checkbox.tsx'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import type from '@parure/ui/text/type.module.css'
import { buildSourceName } from './build-source-name.ts'
import styles from './wizard.module.css'
import { suggestTimeZone } from './suggest-time-zone.ts'

interface Props {
  settings: DraftForm
  house: SourceDraft['house']
  /** The catalog pages of a site: they name their sales, and they are read on a schedule. */
  isPages?: boolean
  change: (part: Partial<DraftForm>) => void
}

/** Values that the list does not state and that apply to each of its lots. */
export function ListDefaultsForm({ settings, house, isPages = false, change }: Props) {
  const mapped = new Set<ColumnField>(settings.columns.map(([, field]) => field))
  const isMapped = (fields: readonly ColumnField[]) => fields.some((field) => mapped.has(field))
  return (
    <section aria-labelledby="every-lot" className={styles.stack}>
      <h3 id="every-lot" className={type.display4}>
        Applies to all lots
      </h3>
      <div className={styles.fields}>
        <HouseFields settings={settings} house={house} change={change} />
        <Text
          name="currency"
          label="Currency"
          hint={mapped.has('currency') ? 'Where a row has none.' : 'Three letters, such as CHF.'}
          optional={mapped.has('currency')}
          {...{ settings, change }}
          upper
        />
        <TimeZone settings={settings} change={change} />
        {isPages && <Schedule settings={settings} change={change} />}
        {!isPages && !mapped.has('saleKey') && (
          <Text
            name="saleKey"
            label="Sale number"
            optional={isMapped(dayFields) || settings.saleStarts !== ''}
            hint="Lots with the same sale and lot number are merged. No sale number? We use the date."
            {...{ settings, change }}
          />
        )}
        {!isPages && !mapped.has('saleTitle') && (
          <Text name="saleTitle" label="Sale title" optional {...{ settings, change }} />
        )}
        {!isPages && !mapped.has('saleLocation') && (
          <Text name="saleLocation" label="Sale location" optional {...{ settings, change }} />
        )}
        {!isPages && !isMapped(dayFields) && (
          <>
            <Text name="saleStarts" label="Sale day, first" kind="date" {...{ settings, change }} />
            <Text name="saleEnds" label="Sale day, last" kind="date" optional {...{ settings, change }} />
          </>
        )}
        <Styles settings={settings} isMapped={isMapped} change={change} />
      </div>
      <Checkbox
        label="These are past sales"
        value="archive"
        checked={settings.archive}
        onChange={(archive) => change({ archive })}
      />
    </section>
  )
}

/**
 * Defaults to the currency's time zone, if it has one; never to the browser's, which may differ from that of the sale.
 */
function TimeZone({ settings, change }: Pick<Props, 'settings' | 'change'>) {
  const zone = suggestTimeZone(settings.currency)
  return (
    <Text
      name="timeZone"
      label="Time zone of the sale"
      hint={
        zone !== undefined && zone === settings.timeZone
          ? `Most houses that sell in ${settings.currency} are there; state another where the sale is.`
          : 'Such as Europe/Zurich.'
      }
      {...(zone !== undefined && zone !== settings.timeZone && { suggested: zone })}
      {...{ settings, change }}
    />
  )
}

function Schedule({ settings, change }: Pick<Props, 'settings' | 'change'>) {
  return (
    <SelectField
      label="Its pages are fetched"
      hint="Local time of the sale."
      value={settings.schedule}
      onChange={({ target }) => change({ schedule: target.value as DraftForm['schedule'] })}
    >
      {Object.entries(schedules).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

interface StylesProps extends Pick<Props, 'settings' | 'change'> {
  isMapped: (fields: readonly ColumnField[]) => boolean
}

/** The formats of amounts and dates in the list. */
function Styles({ settings, isMapped, change }: StylesProps) {
  return (
    <>
      {isMapped(amountFields) && (
        <SelectField
          label="Figures are written"
          value={settings.amounts ?? ''}
          onChange={({ target }) => change({ amounts: (target.value || null) as DraftForm['amounts'] })}
        >
          <option value="">Only where they are clear</option>
          <option value="european">1.234,50 or 1 234</option>
          <option value="english">1,234.50 or 1’234</option>
        </SelectField>
      )}
      {isMapped(dayFields) && (
        <SelectField
          label="03/04/2026 is"
          value={settings.dates ?? ''}
          onChange={({ target }) => change({ dates: (target.value || null) as DraftForm['dates'] })}
        >
          <option value="">Not in this list</option>
          <option value="day-first">April 3</option>
          <option value="month-first">March 4</option>
        </SelectField>
      )}
    </>
  )
}

function HouseFields({ settings, house, change }: Props) {
  const nameHouse = (name: string) => {
    const isOurs = settings.name === '' || settings.name === buildSourceName(settings.house)
    change({ house: name, ...(isOurs ? { name: buildSourceName(name) } : {}) })
  }
  return (
    <>
      <TextField
        label="Auction house"
        value={settings.house}
        maxLength={200}
        hint={getHouseHint(settings.house, house)}
        aside={
          house.nearest && (
            <button type="button" className={type.link} onClick={() => nameHouse(house.nearest ?? '')}>
              Take {house.nearest}
            </button>
          )
        }
        onChange={({ target }) => nameHouse(target.value)}
      />
      <Text
        name="name"
        label="Name of the source"
        hint="Lower-case letters, digits and hyphens, as commands take it."
        {...{ settings, change }}
        plain
      />
      <Text name="houseCity" label="City of the house" optional {...{ settings, change }} />
      <Text name="houseCountry" label="Country of the house" optional {...{ settings, change }} />
    </>
  )
}

function getHouseHint(name: string, { isKnown, nearest }: SourceDraft['house']): string {
  if (name === '') return 'Official name'
  if (isKnown) return 'Known: these are further lots of it.'
  return nearest ? `New. The nearest name is ${nearest}: the same house?` : 'New: no house has a name like it.'
}

interface TextProps {
  name:
    | 'currency'
    | 'timeZone'
    | 'saleKey'
    | 'saleTitle'
    | 'saleLocation'
    | 'saleStarts'
    | 'saleEnds'
    | 'name'
    | 'houseCity'
    | 'houseCountry'
  label: string
  hint?: string
  optional?: boolean
  kind?: 'date'
  /** Converts the text to upper case. */
  upper?: boolean
  /** Restricts the text to the characters of a source's name. */
  plain?: boolean
  /** A suggestion, applied by a click. */
  suggested?: string
  settings: DraftForm
  change: Props['change']
}

function Text({ name, label, hint, optional = false, kind, upper, plain, suggested, settings, change }: TextProps) {
  const normalizeText = (text: string) =>
    upper ? text.toUpperCase() : plain ? text.toLowerCase().replace(/[^a-z0-9-]/g, '') : text
  return (
    <TextField
      label={label}
      optional={optional}
      type={kind ?? 'text'}
      value={settings[name]}
      maxLength={200}
      {...(hint ? { hint } : {})}
      aside={
        suggested !== undefined && (
          <button type="button" className={type.link} onClick={() => change({ [name]: suggested })}>
            Take {suggested}
          </button>
        )
      }
      onChange={({ target }) => change({ [name]: normalizeText(target.value) })}
    />
  )
}
