import { latePart } from '../ui/late-part.tsx'
import { ScriptFailure } from '../ui/script-failure.tsx'
import checkbox from '../ui/checkbox.module.css'
import field from '../ui/field.module.css'
import applyFilters from './filters/apply-filters.module.css'
import categoryFields from './filters/category-fields.module.css'
import facetFields from './filters/facet-fields.module.css'
import filterColumn from './filters/filter-column.module.css'
import filterGroup from './filters/filter-group.module.css'
import optionFields from './filters/option-fields.module.css'
import rangeField from './filters/range/range-field.module.css'
import rangeTrack from './filters/range/range-track.module.css'
import restOfOptions from './filters/rest-of-options.module.css'
import lockedLine from './filters/locked-line.module.css'
import pagination from '../ui/pagination.module.css'
import listFoot from './list-foot.module.css'
import button from '../ui/button.module.css'

/** The filters beside the grid and in the sheet. */
export const LateFilters = latePart(
  async () => (await import('./filters/list-filters.tsx')).ListFilters,
  () => <ScriptFailure title="The filters could not be loaded." />,
  [
    checkbox,
    field,
    applyFilters,
    categoryFields,
    facetFields,
    filterColumn,
    filterGroup,
    optionFields,
    rangeField,
    rangeTrack,
    restOfOptions,
    lockedLine,
  ],
)

/** The button that saves what the list shows as a search; nothing where its scripts cannot be loaded. */
export const LateSave = latePart(
  async () => (await import('./save-list.tsx')).SaveList,
  () => null,
  [button],
)

export const LateFoot = latePart(
  async () => (await import('./list-foot.tsx')).ListFoot,
  () => <ScriptFailure title="The pages could not be loaded." />,
  [listFoot, pagination],
)
