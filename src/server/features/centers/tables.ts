import type { Generated } from 'kysely'

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
  }
}
