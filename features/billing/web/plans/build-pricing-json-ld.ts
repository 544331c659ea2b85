import { splitBenefits } from '../../subscription/benefits.ts'
import { billingPeriods, getMonthCount } from '../../subscription/billing-period.ts'
import type { PricingPlan } from '../../subscription/contract.ts'
import { getPlanPrice } from '../../subscription/get-plan-price.ts'
import { productName } from '@parure/contract/product.ts'

/** Builds the plans with their prices for each period, for search engines. */
export function buildPricingJsonLd(plans: readonly PricingPlan[], publicUrl: string): object[] {
  const url = `${publicUrl}/pricing`
  return plans.map((plan) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#${plan.id}`,
    name: `${productName} ${plan.title}`,
    description: `${plan.subtitle}. ${splitBenefits(plan).own.join(', ')}.`,
    brand: { '@type': 'Brand', name: productName },
    url,
    offers: billingPeriods.map((period) => ({
      '@type': 'Offer',
      url,
      availability: 'https://schema.org/InStock',
      price: getPlanPrice(plan, period).price,
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: getPlanPrice(plan, period).price,
        priceCurrency: 'USD',
        billingDuration: getMonthCount(period),
        unitCode: 'MON',
      },
    })),
  }))
}
