import type { Truth } from './round.ts'

/** Where a server that takes payments may be killed, and what has to happen for it to get there. */
export const points: readonly { readonly point: string; readonly truth: Truth; readonly only?: 'embedded' }[] = [
  { point: 'start:claimed', truth: 'paid' },
  { point: 'start:called', truth: 'paid' },
  { point: 'start:committed', truth: 'paid' },
  { point: 'settle:read', truth: 'paid' },
  { point: 'settle:paid', truth: 'paid' },
  { point: 'settle:delivered', truth: 'paid' },
  { point: 'settle:committed', truth: 'paid' },
  { point: 'webhook:stored', truth: 'paid' },
  { point: 'refund:claimed', truth: 'undeliverable' },
  { point: 'refund:called', truth: 'undeliverable' },
  { point: 'refund:done', truth: 'undeliverable' },
  { point: 'settle:refused', truth: 'given-up' },
  { point: 'complete:called', truth: 'paid', only: 'embedded' },
]
