import { loadavg } from 'node:os'
import type { Expr, Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { compile } from '#server/releases/compile.ts'
import { readSources } from '#server/releases/sources.ts'
import { goalLine } from '../goal.ts'
import { compareConditions } from './conditions.ts'
import { measureDetailsPage } from './details-page.ts'
import { measureRelease } from './release.ts'

/** `npm run bench -- engine`: conditions beside json-logic-js, a walk of the join, and a release from documents. */
export async function run(): Promise<void> {
  const { chains, diagnostics } = await readSources('.')
  const docs = chains.find((chain) => chain.docs !== null)?.docs
  if (!docs) throw new Error(`no chain resolves: ${JSON.stringify(diagnostics)}`)
  const load = loadavg()[0]?.toFixed(1)
  console.log(`Node ${process.versions.node}, chain ${docs.chain}, load ${load}`)
  const { program } = compile({ id: 'bench', number: 1, docs })

  const goals = [
    ...(await compareConditions(conditionsOf(docs), answers)),
    ...(await measureDetailsPage(program, docs)),
    ...(await measureRelease(docs)),
  ]
  console.log(`\n${goals.map(goalLine).join('\n')}`)
}

/** What the documents' conditions read here: enough for each to do its work. */
const answers: Json = {
  today: '2026-03-02',
  lang: 'de',
  form: { country: 'DE', email: 'ada@example.com', password: 'Geheim12!x', phone: '0301234567', zipCode: '10115' },
  mode: { email: 'required', password: 'required', address1: 'required' },
  config: { country: 'DE', minimumAge: 16, joinForm: { email: 'required', salutations: ['Mr', 'Mrs'] } },
  answers: { plan: { plan: 'flex', startDate: '2026-03-10' }, payment: { contractTerms: true } },
  records: { center: { club: { name: 'Mitte', onlineSale: true } }, plan: { plan: { minimumAge: 16, type: 'EFT' } } },
  let: { planAge: 16, means: 'invoice' },
}

/** Every expression in modes, conditions, rules and inputs of the chain's flows and forms. */
function conditionsOf(docs: ReleaseDocs): Expr[] {
  const found: Expr[] = []
  const keys = new Set(['when', 'mode', 'assert', 'holds', 'skip', 'center', 'only'])
  const maps = new Set(['let', 'with', 'limits', 'unless'])
  const visit = (value: Json | object) => {
    if (value === null || typeof value !== 'object') return
    if (Array.isArray(value)) return value.forEach(visit)
    for (const [key, inner] of Object.entries(value as JsonObject)) {
      if (keys.has(key)) found.push(inner)
      else if (maps.has(key)) found.push(...Object.values((inner ?? {}) as JsonObject))
      else visit(inner)
    }
  }
  visit(docs.flows)
  visit(docs.forms)
  return found.filter((one) => one !== null && typeof one === 'object')
}
