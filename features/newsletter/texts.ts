/** Sentences shared by server and browser. */
export const newsletterTexts = {
  invalidEmail: 'Invalid email address',
  asked: 'Check your e-mail: a link there completes the subscription.',
} as const
