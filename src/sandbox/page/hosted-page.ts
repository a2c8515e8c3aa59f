import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WayBack } from '../provider.ts'
import { sandboxOf } from '../provider-sandbox.ts'
import { addTextBodies, formOf } from '../read-body.ts'
import type { Payment } from '../rows.ts'
import type { World } from '../world.ts'
import type { Look } from './frame.ts'
import { challengePage, closedPage, payPage } from './payment-pages.ts'
import { sendAway } from './send-away.ts'
import { pageWordsIn } from './words.ts'

interface HostedOptions {
  readonly world: World
  readonly lookOf: (host: string | undefined) => Look | null
}

/** The page to which a redirect provider sends the payer: a card form, and a button for each way it may end. */
export async function addHostedPage(app: FastifyInstance, { world, lookOf }: HostedOptions): Promise<void> {
  addTextBodies(app)
  const scene = (request: FastifyRequest) => {
    const { provider, id } = request.params as { readonly provider: string; readonly id: string }
    const payment = world.payments.get(id)
    if (payment?.provider !== provider) return null
    return { payment, words: pageWordsIn(payment.locale), look: lookOf(request.headers.host) }
  }
  app.get('/:provider/:id', (request, reply) => {
    const found = scene(request)
    if (!found) return unknown(reply)
    return found.payment.state === 'open' ? payPage(reply, found) : leave(reply, world, found.payment)
  })
  app.post('/:provider/:id', (request, reply) => {
    const found = scene(request)
    if (!found) return unknown(reply)
    const { payment } = found
    const form = formOf(request)
    const sandbox = sandboxOf(world, payment.provider)
    if (form.press === 'cancel') {
      return leave(reply, world, sandbox.cancel(payment.id))
    }
    const card = cardOf(form)
    if (form.press === 'pay' && form.challenge === undefined && card === null) {
      return payPage(reply, { ...found, wrongNumber: true })
    }
    const press = presses.find((one) => one === form.press)
    const paid = sandbox.pay(payment.id, {
      ...(card && { card }),
      ...(press && press !== 'pay' && { press }),
      ...((form.challenge === 'passed' || form.challenge === 'failed') && { challenge: form.challenge }),
    })
    if (paid.asks === 'challenge') return challengePage(reply, { ...found, card })
    return paid.returns ? leave(reply, world, paid.payment) : closedPage(reply, found)
  })
}

const presses = ['pay', 'challenge', 'decline', 'later'] as const

/** Null: not the length of a card number. Other sites of a card are not looked at: any date and code will do. */
function cardOf(form: { readonly [name: string]: string }) {
  const number = latin(form.number ?? '').replaceAll(/\D/g, '')
  return number.length < 12 || number.length > 19 ? null : { number, expiry: expiryOf(latin(form.expiry ?? '')) }
}

/** Digits of an Arabic keyboard as the others. */
function latin(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

function expiryOf(text: string): string {
  const [, month = '03', year = '30'] = /^(\d{1,2})\D*(?:20)?(\d{2})$/.exec(text.trim()) ?? []
  return `20${year}-${month.padStart(2, '0')}`
}

function leave(reply: FastifyReply, world: World, payment: Payment): FastifyReply {
  const way: WayBack = world.providers.get(payment.provider)?.wayBack?.(payment) ?? {
    method: 'GET',
    url: payment.returnUrl,
  }
  return sendAway(reply, way, pageWordsIn(payment.locale))
}

const unknown = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('There is no such payment.')
