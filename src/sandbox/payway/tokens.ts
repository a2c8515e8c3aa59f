import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../provider.ts'
import { formOf } from '../read-body.ts'
import type { Card } from '../rows.ts'
import { sandboxAccount } from './account.ts'
import { invalid, refusedCaller, send } from './words.ts'

const lifeMs = 10 * 60_000

/** Cards that wait to be used once. They are whole, so they are remembered here alone and written nowhere. */
export interface SingleUseTokens {
  /** Uses a token up; null when there is none of that name, or not any more. */
  use(id: string): Card | null
}

/** What the frame asks from the payer's browser: a token for a card, with the publishable key. */
export function tokenRoutes(app: FastifyInstance, sandbox: Sandbox): SingleUseTokens {
  const cards = new Map<string, { readonly card: Card; readonly until: number }>()
  app.post('/single-use-tokens', (request, reply) => {
    const refused = refusedCaller(request, sandboxAccount.publishableKey)
    if (refused) return send(reply, refused)
    const {
      cardNumber = '',
      cardholderName = '',
      cvn = '',
      expiryDateMonth = '',
      expiryDateYear = '',
    } = formOf(request)
    const number = cardNumber.replaceAll(/\D/g, '')
    if (!/^\d{12,19}$/.test(number)) return send(reply, invalid('cardNumber'))
    if (!/^(0[1-9]|1[0-2])$/.test(expiryDateMonth)) return send(reply, invalid('expiryDateMonth'))
    if (!/^\d{2}$/.test(expiryDateYear)) return send(reply, invalid('expiryDateYear'))
    if (!/^\d{3,4}$/.test(cvn)) return send(reply, invalid('cvn'))
    if (cardholderName.trim() === '') return send(reply, invalid('cardholderName'))
    const singleUseTokenId = crypto.randomUUID()
    const card = { number, expiry: `20${expiryDateYear}-${expiryDateMonth}`, holder: cardholderName }
    cards.set(singleUseTokenId, { card, until: sandbox.now().getTime() + lifeMs })
    return send(reply, { status: 201, body: { singleUseTokenId } })
  })
  return {
    use(id) {
      const found = cards.get(id)
      cards.delete(id)
      return found !== undefined && found.until > sandbox.now().getTime() ? found.card : null
    },
  }
}
