import { tabbyAdapter } from '#providers/tabby/server/index.ts'
import { replay } from '../kit/pairs.ts'

replay(tabbyAdapter, { key: 'club_ae', secrets: { secretKey: 'sk_test_1' } }, import.meta.dirname)
