/** Kinds of mails that can be unsubscribed. */
export const mailKinds = ['brands', 'searches', 'outcomes', 'reminders', 'general'] as const
export type MailKind = (typeof mailKinds)[number]
