/** One chunk for all lazily loaded components: each further one would add its name to the first load. */
export { CollectionView } from './collection-view.tsx'
export { LotNote } from './note/lot-note.tsx'
