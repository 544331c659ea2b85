import type { Tables } from '@parure/postgres/table-columns.ts'

export const contactTables = {
  contact_message: {
    id: 'int8 default',
    account_id: 'int4 null',
    name: 'text',
    email: 'text',
    subject: 'text',
    message: 'text',
    sent_at: 'timestamptz default',
    handled_at: 'timestamptz null',
  },
} as const
export type ContactTables = Tables<typeof contactTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends ContactTables {}
}
