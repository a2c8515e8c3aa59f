import { chainsBelow } from '../flows/chains.ts'
import type { Draft } from './draft.ts'

/** A chain to test with: all have the product's flows and screens. */
export const someChain = ({ root }: Draft): string => chainsBelow(root)[0] ?? ''
