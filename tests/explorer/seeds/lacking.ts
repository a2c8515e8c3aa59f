import type { Expr } from '#engine/documents.ts'
import type { Seed } from './seed.ts'
import { inFlow, is } from './words.ts'

/** A sentence that names what somebody can come to it without. */
const lacking = (
  { name, chain, flow, config, answers, ops = [] }: Omit<Seed, 'expects' | 'texts'>,
  key: string,
  sentence: string,
  named: { readonly [name: string]: Expr },
): Seed => ({
  name,
  chain,
  flow,
  ...(config && { config }),
  ...(answers && { answers }),
  ops: [...Object.entries(named).map(([one, expr]) => inFlow(flow, `let/${one}`, expr)), ...ops],
  texts: { [key]: sentence },
  expects: {
    code: 'valueLacking',
    at: `texts/en/${key}`,
    severity: 'warning',
    params: { placeholder: Object.keys(named)[0] ?? '' },
  },
})

const v = (path: string): Expr => ({ var: path })

export const namesOfNobody: readonly Seed[] = [
  lacking(
    { name: 'an end names an answer that may be left out', chain: 'nordlys', flow: 'freeze' },
    'flow.freeze.ends.frozen.text',
    'Frozen from {from}. You said: {remark}',
    { remark: v('answers.dates.reason') },
  ),
  lacking(
    {
      name: 'an end names an answer that one chain does not ask for',
      chain: 'ridgeline',
      flow: 'create',
      config: { joinForm: { salutation: 'notUsed' } },
    },
    'flow.create.ends.created.text',
    'Welcome, {saidSo}.',
    { saidSo: v('answers.details.salutation') },
  ),
  lacking(
    { name: 'a heading names an optional part of what a call answers', chain: 'nordlys', flow: 'change' },
    'flow.change.plan.title',
    'Bound until {boundUntil}',
    { boundUntil: v('data.plans.subscription.bindingEnds') },
  ),
  lacking(
    { name: 'a button names what some of the plans have not', chain: 'waha', flow: 'join' },
    'flow.join.plan.next',
    'Take {highlighted}',
    { highlighted: v('records.plan.plan.highlight') },
  ),
  lacking(
    { name: 'an end names what the plan that was chosen may not have', chain: 'nordlys', flow: 'join' },
    'flow.join.ends.joined.text',
    'It is for people from {fromAge} on.',
    { fromAge: v('records.plan.plan.minimumAge') },
  ),
  lacking(
    { name: 'an introduction names who may be nobody', chain: 'ridgeline', flow: 'generate-lead' },
    'flow.generate-lead.details.intro',
    'We know you since {bornOn}.',
    { bornOn: v('person.birthday') },
  ),
  lacking(
    {
      name: 'the sentence for all other words names what one word gives',
      chain: 'nordlys',
      flow: 'terminate',
    },
    'flow.terminate.review.next',
    'Leave, {boughtOut} saved',
    { boughtOut: { if: [is('answers.buy-out.choice', 'buyOut'), v('let.buyOutPrice')] } },
  ),
  lacking(
    {
      name: 'a label names an answer of a step that some never see',
      chain: 'nordlys',
      flow: 'join',
      // A child's join asks it, too.
      ops: [inFlow('family-join', 'let/asked', v('answers.plan.promoCode'))],
    },
    'form.withdrawal.read',
    'I have read it, and the code is {asked}',
    { asked: v('answers.plan.promoCode') },
  ),
]
