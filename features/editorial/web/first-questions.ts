import { productName } from '@parure/contract/product.ts'
import type { SiteCondition } from '@parure/features/shell/web/frame/site-condition.tsx'

export interface FaqQuestion extends SiteCondition {
  title: string
  /** Paragraphs. */
  answer: readonly string[]
}

export const whatItIs: FaqQuestion = {
  title: `What is ${productName}?`,
  answer: [
    `${productName} gathers fine-jewelry lots from auction houses worldwide into one catalog. You can browse upcoming lots and auction results in one place, compare estimates and follow the pieces that matter to you.`,
  ],
}

export const sellsNothing: FaqQuestion = {
  title: `Does ${productName} sell jewelry?`,
  answer: [
    `No. ${productName} is an information service. It does not sell jewelry, take bids or charge commissions. Bids and purchases happen at the original auction house.`,
  ],
}

export const howOften: FaqQuestion = {
  title: 'How often is the catalog updated?',
  answer: ['Daily. New lots appear as auction houses publish them, and results are added after each sale.'],
}

export const cancelling: FaqQuestion = {
  needs: 'plans on sale',
  title: 'Can I cancel at any time?',
  answer: ['Yes. Access stays open until the end of the period you have paid for.'],
}

/** The questions on Home, in a module of their own so that Home does not load the others. */
export const firstQuestions: readonly FaqQuestion[] = [whatItIs, sellsNothing, howOften, cancelling]
