import type { Money } from '#contract/shapes/values.ts'
import type { Account, KeptMethod, PaymentOrder, ProviderContext, RefundOrder } from '../../adapter.ts'
import { type AmountStyle, writeAmount } from '../money.ts'
import { type NamedAnswers, readJsonPath } from './json-path.ts'
import type { TemplateScope } from './template.ts'

/** Names that templates may use, by what is at hand when they are filled in. Any path (`$.id`) may stand beside them. */
export const templateNames = {
  account: ['account', 'now'],
  call: ['key'],
  order: [
    'paymentId',
    'ref',
    'amount',
    'amountMinor',
    'currency',
    'description',
    'storeMethod',
    'returnUrl',
    'webhookUrl',
    'expiresAt',
    'payer.ref',
    'payer.name',
    'payer.email',
    'payer.phone',
    'payer.country',
    'payer.locale',
  ],
  method: ['method.token', 'method.kind', 'method.firstRef'],
  refund: ['refund.key', 'refund.ref', 'refund.amount', 'refund.amountMinor', 'refund.currency'],
  payer: ['payer.ref'],
} as const

/** What an operation is about. */
export interface OperationSubject {
  readonly account: Account
  readonly now: Date
  readonly key?: string
  readonly order?: PaymentOrder
  readonly method?: KeptMethod
  readonly refund?: RefundOrder
  readonly payerRef?: string
}

export const operationSubjectOf = ({ account, now, idempotencyKey }: ProviderContext): OperationSubject => ({
  account,
  now,
  key: idempotencyKey,
})

/** Everything a template may read: what the operation is about, and the answers so far. */
export function templateScopeOf(
  style: AmountStyle,
  subject: OperationSubject,
  answers: NamedAnswers = {},
): TemplateScope {
  const known = valuesOf(style, subject)
  return {
    now: subject.now,
    read(name) {
      if (name.startsWith('$')) return readJsonPath(name, answers)
      if (name.startsWith('secret.')) return own(subject.account.secrets, name.slice('secret.'.length))
      if (name.startsWith('setting.')) return own(subject.account.settings, name.slice('setting.'.length))
      return own(known, name)
    },
  }
}

type Values = { readonly [name: string]: unknown }

function valuesOf(
  style: AmountStyle,
  { account, now, key, order, method, refund, payerRef }: OperationSubject,
): Values {
  return {
    account: account.key,
    now,
    key,
    ...(payerRef !== undefined && { 'payer.ref': payerRef }),
    ...(order && orderValues(style, order)),
    ...(method && { 'method.token': method.token, 'method.kind': method.kind, 'method.firstRef': method.firstRef }),
    ...(refund && {
      'refund.key': refund.key,
      'refund.ref': refund.transactionRef,
      ...moneyValues(style, refund.amount, 'refund.'),
    }),
  }
}

function orderValues(style: AmountStyle, order: PaymentOrder): Values {
  const { payer } = order
  return {
    paymentId: order.reference,
    ref: order.providerRef,
    ...moneyValues(style, order.amount, ''),
    description: order.description,
    storeMethod: order.storeMethod,
    returnUrl: order.returnUrl,
    webhookUrl: order.webhookUrl,
    expiresAt: order.expiresAt,
    ...Object.fromEntries(Object.entries(payer).map(([name, value]) => [`payer.${name}`, value])),
  }
}

const moneyValues = (style: AmountStyle, money: Money, prefix: string): Values => ({
  [`${prefix}amount`]: writeAmount(style, money),
  [`${prefix}amountMinor`]: money.amountMinor,
  [`${prefix}currency`]: money.currency,
})

const own = (values: Values, name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined)
