import { paytabsAdapter } from '#providers/paytabs/server/index.ts'
import { replay } from '../kit/pairs.ts'

replay(paytabsAdapter, { key: '84120', secrets: { serverKey: 'SERVERKEY' } }, import.meta.dirname)
