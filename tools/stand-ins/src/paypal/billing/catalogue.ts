import type { FastifyInstance } from 'fastify'
import type { PayPalCall, CreateCallHandler } from '../calls/create-call-handler.ts'
import { buildPlan, planRequest, buildProduct, productRequest } from './plan.ts'
import { createOnce } from '../calls/request-id.ts'
import { parseBody } from '../calls/request-body.ts'

/** Serves products and plans. */
export function serveCatalog(scope: FastifyInstance, call: CreateCallHandler): void {
  scope.post('/v1/catalogs/products', call('product.create', handleCreateProduct))
  scope.post('/v1/billing/plans', call('plan.create', handleCreatePlan))
}

function handleCreateProduct(called: PayPalCall): object {
  const { request, context } = called
  return createOnce(called, 'product', () => buildProduct(parseBody(productRequest, request.body), context.now))
}

function handleCreatePlan(called: PayPalCall): object {
  const { request, context } = called
  return createOnce(called, 'plan', () => {
    const requested = parseBody(planRequest, request.body)
    context.store.get('product', requested.product_id)
    return buildPlan(requested, context.now)
  })
}
