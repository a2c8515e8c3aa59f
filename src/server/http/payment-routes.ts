import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paymentOfReturn } from '../features/payments/form-return.ts'
import { takeWebhook } from '../features/payments/inbox.ts'
import type { Deps } from './deps.ts'

interface AtProvider {
  readonly Params: { readonly provider: string; readonly account?: string }
}

const statuses = { stored: 200, unknown: 404, signature: 401, malformed: 400 } as const

/**
 * What providers send themselves: webhooks, whose signatures are over their bytes, and payers who come back by a form.
 * In a scope of its own, because here a body is a text, whatever it says it is.
 */
export const paymentRoutes =
  ({ releases, queued }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    app.post<AtProvider>('/api/payment-webhook/:provider/:account', async (request, reply) => {
      const { provider, account = '' } = request.params
      const chain = releases.chainOfHost(request.headers.host)
      request.outcome = { ...(chain === null ? {} : { chain }) }
      if (chain === null) return reply.code(404).send()
      const answer = await queued(() => takeWebhook(chain, { provider, account }, rawOf(request)))
      return reply
        .code(statuses[answer])
        .type('text/plain')
        .send(answer === 'stored' ? '[accepted]' : '')
    })

    app.post<AtProvider>('/payment-result/:provider', async (request, reply) => {
      const { provider } = request.params
      const chain = releases.chainOfHost(request.headers.host)
      const { paymentId } = request.query as { readonly paymentId?: unknown }
      const named = typeof paymentId === 'string' ? paymentId : null
      // What the provider has signed is truer than the address; it only says which page to show.
      const signed = chain === null ? null : await paymentOfReturn(chain, provider, fieldsOf(request))
      return goTo(reply, provider, signed ?? named)
    })
  }

/** 303: what came as a form goes on as a page that may be reloaded. */
function goTo(reply: FastifyReply, provider: string, paymentId: string | null): FastifyReply {
  const query = paymentId === null ? '' : `?paymentId=${encodeURIComponent(paymentId)}`
  return reply
    .header('cache-control', 'no-store')
    .redirect(`/payment-result/${encodeURIComponent(provider)}${query}`, 303)
}

function rawOf(request: FastifyRequest) {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join() : (value ?? '')]),
  )
  const query = Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''))
  return { headers, query, body: bodyOf(request) }
}

const bodyOf = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '')

const fieldsOf = (request: FastifyRequest): { readonly [name: string]: string } =>
  Object.fromEntries(new URLSearchParams(bodyOf(request)))
