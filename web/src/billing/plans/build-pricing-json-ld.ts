import { splitBenefits } from '@parure/domain/billing/subscription/benefits'
import { billingPeriods, getMonthCount } from '@parure/domain/billing/subscription/billing-period'
import type { PricingPlan } from '@parure/domain/billing/subscription/contract'
import { getPlanPrice } from '@parure/domain/billing/subscription/get-plan-price'
import { productName } from '@parure/domain/product'

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
