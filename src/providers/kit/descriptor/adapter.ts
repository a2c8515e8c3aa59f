import type { ProviderAdapter } from '../../adapter.ts'
import { charge } from './charge.ts'
import { exchange } from './exchange.ts'
import type { Descriptor } from './grammar/descriptor.ts'
import { needsOf } from './placeholders.ts'
import { read } from './read.ts'
import { refund } from './refund.ts'
import { firstRuleOf, isSuccess } from './rules.ts'
import { operationSubjectOf } from './scope.ts'
import { start } from './start.ts'
import { verified } from './verify.ts'
import { webhookByDescriptor } from './webhook.ts'

/**
 * A provider made of its descriptor. It promises what every adapter does: nothing is thrown, no answer that cannot be
 * read is a refusal, and nothing is paid without amount, currency and reference.
 */
export function adapterFromDescriptor(descriptor: Descriptor): ProviderAdapter {
  const { forget, return: wayBack } = descriptor
  return {
    id: descriptor.id,
    style: 'redirect',
    keepsForNothing: descriptor.start.zero === true,
    means: descriptor.means,
    needs: needsOf(descriptor),
    start: (context, order) => start(descriptor, context, order),
    read: (context, order) => read(descriptor, context, order),
    ...(descriptor.charge && {
      charge: (context, order, method) => charge(descriptor, context, order, method),
    }),
    ...(descriptor.refund && { refund: (context, order) => refund(descriptor, context, order) }),
    parseWebhook: (account, webhook, now) => webhookByDescriptor(descriptor, account, webhook, now),
    ...(wayBack && {
      readReturn(account, fields) {
        const found = verified(wayBack.verify, { account, fields, now: new Date(0) })
        return { reference: found.ok ? (fields[wayBack.reference] ?? null) : null }
      },
    }),
    ...(forget && {
      async forget(context, method, payerRef) {
        const subject = { ...operationSubjectOf(context), method, payerRef }
        const answer = await exchange({
          descriptor,
          context,
          subject,
          operation: 'forget',
          request: forget,
          auth: forget.auth,
        })
        if (!answer.ok) return false
        if (answer.http === 404) return true
        return (
          isSuccess(answer.http) && firstRuleOf(descriptor.failure?.rules, answer.http, { '': answer.value }) === null
        )
      },
    }),
  }
}
