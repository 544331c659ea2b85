import type { Tables } from '../table-columns.ts'

/** The table of operators' actions, by command and on their pages. */
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
