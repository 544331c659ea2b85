import type { VoidLinks } from './account/void-links.ts'
import { voidTelegramCode } from './notification/telegram/telegram-code.ts'

/** Links and codes of an account that other features made, and that give somebody a part of what the account may. */
export const voidEverywhere: readonly VoidLinks[] = [voidTelegramCode]
