import type { Expr } from '#engine/documents.ts'
import type { Seed } from '../seeds/seed.ts'
import { asked, both, has, inFlow, inForm, is, lacks, not, v } from '../seeds/words.ts'

/** An edit that an operator may make: nothing of it is to be refused, and it needs nobody's answer. */
export type LegalEdit = Omit<Seed, 'expects'>

const join = { chain: 'nordlys', flow: 'join' } as const

/** A field that is asked only when this holds. */
const onlyWhen = (name: string, field: string, when: Expr, where: Omit<LegalEdit, 'name'> = join): LegalEdit => {
  const [form = '', id = ''] = field.split('/')
  return { ...where, name, ops: [inForm(form, `fields/${id}/mode`, asked(when))] }
}

const joined = 'flow.join.ends.joined.text'
const frozen = { flow: 'freeze', key: 'flow.freeze.ends.frozen.text' }

/** A sentence of an end that names something. */
const says = (
  name: string,
  { named }: { readonly named: Expr },
  { flow, key } = { flow: 'join', key: joined },
): LegalEdit => ({
  name,
  chain: 'nordlys',
  flow,
  ops: [inFlow(flow, 'let/named', named)],
  texts: { [key]: 'So: {named}' },
})

/** Edits that were refused once, or look as if they lacked something, and are right. */
export const kept: readonly LegalEdit[] = [
  ...(['GB', 'CA', 'NL', 'AE', 'IE', 'BR', 'JP'] as const).flatMap((country): readonly LegalEdit[] => [
    { name: `clubs in ${country}`, chain: 'nordlys', flow: 'create', config: { country } },
    {
      name: `clubs in ${country}, at a chain for other states`,
      chain: 'ridgeline',
      flow: 'create',
      config: { country },
    },
  ]),
  {
    name: 'what one step is asked for a size, where another that asks the same form knows none',
    chain: 'nordlys',
    flow: 'clipcard',
    ops: [
      {
        in: 'form:pay-now',
        insert: 'fields',
        what: { id: 'more', schema: { type: 'string' }, mode: asked(is('answers.card.size', 'here')) },
      },
    ],
  },
  onlyWhen('a code is asked at a campaign', 'pick-plan/promoCode', is('query.campaign', 'summer')),
  {
    ...join,
    name: 'questions for who comes from a campaign',
    ops: [
      inFlow(
        'join',
        'steps/questionnaire/when',
        both(has('data.template.questionnaireId'), is('query.campaign', 'summer')),
      ),
    ],
  },
  {
    name: 'more is asked of one member among those found, whom the form lists in words of its own',
    chain: 'nordlys',
    flow: 'class-add',
    ops: [
      {
        in: 'form:class-who',
        insert: 'fields',
        what: { id: 'more', schema: { type: 'string' }, mode: asked(is('form.memberId', 'here')) },
      },
    ],
  },
  {
    name: 'an address names one of the keys that a document takes out of a list',
    chain: 'nordlys',
    flow: 'course-remove',
    ops: [
      inFlow('course-remove', 'steps/remove/when', {
        in: [v('route.itemKey'), { map: [v('let.basket.items'), v('itemKey')] }],
      }),
    ],
  },
  onlyWhen(
    'a reason is asked where the least price that staff may take is so low',
    'clipcard-size/reason',
    { '<=': [v('record.size.priceOfStaff.lowest.amountMinor'), 3] },
    { chain: 'nordlys', flow: 'clipcard' },
  ),
  onlyWhen(
    'a reason is asked where the least price that staff may take is high, and the highest with it',
    'clipcard-size/reason',
    { '>': [v('record.size.priceOfStaff.lowest.amountMinor'), 3] },
    { chain: 'nordlys', flow: 'clipcard' },
  ),
  onlyWhen('a code is asked at one club', 'pick-plan/promoCode', is('answers.center.club', '110')),
  onlyWhen('a code is asked for one plan', 'pick-plan/promoCode', is('form.plan', 'gold')),
  onlyWhen('a code is asked for two plans', 'pick-plan/promoCode', { in: [v('form.plan'), ['gold', 'silver']] }),
  onlyWhen('a code is asked at a club that was chosen, or else at the usual one', 'pick-plan/promoCode', {
    '===': [{ or: [v('answers.center.club'), v('config.usualCenter')] }, '110'],
  }),
  onlyWhen(
    'who is in touch is asked of people of another country',
    'emergency/emergencyRelation',
    { '===': [{ or: [v('answers.details.country'), v('config.country')] }, 'CA'] },
    { chain: 'ridgeline', flow: 'join' },
  ),
  onlyWhen('a code is asked of who is too young for the plan', 'pick-plan/promoCode', {
    '<': [{ age: [v('person.birthday'), v('today')] }, v('record.plan.minimumAge')],
  }),
  onlyWhen(
    'a town is asked in one place, which the record says',
    'member-details/city',
    both(has('form.zipCode'), is('form.zipCode', '20095')),
    { chain: 'nordlys', flow: 'change-details' },
  ),
  {
    name: 'a state is asked of whose country is so, which nobody may change',
    chain: 'nordlys',
    flow: 'change-details',
    ops: [
      inForm('member-details', 'fields/country/mode', 'readOnly'),
      inForm('member-details', 'fields/state/mode', asked(is('form.country', 'CA'))),
    ],
  },
  onlyWhen('a code is asked in another language', 'pick-plan/promoCode', is('lang', 'de')),
  onlyWhen('a code is asked of who is not active', 'pick-plan/promoCode', is('person.status', 'LEAD')),
  onlyWhen('a code is asked of staff', 'pick-plan/promoCode', { in: ['STAFF', v('person.accessLevel')] }),
  onlyWhen('a code is asked of who comes alone', 'pick-plan/promoCode', not(has('person.relations.0'))),
  onlyWhen('a code is asked of a child’s parent', 'pick-plan/promoCode', {
    some: [v('person.relations'), { '===': [v('relation'), 'CHILD'] }],
  }),
  onlyWhen('a code is asked of who has no birthday on record', 'pick-plan/promoCode', lacks('person.birthday')),
  {
    name: 'a chain of one club does not ask for it',
    ...join,
    ops: [
      inFlow('join', 'steps/center/initial/club', v('data.centers.centers.0.id')),
      inFlow('join', 'steps/center/skip', { '===': [{ count: v('let.openClubs') }, 1] }),
    ],
  },
  ...[
    not({ in: ['-12-', v('form.from')] }),
    { or: [{ '<': [v('form.from'), '2026-12-01'] }, { '>': [v('form.from'), '2026-12-31'] }] },
    { or: [{ '<': [v('form.from'), '2027-12-01'] }, { '>': [v('form.from'), '2027-12-31'] }] },
  ].map(
    (assert): LegalEdit => ({
      name: `nobody freezes from a day that is not so: ${JSON.stringify(assert)}`,
      chain: 'nordlys',
      flow: 'freeze',
      ops: [{ in: 'form:freeze-dates', insert: 'rules', what: { id: 'days', at: 'from', assert } }],
    }),
  ),
  says('a text names what everybody has given', { named: v('answers.dates.from') }, frozen),
  says('a text names what may be absent, or else something else', {
    named: { or: [v('records.plan.plan.minimumAge'), v('let.clubName')] },
  }),
  {
    ...says('a text has another beside it for whom the value lacks', { named: v('records.plan.plan.highlight') }),
    texts: { [joined]: 'Yours: {named}', [`${joined}.plain`]: 'It is yours' },
  },
  {
    ...says(
      'a text names what a chain demands',
      { named: v('answers.details.phone') },
      { flow: 'create', key: 'flow.create.ends.created.text' },
    ),
    config: { joinForm: { mobile: 'required' } },
  },
  {
    ...says('a text of a step that asks first whether there is anything to name', { named: v('person.birthday') }),
    ops: [
      inFlow('join', 'let/named', v('person.birthday')),
      { in: 'flow:join', insert: 'steps', before: 'plan', what: { id: 'known', when: has('person.birthday') } },
    ],
    texts: { 'flow.join.known.title': 'Born on {named}' },
  },
  {
    ...says('a text for one word names what goes with it', { named: v('let.buyOutPrice') }),
    flow: 'terminate',
    ops: [inFlow('terminate', 'let/named', v('let.buyOutPrice'))],
    texts: { 'flow.terminate.review.next.buyOut': 'Leave for {named}' },
  },
]
