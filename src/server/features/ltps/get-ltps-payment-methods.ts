import { dayIn } from '#calendar/day-in.ts'
import { getLtpsPaymentMethods } from '#contract/calls/ltps/get-ltps-payment-methods.ts'
import { handle, ok, type SubjectContext } from '../../handler.ts'
import { activeAgreements } from '../payments/agreement-repository.ts'
import { methodsToChoose, type OpenChoice, openChoice } from '../payments/choose-method.ts'
import { nameOfMethod } from '../payments/name-of-method.ts'
import { keptHashesOf } from '../payments/stored-methods.ts'
import { contactOf } from '../persons/service.ts'

export const getLtpsPaymentMethodsHandler = handle(getLtpsPaymentMethods, async (context, { paymentCacheId }) => {
  const choice = await openChoice(context, paymentCacheId)
  if (!choice.ok) return choice
  const { chain, subject } = context
  const { intent } = choice
  const known = await methodsToChoose(chain, choice)
  const kept = await keptHashesOf(chain, subject.id, intent)
  const contact = await contactOf(chain, subject.id)
  const replaces = await replacedBy(context, choice)
  return ok({
    action: replaces === null ? 'CREATE' : 'UPDATE',
    replaces,
    memberName: contact === null ? '' : `${contact.firstName} ${contact.lastName}`.trim(),
    methods:
      known?.map(({ id, brand, last4, expiry }) => ({
        id,
        kind: 'CC' as const,
        brand: nameOfMethod(brand),
        last4,
        expiry,
        isKept: kept.has(id),
      })) ?? null,
    keptUntil: intent.expires_at?.toISOString() ?? null,
  })
})

/** The agreement whose place the new one takes, by name. */
async function replacedBy({ chain, now }: SubjectContext, { intent }: OpenChoice): Promise<string | null> {
  const { purchase } = intent
  const id = purchase.kind === 'agreement' ? (purchase.replaces ?? null) : null
  if (id === null) return null
  const rows = await activeAgreements(chain, intent.person_id, dayIn('UTC', now))
  const row = rows.find((one) => one.id === id)
  if (row === undefined) return null
  return row.last4 === null ? row.name : `${row.name} •• ${row.last4}`
}
