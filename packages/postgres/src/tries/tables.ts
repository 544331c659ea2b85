import type { Tables } from '../table-columns.ts'

export const unfinishedTryTables = {
  unfinished_try: {
    queue: 'text',
    item: 'text',
    tries: 'int4',
    progress: 'text',
    began_at: 'timestamptz default',
  },
} as const
export type UnfinishedTryTables = Tables<typeof unfinishedTryTables>
