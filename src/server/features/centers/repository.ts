import { db } from '../../db/ambient.ts'
import { prepared } from '../../db/prepared.ts'

const columns = [
  'id',
  'name',
  'address',
  'zip_code',
  'city',
  'country',
  'time_zone',
  'opens_on',
  'online_sale',
  'texts',
] as const

/** The clubs of a chain. The database orders by bytes, so names are sorted by whoever shows them. */
export const centersOfChain = (chain: string) =>
  db().selectFrom('centers').select(columns).where('chain_id', '=', chain).orderBy('id').limit(500).execute()

export const centerById = prepared({ chain: 'text', id: 'text' }, (database, { chain, id }) =>
  database.selectFrom('centers').select(columns).where('chain_id', '=', chain).where('id', '=', id),
)
