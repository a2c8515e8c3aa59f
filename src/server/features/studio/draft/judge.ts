import type { ReleaseDocs } from '#engine/documents.ts'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { contentHash } from '../../../releases/content-hash.ts'
import { entriesInDatabase } from '../../../releases/index.ts'
import { type AsJson, asJson } from '../../../workers/as-json.ts'
import { chainsOf, studio } from '../environment.ts'
import type { JudgedDraft } from '../judge-draft.ts'
import { type Draft, openDraft } from './service.ts'
import { draftWorkers } from './workers.ts'

const most = 8
const judged = new Map<string, Promise<JudgedDraft>>()

/** What is to say about a draft, worked out once: a process of its own does, so that nobody waits for it. */
export async function judge(chain: string, { live, documents }: Draft): Promise<JudgedDraft> {
  const entries = await entriesInDatabase(chain)
  const key = contentHash(canonicalJson(jsonOf([chain, live.id, documents, entries])))
  const known = judged.get(key)
  if (known) return known
  const environment = studio()
  const coming = draftWorkers('drafts').run('judge-draft', {
    root: environment.root,
    chains: chainsOf(environment),
    chain,
    documents: asJson(documents),
    entries,
    live: { id: live.id, docs: liveAsJson(live.docs) },
  })
  judged.set(key, coming)
  coming.catch(() => judged.delete(key))
  const [oldest] = judged.keys()
  if (judged.size > most && oldest !== undefined) judged.delete(oldest)
  return coming
}

/**
 * Begins to judge what a change has made of the draft, before anybody asks: an operator who changes something asks a moment
 * later. Only where a process waits for work, so that a hurry of changes has one draft judged and not each of them.
 */
export function judgeSoon(chain: string): void {
  if (!draftWorkers('drafts').isIdle()) return
  // Whoever asks is told what goes wrong.
  openDraft(chain)
    .then((draft) => draft && judge(chain, draft))
    .catch(() => undefined)
}

/** What is live is sent with every draft, and is the same most of the time. */
const liveAsJson = (docs: ReleaseDocs): AsJson<ReleaseDocs> => {
  const known = liveDocs.get(docs) ?? asJson(docs)
  liveDocs.set(docs, known)
  return known
}

const liveDocs = new WeakMap<ReleaseDocs, AsJson<ReleaseDocs>>()
