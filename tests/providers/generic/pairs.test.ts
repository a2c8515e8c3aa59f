import { genericAdapter } from '#providers/generic/server/index.ts'
import { replay } from '../kit/pairs.ts'

replay(genericAdapter, { settings: { merchantId: 'club-1' }, secrets: { apiKey: 'KEY' } }, import.meta.dirname)
