import type { JsonObject } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import { sayIfAny } from '#sentences/create-sentences.ts'
import type { CallContext } from '../../handler.ts'
import { sentencesOf } from '../../releases/sentences-of.ts'
import { keepInputs, keptText } from '../legal/kept-texts.ts'
import { contractInputs } from '../subscriptions/contract-paper.ts'
import { subscriptionById } from '../subscriptions/find-subscription.ts'
import { type PaperRow, rememberInputs } from './repository.ts'

/**
 * What a paper is set from, by the hashes of its words and of its templates. What was agreed before that was kept is kept
 * as it stands when it is first asked for. Null: what it is about is gone.
 */
export async function keptInputsOf(
  context: CallContext,
  paper: PaperRow,
): Promise<readonly [content: string, template: string] | null> {
  const { content_hash, template_hash, subscription_id, lang } = paper
  if (content_hash !== null && template_hash !== null) return [content_hash, template_hash]
  const subscription =
    subscription_id === null ? null : await subscriptionById(context.chain, subscription_id, context.now)
  const inputs = subscription === null ? null : await contractInputs({ ...context, lang }, subscription)
  if (inputs === null) return null
  const kept = await keepInputs(context.chain, inputs, context.now)
  await rememberInputs(paper, kept)
  return kept
}

/** What a paper says, as lines of label and value, for whoever does not open its file. */
export async function factsOf(
  { chain, release, lang }: CallContext,
  contentHash: string,
): Promise<readonly { readonly label: string; readonly value: string }[]> {
  const content = await keptText(chain, contentHash)
  if (content === null) return []
  const sentences = sentencesOf(release, lang)
  const fact = (key: string, value: string) => {
    const label = sayIfAny(sentences, `paper.${String(content.template)}.${key}`) ?? sayIfAny(sentences, `paper.${key}`)
    return label === null || value === '' ? [] : [{ label, value }]
  }
  const data = mapOf(content.data)
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  const money = (line: JsonObject) => ({ label: String(line.name), value: String(line.amount) })
  return [
    ...(text('plan') === '' ? [] : [{ label: text('plan'), value: text('club') }]),
    ...listOf(data.facts).flatMap((row) => fact(String(listOf(row)[0]), String(listOf(row)[1]))),
    ...listOf(data.lines).map((line) => money(mapOf(line))),
    ...listOf(mapOf(data.once).lines).map((line) => money(mapOf(line))),
    ...['creditor', 'account'].flatMap((key) => fact(key, text(key))),
  ].slice(0, 30)
}
