import type { AnyHandler } from '../../handler.ts'
import { loadCentersForAreaHandler } from './load-centers-for-area.ts'

export const centerHandlers: readonly AnyHandler[] = [loadCentersForAreaHandler]
