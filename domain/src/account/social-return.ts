/** Why a social sign-in came back without a session: what `/callback?error=` may say. */
export const socialErrors = ['cancelled', 'failed', 'email-missing', 'email-exists', 'confirm-email'] as const
export type SocialError = (typeof socialErrors)[number]
