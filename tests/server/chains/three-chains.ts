import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { JsonObject } from '#engine/documents.ts'
import { type ChainFiles, readChainFiles } from '#server/releases/content/chain-files.ts'
import { loadReleases, type Releases } from '#server/releases/index.ts'
import type { ReleaseStore } from '#server/releases/store.ts'
import type { DemoChain } from '#tools/demo/chain.ts'
import { demoDays } from '#tools/demo/days.ts'
import { fillChain } from '#tools/demo/fill.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'
import { memoryStore } from '../releases/memory-store.ts'

export const day = '2026-06-10'
export const chainNames = ['alpha', 'bravo', 'charlie'] as const
export type ChainName = (typeof chainNames)[number]

/** Stands in every name, word and setting of a chain, so that it is recognised wherever it appears. */
export const markOf = (chain: string): string => `${chain}only`

export interface ThreeChains {
  readonly releases: Releases
  readonly chainFiles: ChainFiles
}

/** A product with three chains on one set of documents: hosts, settings, words and pictures of their own (`<chain>.test`). */
export async function threeChains(store: ReleaseStore = memoryStore()): Promise<ThreeChains> {
  const root = mkdtempSync(path.join(tmpdir(), 'foyer-chains-'))
  try {
    for (const folder of ['flows', 'schemas']) cpSync(folder, path.join(root, folder), { recursive: true })
    rmSync(path.join(root, 'flows/chains'), { recursive: true })
    for (const chain of chainNames) writeChain(root, chain)
    const loaded = await loadReleases({ root, demo: false, store })
    if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
    return { releases: loaded.releases, chainFiles: await readChainFiles(root) }
  } finally {
    rmSync(root, { recursive: true })
  }
}

function writeChain(root: string, chain: ChainName): void {
  const mark = markOf(chain)
  const folder = path.join(root, 'flows/chains', chain)
  cpSync('flows/chains/nordlys', folder, { recursive: true })
  const file = path.join(folder, 'config.json')
  const { demoDefault: _, ...config } = JSON.parse(readFileSync(file, 'utf8')) as JsonObject
  const content = { de: `<p>${mark}</p>`, en: `<p>${mark}</p>` }
  const own = {
    name: mark,
    hosts: [`${chain}.test`],
    private: { key: `${mark}-key` },
    strapLines: [{ id: 'news', content }],
    booking: { ...(config.booking as JsonObject), staffGroupIds: [idOf(chain, 'group')] },
  }
  const groups = path.join(folder, 'catalogue/activity-groups.json')
  const { 'activity-groups': others } = JSON.parse(readFileSync(groups, 'utf8')) as { 'activity-groups': JsonObject[] }
  const group = { id: idOf(chain, 'group'), texts: { de: { name: mark }, en: { name: mark } } }
  writeFileSync(groups, JSON.stringify({ 'activity-groups': [...others, group] }))
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  for (const name of ['picture', mark]) {
    writeFileSync(
      path.join(folder, 'assets', `${name}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg"><title>${mark}</title></svg>`,
    )
  }
  writeFileSync(file, JSON.stringify({ ...config, ...own }))
  const overlay = path.join(folder, 'overlay.json')
  writeFileSync(overlay, JSON.stringify({ ...(JSON.parse(readFileSync(overlay, 'utf8')) as JsonObject), layer: chain }))
  for (const lang of ['de', 'en']) {
    mkdirSync(path.join(folder, 'texts', lang), { recursive: true })
    writeFileSync(
      path.join(folder, 'texts', lang, 'own.json'),
      JSON.stringify({ 'flow.join.center.title': `${mark} ${lang}` }),
    )
  }
}

/** The clubs, plans and people of the demo under ids, names and codes that no other chain has. */
export async function fillOwn(chain: ChainName): Promise<void> {
  const demo = nordlys.of(demoDays(day)) as unknown as JsonObject // rows of plain data
  const own = renamed(demo, chain) as unknown as DemoChain
  // A day that never comes: that there is such a price is enough.
  const plans = own.catalogue.plans.map((plan) => ({ ...plan, prices: [{ from: '2090-01-01', price: plan.price }] }))
  await fillChain({ ...own, catalogue: { ...own.catalogue, plans }, id: chain })
}

const ids = new Set([
  'id',
  'plan',
  'planId',
  'centerId',
  'personId',
  'byPersonId',
  'productId',
  'subscriptionId',
  'contactId',
  'freezeProduct',
  'buyOutProduct',
  'forFriends',
])
const idLists = new Set(['addons', 'clubs'])
const names = new Set(['name', 'firstName', 'lastName', 'address', 'address1', 'email', 'bank'])

function renamed(value: unknown, chain: string, key = ''): unknown {
  if (typeof value === 'string') return renamedText(value, chain, key)
  if (Array.isArray(value)) return value.map((item) => renamed(item, chain, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, renamed(member, chain, name)]))
}

function renamedText(text: string, chain: string, key: string): string {
  if (ids.has(key) || idLists.has(key)) return idOf(chain, text)
  if (key === 'code') return `${chain.toUpperCase()}${text}`
  return names.has(key) ? `${markOf(chain)}${text}` : text
}

/** An id of the demo as this chain has it. */
export const idOf = (chain: string, id: string): string => `${chain}-${id}`
