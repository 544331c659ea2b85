import type { FastifyInstance } from 'fastify'
import type { Call, Calls } from './calls.ts'
import { unknownResource } from './paypal-error.ts'
import { planFrom, planRequest, productFrom, productRequest } from './plan.ts'
import { makeOnce } from './request-id.ts'
import { parseBody } from './request-body.ts'

/** Products and plans: what there is to subscribe to. */
export function serveCatalogue(scope: FastifyInstance, call: Calls): void {
  scope.post('/v1/catalogs/products', call('product.create', createProduct))
  scope.post('/v1/billing/plans', call('plan.create', createPlan))
}

function createProduct(called: Call): object | undefined {
  const { request, context } = called
  const { store, now } = context
  return makeOnce(
    called,
    () => {
      const product = productFrom(parseBody(productRequest, request.body), now)
      store.put('product', product)
      return product.id
    },
    (id) => store.find('product', id),
  )
}

function createPlan(called: Call): object | undefined {
  const { request, context } = called
  const { store, now } = context
  return makeOnce(
    called,
    () => {
      const asked = parseBody(planRequest, request.body)
      if (!store.find('product', asked.product_id)) throw unknownResource()
      const plan = planFrom(asked, now)
      store.put('plan', plan)
      return plan.id
    },
    (id) => store.find('plan', id),
  )
}
