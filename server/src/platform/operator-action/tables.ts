import type { Tables } from '../database/columns.ts'

/** The table of what operators did by command. */
export const operatorActionTables = {
  operator_action: {
    id: 'int4 default',
    command: 'text',
    detail: 'jsonb',
    operator: 'text',
    at: 'timestamptz default',
  },
} as const
export type OperatorActionTables = Tables<typeof operatorActionTables>
