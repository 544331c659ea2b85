import type { FastifyInstance } from 'fastify'
import type { Call, Calls } from './calls.ts'
import { planFrom, planRequest, productFrom, productRequest } from './plan.ts'
import { makeOnce } from './request-id.ts'
import { parseBody } from './request-body.ts'

/** Serves products and plans. */
export function serveCatalogue(scope: FastifyInstance, call: Calls): void {
  scope.post('/v1/catalogs/products', call('product.create', createProduct))
  scope.post('/v1/billing/plans', call('plan.create', createPlan))
}

function createProduct(called: Call): object {
  const { request, context } = called
  return makeOnce(called, 'product', () => productFrom(parseBody(productRequest, request.body), context.now))
}

function createPlan(called: Call): object {
  const { request, context } = called
  return makeOnce(called, 'plan', () => {
    const asked = parseBody(planRequest, request.body)
    context.store.get('product', asked.product_id)
    return planFrom(asked, context.now)
  })
}
