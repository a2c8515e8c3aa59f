import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for each other on paper. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new mandate reference, such as `M-7K3M-9QPX-2RFD`: unique enough for a chain, and within SEPA's 35 signs. */
export function newMandateReference(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return `M-${group()}-${group()}-${group()}`
}
