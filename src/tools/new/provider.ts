import { fillFile } from './fill.ts'
import type { Kind } from './index.ts'
import { camel } from './words.ts'

/** A payment provider without a step outside, in the manner of invoice and cash; off until a chain switches it on. */
export const newProvider: Kind = (draft, name) => {
  const list = 'src/server/features/payments/providers.ts'
  const value = camel(name)
  if (new RegExp(`\\b${value}\\b`).test(draft.read(list) ?? '')) {
    draft.refuse(`"${name}" is taken: ${list} has something of this name.`)
  }
  draft.insert(list, /(?=\/\*\* In the order in which they are offered)/, fillFile('provider-row.ts', name))
  draft.insert(list, /export const providers\b[^=]*= \[[^\]]*/, `, ${value}`)
  draft.edit('flows/config.json', (config) => ({
    ...config,
    paymentProvidersConfig: {
      ...(config.paymentProvidersConfig as object),
      [name]: { allowedForStaff: false, allowedForMember: false },
    },
  }))
  draft.add(`tests/server/payments/${name}.test.ts`, fillFile('provider.test.ts', name))
  return [
    `Say what it is: means, style and due days of "${value}" in ${list}.`,
    `Switch it on: paymentProvidersConfig.${name}.allowedForMember in flows/chains/<chain>/config.json.`,
    'Name the call that pays with it: steps/payment/acts/pay/call in flows/join/flow.json.',
    `vitest run --project server tests/server/payments/${name}.test.ts`,
  ]
}
