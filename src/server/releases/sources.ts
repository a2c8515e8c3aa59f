import { checkRelease } from '#engine/check/check-release.ts'
import type { ElementFacts } from '#engine/check/types.ts'
import type { FormDoc, JsonObject, JsonSchema, OverlayDoc, ReleaseDocs } from '#engine/documents.ts'
import { shapesOf } from '#engine/forms/leaf-shape.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import type { Problem } from '#engine/problem.ts'
import { callFacts } from './call-facts.ts'
import { checkOf } from './checks.ts'
import { type ChainFiles, imageTroubles, readChainFiles } from './content/chain-files.ts'
import type { Acknowledging } from './documents/acknowledged.ts'
import { countingForms } from './documents/counting-forms.ts'
import { followsFrom, lacksSomething, withoutInherited } from './documents/follows-from.ts'
import { fromProblem, type Sight } from './documents/from-problem.ts'
import { readGrammar, readSettingsSchema } from './documents/grammar.ts'
import { type FoundChain, type FoundDocuments, readDocuments } from './documents/read-documents.ts'
import { isError, type Trouble } from './documents/trouble.ts'
import { unusedInChain, unusedInProduct } from './documents/unused-texts.ts'
import { islandTroubles } from './islands.ts'
import { patternTroubles } from './patterns.ts'
import { settingsTroubles } from './settings.ts'

/** What the files say of one chain. Without `docs` they cannot become a release. */
export interface ChainSource {
  readonly chain: string
  readonly docs: ReleaseDocs | null
  /** Where its documents come from. */
  readonly sight: Sight
  /** Its settings, in which it acknowledges warnings. */
  readonly acknowledging: Acknowledging
}

export interface Sources {
  readonly chains: readonly ChainSource[]
  /** Of the product and of every chain, all at once, as they were found: `judge.ts` makes one list of them. */
  readonly troubles: readonly Trouble[]
  readonly acknowledging: Acknowledging
  /** Every document could be read, so that what was not found is not there. */
  readonly isWhole: boolean
}

/**
 * Reads, resolves and checks all documents below `root`. A document with an error of its own is left out of the checks
 * between documents, so that one mistake is told once.
 */
export async function readSources(root: string): Promise<Sources> {
  const found = await readDocuments(root)
  const grammar = await readGrammar(root)
  const ofDocuments = [...found.troubles, ...found.all.flatMap(grammar)]
  const broken = new Set(ofDocuments.filter(isError).map(({ document }) => document))
  const product = productOf(found, broken)
  const elements: ElementFacts = new Map(Object.entries(found.elements))
  const files = await readChainFiles(root)
  const settings = await readSettingsSchema(root)
  const chains = Object.entries(found.chains).map(([chain, layer]) =>
    sourceOf({ chain, layer, product, elements, broken, files, found, settings }),
  )
  const hosts = sharedHosts(chains)
  return {
    chains: chains.map(({ chain, docs, sight, acknowledging }) => ({
      ...{ chain, sight, acknowledging },
      docs: hosts.some((one) => one.chain === chain) ? null : docs,
    })),
    troubles: [
      ...ofDocuments,
      ...chains.flatMap(({ troubles }) => troubles),
      ...unusedTexts({ found, product, chains, elements, broken }),
      ...hosts,
    ],
    acknowledging: { config: found.config, document: 'flows/config.json' },
    isWhole: broken.size === 0,
  }
}

interface Unused {
  readonly found: FoundDocuments
  readonly product: ProductDocs | null
  readonly chains: readonly { readonly resolved: ReleaseDocs | null; readonly troubles: readonly Trouble[] }[]
  readonly elements: ElementFacts
  readonly broken: ReadonlySet<string>
}

/**
 * What could not be read, or is missing, may show them. The product's own documents show theirs, whatever the chains that
 * are here have put in their place.
 */
function unusedTexts({ found, product, chains, elements, broken }: Unused): readonly Trouble[] {
  if (!product || broken.size > 0 || chains.some(({ troubles }) => lacksSomething(troubles))) return []
  const resolved = chains.flatMap((one) => one.resolved ?? [])
  return unusedInProduct(found, [...resolved, resolveLayers({ product, layer: null }).docs], elements)
}

interface SourceInput {
  readonly chain: string
  readonly layer: FoundChain
  readonly product: ProductDocs | null
  readonly elements: ElementFacts
  readonly broken: ReadonlySet<string>
  readonly files: ChainFiles
  readonly found: FoundDocuments
  /** The schema of settings. */
  readonly settings: JsonSchema
}

