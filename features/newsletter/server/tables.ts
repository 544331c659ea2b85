import type { Tables } from '@parure/postgres/table-columns.ts'

/** The tables of newsletter subscriptions and issues. */
export const newsletterTables = {
  newsletter_subscriber: {
    link_id: 'text',
    email: 'text',
    asked_at: 'timestamptz default',
    confirmed_at: 'timestamptz null',
  },
  newsletter_issue: {
    friday: 'date',
    lot_ids: '_int4',
    recipients: 'int4',
    made_at: 'timestamptz default',
  },
} as const
export type NewsletterTables = Tables<typeof newsletterTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends NewsletterTables {}
}
