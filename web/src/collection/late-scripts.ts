/** One script for all that the collection loads late: each of several would cost the first loads its name. */
export { CollectionView } from './collection-view.tsx'
export { LotNote } from './lot-note.tsx'
