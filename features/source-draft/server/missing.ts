import type { DraftSettings, SourceDraft } from '../contract.ts'
import { isTimeZone } from '@parure/values/time-zone.ts'
import { isCurrency } from '@parure/features/ingestion/server/incoming/currency.ts'

/** Lists in words what an operator has to state before the list can be tried and registered. */
export function listMissingSettings(settings: DraftSettings, kind: SourceDraft['kind']): SourceDraft['missing'] {
  const fields = new Set(Object.values(settings.columns))
  const { house, currency, timeZone, saleKey, saleStarts, name, permission, pictures, pictureLicence } = settings
  const every: [isMissing: boolean, what: string][] = [
    [house === '' && !fields.has('house'), 'the auction house'],
    [name === '', 'the name of the source'],
    [!isTimeZone(timeZone), 'the time zone'],
    [currency !== '' && !isCurrency(currency), 'a currency that there is'],
  ]
  // Pages state their fields themselves.
  const list: typeof every = [
    [!fields.has('lotNumber') && !fields.has('key'), 'a column with the lot number'],
    [!fields.has('title'), 'a column with the title'],
    [
      saleKey === '' && saleStarts === '' && !fields.has('saleKey') && !fields.has('saleStarts'),
      'the sale’s number or day',
    ],
    [currency === '' && !fields.has('currency') && hasFigureColumns(fields), 'the currency'],
    [fields.has('realised') && settings.priceBasis === null, 'what the price is'],
  ]
  const leave: typeof every = [
    [permission === '', 'by whose leave the list is shown'],
    [pictures === null, 'whether pictures may be shown'],
    [pictures === 'allowed' && pictureLicence === '', 'the licence of the pictures'],
  ]
  const listStepItems = (step: 'map' | 'permission', all: typeof every) =>
    all.flatMap(([isMissing, what]) => (isMissing ? [{ step, what }] : []))
  return [...listStepItems('map', kind === 'list' ? [...every, ...list] : every), ...listStepItems('permission', leave)]
}

function hasFigureColumns(fields: ReadonlySet<string>): boolean {
  return ['estimate', 'estimateLow', 'estimateHigh', 'openingBid', 'currentBid', 'realised', 'inclusive'].some((each) =>
    fields.has(each),
  )
}
