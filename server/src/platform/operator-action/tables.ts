import type { Table } from '../database/columns.ts'

export const operatorActionColumns = {
  id: 'int4 default',
  command: 'text',
  detail: 'jsonb',
  operator: 'text',
  at: 'timestamptz default',
} as const

/** The table of what operators did by command. */
export interface OperatorActionTables {
  operator_action: Table<typeof operatorActionColumns>
}
