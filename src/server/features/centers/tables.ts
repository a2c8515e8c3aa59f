import type { Generated } from 'kysely'
import type { JsonColumnWithDefault } from '../../db/columns.ts'
import type { Worded } from '../words.ts'
import type { CenterWords } from './words.ts'

export interface CenterTables {
  centers: {
    chain_id: string
    id: string
    name: string
    address: string
    zip_code: string
    city: string
    country: string
    time_zone: string
    /** `YYYY-MM-DD`; null: open already. */
    opens_on: string | null
    online_sale: Generated<boolean>
    /** How much of its prices is tax, in hundredths of a percent. */
    vat_basis_points: Generated<number>
    texts: JsonColumnWithDefault<Worded<CenterWords>>
  }
}
