import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyFiles, chainFactsOf, filesIn } from '#server/catalogue/index.ts'
import { db } from '#server/db/ambient.ts'
import { setChainsFolder } from '#server/releases/documents/chains-folder.ts'
import { loadReleases } from '#server/releases/index.ts'
import { createNew } from '#tools/new/index.ts'
import { startTestApp } from '../support/app.ts'
import { fillUntil, newMember } from '../support/fill-flow.ts'
import { FlowClient } from '../support/flow-client.ts'
import { storeOfOne } from '../support/nordlys.ts'

// Chains that were made by flags alone, whose members join by invoice: without a line of code, and without a demo.

const root = process.cwd()
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-chains-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const made = {
  'gipfel-sport': {
    flags: ['--country', 'AT', '--currency', 'EUR', '--languages', 'de,en', '--vat', '20', '--plan', 'Basis; 39.90'],
    club: 'Neubau; Burggasse 24; 1070; Wien',
    member: { country: 'AT', zipCode: '1070', city: 'Wien', phone: '+43 1 5224466' },
    price: { currency: 'EUR', price_monthly_minor: 3990 },
  },
  'sakura-gyms': {
    flags: ['--country', 'JP', '--currency', 'JPY', '--languages', 'en', '--vat', '10', '--plan', 'Basic; 7800'],
    club: 'Shibuya; 1-2-3 Jinnan; 150-0041; Tokyo',
    member: { country: 'JP', zipCode: '150-0041', city: 'Tokyo', phone: '+81 3 3463 1211' },
    price: { currency: 'JPY', price_monthly_minor: 7800 },
  },
}
const names = Object.keys(made) as (keyof typeof made)[]

setChainsFolder(folder)
for (const name of names) {
  const { status, text } = createNew(['chain', name, ...made[name].flags, '--club', made[name].club], root)
  if (status !== 0) throw new Error(text)
}
const loaded = await loadReleases({ root, demo: false, store: storeOfOne() })
setChainsFolder(null)
if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
const { releases } = loaded
const test = startTestApp({
  releases: { ...releases, chainOfHost: (host) => names.find((name) => host?.startsWith(`${name}.`)) ?? null },
})
beforeAll(async () => {
  test.now = new Date('2026-06-10T09:00:00Z')
  for (const chain of names) {
    const config = JSON.parse(readFileSync(path.join(folder, chain, 'config.json'), 'utf8'))
    const applied = await applyFiles(filesIn(path.join(folder, chain, 'catalogue')), chainFactsOf(chain, config))
    expect(applied).toMatchObject({ ok: true })
  }
})

it.each(names)('%s can be joined by invoice', async (chain) => {
  const release = releases.liveRelease(chain)
  const client = new FlowClient({ test, chain, release, flow: 'join', today: '2026-06-10' })

  const paid = await fillUntil(client, {
    ...newMember(`ada@${chain}.example`, made[chain].member),
    club: '101',
    plan: 'basic',
    option: 'invoice',
    contractTerms: true,
    read: true,
  })

  expect(paid?.body).toMatchObject({ code: 'RD', next: { kind: 'none' } })
  expect((await client.walk()).end).toBe('joined')
  const sold = await db()
    .selectFrom('subscriptions')
    .select(['plan_id', 'currency', 'price_monthly_minor', 'means'])
    .where('chain_id', '=', chain)
    .execute()
  expect(sold).toEqual([{ plan_id: 'basic', means: 'invoice', ...made[chain].price }])
})
