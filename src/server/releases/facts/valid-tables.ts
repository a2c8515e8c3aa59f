import type { JsonObject, ReleaseDocs } from '#engine/documents.ts'
import type { ValidTables } from '#engine/tables/valid.ts'
import { ibans } from './ibans.ts'
import { phonesFor } from './phones.ts'
import { postcodes } from './postcodes.ts'

/** The tables of `valid` for one chain: the world's, with its own postcodes and the phone patterns of its countries. */
export function validTablesOf(docs: ReleaseDocs): ValidTables {
  const settings = [docs.config, ...Object.values(docs.centers)]
  const countries = settings.flatMap((config) => (typeof config.country === 'string' ? [config.country] : []))
  return { zipCodeList: zipCodeList(docs.config), postcodes, phones: phonesFor(countries), ibans }
}

function zipCodeList(config: JsonObject): { readonly [country: string]: string } {
  const list = config.zipCodeList
  if (typeof list !== 'object' || list === null || Array.isArray(list)) return {}
  return Object.fromEntries(
    Object.entries(list).flatMap(([country, pictures]) => (typeof pictures === 'string' ? [[country, pictures]] : [])),
  )
}
