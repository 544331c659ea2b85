/** What mails that can be ended are about. */
export const mailKinds = ['brands', 'searches', 'outcomes', 'reminders', 'general'] as const
export type MailKind = (typeof mailKinds)[number]
