import type { ListState } from '../../selection.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import type { SearchCriteria } from '@parure/features/saved-search/contract.ts'
import { ExportButton } from '@parure/features/export/web/export-button.tsx'
import { suggestSearchName } from '@parure/features/saved-search/criteria-name.ts'
import { ShareButton } from '@parure/features/shell/web/share/share-button.tsx'
import { SaveSearch } from '@parure/features/saved-search/web/dialog/save-search.tsx'
import type { ListKind } from '../address/list-kind.ts'
import { buildListRequest } from '../address/list-selection.ts'

export interface SaveListProps {
  kind: ListKind
  state: ListState
  /** Of the amounts of its range. */
  currency: ReaderCurrency
  total: number
}

/** Exports the list, or saves it as a search. */
export function SaveList({ kind, state, currency, total }: SaveListProps) {
  return (
    <>
      {total > 0 && (
        <ExportButton list={{ ...buildListRequest(kind, state, currency), sortOrder: state.sortOrder }} total={total} />
      )}
      <SaveSearch criteria={listSavedCriteria(kind, state, currency)} text="Save this search" look="secondary" />
      <ShareButton title={suggestSearchName(listSavedCriteria(kind, state, currency))} />
    </>
  )
}

/** What a list asks for; of a brand's month to come without the month, which a search outlasts. */
export function listSavedCriteria(kind: ListKind, state: ListState, currency: ReaderCurrency): SearchCriteria {
  const { saleDates, ...criteria } = buildListRequest(kind, state, currency) as SearchCriteria
  const isMonth = kind.within !== undefined && kind.status === 'Upcoming'
  return saleDates === undefined || isMonth ? criteria : { ...criteria, saleDates }
}
