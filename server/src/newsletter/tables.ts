import type { Table } from '../platform/database/columns.ts'

export const newsletterSubscriberColumns = {
  link_id: 'text',
  email: 'text',
  asked_at: 'timestamptz default',
  confirmed_at: 'timestamptz null',
} as const

export const newsletterIssueColumns = {
  friday: 'date',
  lot_ids: '_int4',
  recipients: 'int4',
  made_at: 'timestamptz default',
} as const

/** The tables of newsletter subscriptions and issues. */
export interface NewsletterTables {
  newsletter_subscriber: Table<typeof newsletterSubscriberColumns>
  newsletter_issue: Table<typeof newsletterIssueColumns>
}
