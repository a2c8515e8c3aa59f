import type { OpDoc } from '#engine/documents.ts'
import type { LayerDocs, ProductDocs } from '#engine/overlay/types.ts'

/** A product and a chain small enough to see whole. */

export const product: ProductDocs = {
  site: { id: 'site', routes: [{ id: 'join', path: '/join', access: 'any', flow: 'join' }] },
  flows: {
    join: {
      id: 'join',
      route: '/join',
      let: { personId: { var: 'person.userId' } },
      steps: [
        { id: 'center', form: 'pick-center', initial: { club: { var: 'query.centerId' } } },
        { id: 'questionnaire', form: 'questions' },
        { id: 'payment', form: 'pay', locked: true, acts: [{ id: 'pay', call: 'payment/pay' }] },
        { id: 'joined', end: 'joined' },
      ],
      laws: [{ id: 'terms', at: 'pay', holds: { var: 'answers.payment.terms' }, locked: true }],
    },
    'family-join': {
      id: 'family-join',
      from: 'join',
      route: '/family/join',
      ops: [
        { set: 'let/personId', to: { var: 'route.memberId' } },
        { remove: 'steps/questionnaire' },
        { set: 'steps/center/initial', to: null },
      ],
    },
  },
  forms: {
    pay: {
      id: 'pay',
      fields: [
        { id: 'option', schema: { type: 'string' } },
        { id: 'terms', schema: { const: true }, locked: true },
      ],
    },
  },
  screens: { profile: { id: 'profile', blocks: [{ id: 'tabs', block: 'tabs' }] } },
  values: {},
  config: {
    $schema: 'config.schema.json',
    country: 'US',
    minimumAge: 13,
    joinForm: { email: 'required', phone: 'notUsed' },
    links: ['a', 'b'],
  },
  texts: { en: { 'flow.join': 'Join', 'flow.join.payment': 'Payment' } },
}

export const layerWith = (ops: readonly OpDoc[], more: Partial<LayerDocs> = {}): LayerDocs => ({
  chain: 'nordlys',
  config: {},
  overlay: { layer: 'nordlys', ops },
  texts: {},
  ...more,
})
