import type { JsonSchema, ReleaseDocs } from '../documents.ts'
import { checkExpression } from '../logic/check-expression.ts'
import type { ProductDocs } from '../overlay/types.ts'
import type { Problem } from '../problem.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkBeyond } from './check-beyond.ts'
import { checkCircles } from './check-circles.ts'
import { checkConstants } from './check-constants.ts'
import { checkElements, checkProp } from './check-elements.ts'
import { checkFlow } from './check-flow.ts'
import { checkForm, checkFormUse } from './check-form.ts'
import { checkHeard } from './check-heard.ts'
import { checkKinds } from './check-kinds.ts'
import { checkListReads } from './check-list-reads.ts'
import { checkMode } from './check-modes.ts'
import { checkNegations } from './check-negations.ts'
import { checkOrder } from './check-order.ts'
import { checkOwing } from './check-owing.ts'
import { checkRanges } from './check-ranges.ts'
import { checkReads } from './check-reads.ts'
import { checkScreen } from './check-screen.ts'
import { checkSettings } from './check-settings.ts'
import { checkSite } from './check-site.ts'
import { checkSize } from './check-size.ts'
import { checkTexts } from './check-texts.ts'
import { checkValues } from './check-values.ts'
import type { FormsOf } from './check-wording.ts'
import { formUsesOf, sitesOf, startViewOf } from './sites.ts'
import type { CallFacts, ElementFacts, EntryEnds, EntryNames } from './types.ts'
import type { Site } from './view.ts'

/**
 * Every mistake that can be seen without playing the flows, all at once and sorted by place: references, order,
 * circles, calls against the contract, texts, with `elements` blocks and widgets, and with `around` what a
 * chain says and sets beside the product. `checked`: what is known of its documents already. Documents that passed the
 * grammar are taken; nothing is thrown.
 */
export function checkRelease(
  docs: ReleaseDocs,
  calls: CallFacts,
  elements?: ElementFacts,
  around?: CheckContext,
  checked = checkDocuments(docs, calls, elements, around),
): Problem[] {
  if (!checked.isWhole) return sorted(checked.problems)
  return sorted([
    ...checked.problems,
    ...checkTexts(docs, calls, elements, around),
    ...(elements ? checkOwing(docs, calls, elements) : []),
  ])
}

export interface CheckedDocuments {
  readonly problems: readonly Problem[]
  /** False: they are too large to be followed, and that alone is told. */
  readonly isWhole: boolean
}

/** The part of the check that no sentence decides: it is the same whatever `texts` say. */
export function checkDocuments(
  { texts: _, ...written }: ReleaseDocs,
  calls: CallFacts,
  elements?: ElementFacts,
  around?: CheckContext,
): CheckedDocuments {
  const docs: ReleaseDocs = { ...written, texts: {} }
  const start = startViewOf(docs, calls, around)
  const sites = sitesOf(start)
  // What would take too long to follow is not followed.
  const large = checkSize(sites)
  if (large.length > 0) return { problems: large, isWhole: false }
  const problems = [
    ...groupedByPlace(sites).flatMap(checkUses),
    ...checkCircles(sites),
    ...Object.values(docs.flows).flatMap((flow) => checkFlow(flow, start)),
    ...Object.values(docs.forms).flatMap((form) => checkForm(form, start)),
    ...formUsesOf(start).flatMap(checkFormUse),
    ...Object.values(docs.screens).flatMap((screen) => checkScreen(screen, start)),
    ...checkSite(docs),
    ...checkAddresses(docs, sites, around?.site),
    ...(around ? [...checkSettings(docs, sites, around.config, around.settings), ...checkHeard(docs)] : []),
    ...(elements ? [...checkElements(docs, elements), ...sites.flatMap((site) => checkProp(site, elements))] : []),
  ]
  return { problems, isWhole: true }
}

/** What a release is checked against beside itself: the product without a chain, and how languages count. */
export interface CheckContext extends Pick<ProductDocs, 'texts' | 'config'>, Partial<Pick<ProductDocs, 'site'>> {
  readonly formsOf?: FormsOf
  /** The schema of settings. */
  readonly settings?: JsonSchema
  /** Of the chain: what its catalogue has. */
  readonly entries?: EntryNames
  /** Of these, what is sold to nobody new, or will be. */
  readonly ends?: EntryEnds
}

/** One expression with all its uses. What is no expression of the language is not looked at further. */
function checkUses(uses: readonly Site[]): readonly Problem[] {
  const refused = uses
    .slice(0, 1)
    .flatMap(({ at, expr }) =>
      checkExpression(expr).map((problem) => ({ ...problem, at: problem.at === '' ? at : `${at}/${problem.at}` })),
    )
  if (refused.length > 0) return refused
  const crossed = uses.slice(0, 1).flatMap(checkRanges)
  return [
    ...checkReads(uses),
    ...checkListReads(uses),
    ...inEveryUse(uses, (site) => [...checkValues(site), ...checkKinds(site), ...checkBeyond(site)]),
    ...uses.flatMap((site) => [...checkOrder(site), ...checkMode(site), ...checkNegations(site)]),
    ...(crossed.length > 0 ? crossed : uses.slice(0, 1).flatMap(checkConstants)),
  ]
}

/** What never holds in one flow may hold in another that asks the same form. */
function inEveryUse(uses: readonly Site[], check: (site: Site) => readonly Problem[]): readonly Problem[] {
  const [first = [], ...others] = uses.map(check)
  const isThere = (problem: Problem, found: readonly Problem[]): boolean =>
    found.some((one) => keyOf(one) === keyOf(problem))
  return first.filter((problem) => others.every((found) => isThere(problem, found)))
}

function groupedByPlace(sites: readonly Site[]): readonly (readonly Site[])[] {
  const groups = new Map<string, Site[]>()
  for (const site of sites) {
    const group = groups.get(site.at)
    if (group) group.push(site)
    else groups.set(site.at, [site])
  }
  return [...groups.values()]
}

/** By place and code; what several uses of a form find alike is said once. */
function sorted(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [keyOf(problem), problem]))
  return [...unique.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, problem]) => problem)
}

const keyOf = ({ at, code, params }: Problem): string => `${at} ${code} ${JSON.stringify(params)}`