function sourceOf({
  chain,
  layer,
  product,
  elements,
  broken,
  files,
  found,
  settings,
}: SourceInput): ChainSource & { readonly resolved: ReleaseDocs | null; readonly troubles: readonly Trouble[] } {
  const isOwn = (document: string): boolean => !document.includes('/chains/') || document.includes(`/chains/${chain}/`)
  const isWhole = ![...broken].some(isOwn)
  const acknowledging = { config: layer.config, document: `flows/chains/${chain}/config.json` }
  const textFiles = [layer.textFiles, found.textFiles]
  if (!product || !layer.config) {
    const sight: Sight = { chain, origins: new Map(), textFiles }
    return { chain, docs: null, sight, acknowledging, resolved: null, troubles: [] }
  }
  const overlay = broken.has(`flows/chains/${chain}/overlay.json`) ? null : (layer.overlay as OverlayDoc | null)
  const { docs, origins, problems } = resolveLayers({
    product,
    layer: {
      chain,
      config: layer.config,
      overlay,
      forms: ownForms(chain, layer, broken),
      texts: layer.texts,
      papers: layer.papers,
    },
  })
  const forms = new Set(Object.keys(layer.forms).filter((id) => !product.forms[id]))
  const sight: Sight = {
    chain,
    origins,
    forms,
    textFiles,
    ops: overlay?.ops ?? [],
    docs,
    elements: [...elements.keys()],
  }
  const checked = [
    ...problems,
    ...checkRelease(docs, callFacts(), elements, { ...product, formsOf: countingForms, settings }),
    ...shapeProblems(docs),
  ]
  const troubles = [
    ...withoutInherited(checked, product)
      .filter((problem) => !followsFrom(problem, broken))
      .map((problem) => fromProblem(problem, sight)),
    ...settingsTroubles(docs),
    ...imageTroubles(chain, docs.config, files),
    ...(broken.size > 0 || lacksSomething(checked) ? [] : unusedInChain(layer, docs, found, elements)),
  ]
  return {
    ...{ chain, sight, acknowledging, troubles },
    docs: isWhole && !troubles.some(isError) ? docs : null,
    resolved: docs,
  }
}

/** The grammar has said that they are forms, where they are whole. */
const ownForms = (chain: string, { forms }: FoundChain, broken: ReadonlySet<string>): ReleaseDocs['forms'] =>
  Object.fromEntries(
    Object.entries(forms).filter(([id]) => !broken.has(`flows/chains/${chain}/forms/${id}.json`)),
  ) as unknown as ReleaseDocs['forms']

/** Null when the site or the settings themselves are broken: nothing else could be checked against them. */
function productOf(found: FoundDocuments, broken: ReadonlySet<string>): ProductDocs | null {
  const { config, site, values, texts, papers } = found
  if (!config || !site || broken.has('flows/config.json') || broken.has('flows/site.json')) return null
  const whole = (docs: { readonly [id: string]: JsonObject }, documentOf: (id: string) => string) =>
    Object.fromEntries(Object.entries(docs).filter(([id]) => !broken.has(documentOf(id))))
  // The grammar has said that they are of these shapes.
  return {
    config,
    site,
    values,
    texts,
    papers,
    flows: whole(found.flows, (id) => `flows/${id}/flow.json`),
    forms: whole(found.forms, (id) => `schemas/forms/${id}.json`),
    screens: whole(found.screens, (id) => `flows/screens/${id}.json`),
  } as unknown as ProductDocs
}

/** Schemas of values that cannot be compiled, or that a long text could make slow. */
function shapeProblems(docs: ReleaseDocs): readonly Problem[] {
  return Object.values(docs.forms).flatMap((form: FormDoc) =>
    form.fields.flatMap((field) => {
      const at = `form:${form.id}/fields/${field.id}/schema`
      const reasons = shapesOf({ forms: { [form.id]: { ...form, fields: [field] } }, values: docs.values }).flatMap(
        (shape) => {
          const check = checkOf(shape)
          return 'reason' in check ? [{ code: 'schema.invalid', reason: check.reason }] : []
        },
      )
      const patterns = patternTroubles(field.schema)
      const inside = field.island ? islandTroubles(field) : []
      return [
        ...[...patterns, ...(patterns.length === 0 ? reasons : [])].map((trouble) => ({ ...trouble, at })),
        ...inside.map((trouble) => ({ ...trouble, at: `form:${form.id}/fields/${field.id}/island/schema` })),
      ].map(({ code, reason, at }): Problem => ({ code, at, severity: 'error', params: { reason } }))
    }),
  )
}

/** Two chains with one host, or two defaults of the demo: nobody could tell whose page it is. */
function sharedHosts(chains: readonly ChainSource[]): readonly Trouble[] {
  const owners = new Map<string, string>()
  return chains.flatMap(({ chain, docs }) => {
    const { hosts, demoDefault } = docs?.config ?? {}
    const names = [...(Array.isArray(hosts) ? hosts : []), ...(demoDefault === true ? ['localhost'] : [])]
    return names.flatMap((host): Trouble[] => {
      const owner = owners.get(String(host))
      owners.set(String(host), chain)
      if (owner === undefined) return []
      const place = host === 'localhost' ? 'demoDefault' : 'hosts'
      const code = host === 'localhost' ? 'default.twice' : 'host.twice'
      const reason =
        host === 'localhost'
          ? `only one chain can be the one of plain localhost, and that is chain ${owner}'s already: leave it out here`
          : `${JSON.stringify(host)} is chain ${owner}'s already, and nobody could tell whose page it is: name another host`
      return [{ code, document: `flows/chains/${chain}/config.json`, place, reason, severity: 'error', chain }]
    })
  })
}
