import { latePart } from '../ui/late-part.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
// What the server draws has its style before its scripts come.
import '../ui/checkbox.module.css'
import '../ui/field.module.css'
import '../ui/pagination.module.css'
import './filters/apply-filters.module.css'
import './filters/category-fields.module.css'
import './filters/facet-fields.module.css'
import './filters/filter-column.module.css'
import './filters/filter-group.module.css'
import './filters/option-fields.module.css'
import './filters/range/range-field.module.css'
import './filters/range/range-track.module.css'
import './filters/rest-of-options.module.css'
import './filters/sale-filters.module.css'
import './list-foot.module.css'

/** The filters beside the grid and in the sheet. */
export const LateFilters = latePart(
  async () => (await import('./filters/list-filters.tsx')).ListFilters,
  () => <LoadFailure title="The filters could not be loaded." />,
)

export const LateFoot = latePart(
  async () => (await import('./list-foot.tsx')).ListFoot,
  () => <LoadFailure title="The pages could not be loaded." />,
)
