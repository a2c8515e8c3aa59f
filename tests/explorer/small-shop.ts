import type { CallFact, CallFacts } from '#engine/check/types.ts'
import type { FlowDoc, FormDoc, JsonObject, ReleaseDocs } from '#engine/documents.ts'

/** A flow with one of everything that can be shown, small enough to list it all. */
const flow: FlowDoc = {
  id: 'buy',
  route: '/buy',
  center: { var: 'answers.pick.club' },
  let: { wantsGift: { var: 'config.gifts' }, kind: { var: 'answers.pick.kind' } },
  data: {
    price: { call: 'shop/price', when: { '!!': { var: 'let.kind' } }, onError: { SOLD_OUT: 'sold-out' } },
    wrapping: { call: 'shop/price' },
  },
  blocks: [{ id: 'basket', block: 'basket', when: { '!!': { var: 'let.kind' } } }],
  steps: [
    { id: 'pick', form: 'pick', skip: { '!!': { var: 'query.kind' } } },
    {
      id: 'gift',
      form: 'gift',
      when: { var: 'let.wantsGift' },
      blocks: [{ id: 'paper', block: 'paper', when: { var: 'data.wrapping' } }],
    },
    { id: 'sold-out', end: 'refused', when: false },
    { id: 'no-gift', end: 'refused', when: { var: 'config.gifts' } },
    {
      id: 'pay',
      when: { '>': [{ var: 'data.price.amountMinor' }, 0] },
      acts: [
        {
          id: 'pay',
          call: { if: [{ '===': [{ var: 'let.kind' }, 'card'] }, 'shop/pay', 'shop/owe'] },
          onError: { GONE: 'sold-out' },
        },
      ],
    },
    { id: 'done', end: 'bought' },
  ],
}

const forms: { readonly [id: string]: FormDoc } = {
  pick: {
    id: 'pick',
    data: { words: { call: 'shop/price' } },
    fields: [
      { id: 'club', schema: { type: 'string' }, mode: 'optional' },
      {
        id: 'kind',
        schema: { enum: ['card', 'box', 'old'] },
        choices: { only: { or: [{ '!==': [{ var: 'item' }, 'old'] }, { var: 'config.old' }] } },
      },
      { id: 'note', schema: { type: 'string' }, mode: { var: 'config.note' } },
      {
        id: 'to',
        schema: { type: 'object' },
        form: 'address',
        mode: { if: [{ '===': [{ var: 'form.kind' }, 'box'] }, 'required', 'notUsed'] },
      },
    ],
    rules: [{ id: 'fine', at: 'note', assert: { '!!': { var: 'data.words' } } }],
  },
  address: {
    id: 'address',
    fields: [{ id: 'zip', schema: { type: 'string' } }],
    rules: [{ id: 'known', at: 'zip', assert: { '!==': [{ var: 'form.zip' }, '0'] } }],
  },
  gift: { id: 'gift', fields: [{ id: 'color', schema: { enum: ['red'] } }] },
}

const fact = (kind: CallFact['kind'], ...errors: string[]): CallFact => ({
  kind,
  input: { type: 'object' },
  output: { type: 'object' },
  errors,
})

export const calls: CallFacts = new Map([
  ['shop/price', fact('read', 'SOLD_OUT')],
  ['shop/pay', fact('act', 'DECLINED', 'GONE')],
  ['shop/owe', fact('act', 'GONE')],
])

export const shop = (config: JsonObject, centers: ReleaseDocs['centers'] = {}): ReleaseDocs => ({
  chain: 'small',
  config,
  centers,
  site: { id: 'site', routes: [] },
  flows: { buy: flow },
  forms,
  screens: {},
  values: {},
  texts: {},
})
