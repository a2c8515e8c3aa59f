import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createNew } from '#tools/new/index.ts'
import { copyOfProduct, type DocumentCase } from './changed-product.ts'

/** Whose operators speak in `wishes/` and `mistakes/`: three of the demo, and one made by `npm run new`. */
export const chains = ['nordlys', 'waha', 'ridgeline', 'edelweiss'] as const
export type Chain = (typeof chains)[number]

const made = [
  '--country',
  'CH',
  '--currency',
  'CHF',
  '--languages',
  'de,en',
  '--time-zone',
  'Europe/Zurich',
  '--vat',
  '8.1',
  '--club',
  'Bahnhof; Bahnhofstrasse 1; 8001; Zürich',
  '--plan',
  'Basis; 79.00',
]

/** The product with one of the chains, to be changed and put back. */
export async function copyWith(chain: Chain) {
  const product = await copyOfProduct(chain)
  if (chain !== 'edelweiss') return product
  await mkdir(join(product.root, 'src'))
  const { status, text } = createNew(['chain', chain, ...made], product.root)
  if (status !== 0) throw new Error(text)
  return product
}

/** What a chain's operators say, each with what they write. */
export async function saidBy<T extends DocumentCase>(
  folder: 'wishes' | 'mistakes',
  chain: Chain,
): Promise<readonly T[]> {
  return JSON.parse(await readFile(`tests/documents/${folder}/${chain}.json`, 'utf8'))
}
