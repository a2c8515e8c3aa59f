import { dayIn } from '#calendar/day-in.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { checkCatalogue } from '#contract/calls/studio/check-catalogue.ts'
import type { diffCatalogue } from '#contract/calls/studio/diff-catalogue.ts'
import {
  type CatalogueAnswer,
  type CatalogueChainDocuments,
  type CatalogueFiles,
  type ChainFacts,
  chainFactsOf,
  type FileProblem,
} from '../../catalogue/index.ts'
import type { CallContext } from '../../handler.ts'
import type { OperatorLanguage } from '../../releases/operator-language.ts'

/** The files of a call as the catalogue's service reads them; of two of one name, the last. */
export const catalogueFilesOf = ({ files }: Pick<InputOf<typeof checkCatalogue>, 'files'>): CatalogueFiles =>
  new Map(files.map(({ name, text }) => [name, Buffer.from(text, 'utf8')]))

/** What the live release says of the chain. */
export const chainFacts = ({ chain, release }: CallContext): ChainFacts => chainFactsOf(chain, release.config)

/** What is wrong, as an operator reads it in their language. */
export const troublesOf = (problems: readonly FileProblem[], lang: OperatorLanguage) =>
  problems
    .slice(0, 10_000)
    .map(({ document, line, place, reasonIn }) => ({ file: document, line, place, reason: reasonIn(lang) }))

/** What the live release is made of. */
export const catalogueDocumentsOf = (context: CallContext) => async (): Promise<CatalogueChainDocuments> => ({
  docs: context.release.docs,
  today: dayIn(chainFacts(context).timeZone, context.now),
})

/** What applying does or would do, as data; what somebody else has changed is nobody's answer. */
export function catalogueChangesOf(answer: CatalogueAnswer, lang: OperatorLanguage): OutputOf<typeof diffCatalogue> {
  if (!answer.ok)
    return {
      problems: answer.why === 'problems' ? troublesOf(answer.problems, lang) : [],
      sentences: [],
      changes: [],
      documents: [],
    }
  return {
    problems: [],
    sentences: [...answer.sentences[lang]],
    documents: troublesOf(answer.documents, lang),
    changes: answer.changes.map((one, index) => {
      const { live = 0, running = [], moves = [] } = answer.effects[index] ?? {}
      return {
        kind: one.kind,
        id: one.id,
        what: one.what,
        live,
        members: one.what === 'changed' ? [...one.members] : [],
        running: [...running],
        moves: moves.map((move) => ({ ...move })),
      }
    }),
  }
}
