import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const folder = 'schemas/language'
const ajv = new Ajv2020({
  strict: true,
  strictTuples: false,
  strictRequired: false,
  strictTypes: false,
  allowUnionTypes: true,
})
const names = readdirSync(folder).filter((name) => name.endsWith('.schema.json'))
for (const name of names) ajv.addSchema(readJson(join(folder, name)) as object)

const files = (root: string, ending: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(root, name))

const isAdmitted = (kind: string, document: unknown): boolean => ajv.validate(`${kind}.schema.json`, document) === true

const step = { id: 'plan', form: 'pick-plan' }
const end = { id: 'joined', end: 'joined' }
const flow = { id: 'join', route: '/join', steps: [step, end] }
const field = { id: 'email', schema: { type: 'string' } }
const form = { id: 'details', fields: [field] }
const withStep = (more: object) => ({ ...flow, steps: [{ ...step, ...more }, end] })
const withField = (more: object) => ({ ...form, fields: [{ ...field, ...more }] })
const overlay = (...ops: object[]) => ({ layer: 'nordlys', ops: ops.map((op) => ({ in: 'flow:join', ...op })) })
const route = { id: 'join', path: '/join/:club?', access: 'open', flow: 'join' }
const fixture = { flow: 'join', chain: 'nordlys', today: '2026-03-02', do: [], expect: {} }

const admitted: readonly [string, string, unknown][] = [
  ['a flow', 'flow', flow],
  ['a derived flow', 'flow', { id: 'family-join', from: 'join', ops: [{ remove: 'steps/plan' }] }],
  ['a form that is data', 'flow', withStep({ form: { var: 'data.template.form' } })],
  ['an act that chooses its call', 'flow', withStep({ acts: [{ id: 'pay', call: { if: [true, 'a/b', 'a/c'] } }] })],
  ['a form', 'form', form],
  ['a nested form', 'form', withField({ schema: { type: 'array' }, form: 'child' })],
  ['a shared value', 'form', withField({ schema: { $ref: 'values#us-state' } })],
  ['limits', 'form', withField({ limits: { min: { var: 'today' }, not: { var: 'data.blocked' } } })],
  ['a screen', 'screen', { id: 'profile', blocks: [{ id: 'tabs', block: 'tabs', props: { tabs: ['a', 'b'] } }] }],
  ['a site', 'site', { id: 'site', routes: [route] }],
  [
    'all four operations',
    'overlay',
    overlay(
      { set: 'steps/plan/when', to: null },
      { insert: 'steps', after: 'plan', what: step },
      { move: 'steps/plan', before: 'joined' },
      { remove: 'steps/plan' },
    ),
  ],
  [
    'settings',
    'config',
    { country: 'DE', joinForm: { email: 'required' }, centers: { '102': { joinForm: { email: 'optional' } } } },
  ],
  ['settings that nobody foresaw', 'config', { somethingNew: [1] }],
  [
    'a world',
    'world',
    { id: 'small', calls: { 'a/b': [{ with: { x: 1 }, fails: 'NO', once: true }, { returns: {} }], 'a/c': { y: 1 } } },
  ],
  [
    'a fixture',
    'fixture',
    {
      ...fixture,
      do: [
        { step: 'plan', give: { plan: 'flex' }, problems: ['plan.plan:gone'] },
        { back: 'plan', refused: true },
        { settle: 'paid' },
      ],
    },
  ],
  ['a constant as a condition', 'condition', true],
  [
    'a deep condition',
    'condition',
    { and: [{ '===': [{ var: ['a', 1] }, null] }, { some: [[1], { '>': [{ var: '' }, 0] }] }] },
  ],
  ['members that are named like operators', 'condition', { object: { if: 1, nonsense: { var: 'a' } } }],
]

const refused: readonly [string, string, unknown][] = [
  ['a flow without steps', 'flow', { id: 'join', route: '/join' }],
  ['a flow that is whole and derived', 'flow', { ...flow, from: 'create', ops: [] }],
  ['an id with a blank', 'flow', withStep({ id: 'the plan' })],
  ['a name that nobody knows', 'flow', withStep({ wen: true })],
  ['an end that asks', 'flow', { ...flow, steps: [{ ...end, form: 'pay' }] }],
  ['an end that acts', 'flow', { ...flow, steps: [{ ...end, acts: [{ id: 'pay', call: 'a/b' }] }] }],
  ['start values without a form', 'flow', { ...flow, steps: [{ id: 'plan', initial: { plan: 'x' } }, end] }],
  ['an unlocked lock', 'flow', withStep({ locked: false })],
  ['an address without a slash', 'flow', { ...flow, route: 'join' }],
  ['a code in small letters', 'flow', { ...flow, data: { plans: { call: 'a/b', onError: { oops: 'plan' } } } }],
  ['data without a call', 'form', { ...form, data: { plans: { with: {} } } }],
  ['a field without a schema', 'form', { ...form, fields: [{ id: 'email' }] }],
  ['required in a schema', 'form', withField({ schema: { type: 'object', required: ['x'] } })],
  ['properties in a schema', 'form', withField({ schema: { type: 'object', properties: {} } })],
  ['a reference elsewhere', 'form', withField({ schema: { $ref: 'https://example.com/schema' } })],
  ['a limit that does not exist', 'form', withField({ limits: { minimum: 1 } })],
  ['a consent that is sent', 'form', withField({ send: true })],
  ['a rule without a field', 'form', { ...form, rules: [{ id: 'same', assert: true }] }],
  ['a block without a kind', 'screen', { id: 'profile', blocks: [{ id: 'tabs' }] }],
  ['an access that does not exist', 'site', { id: 'site', routes: [{ ...route, access: 'members' }] }],
  ['an operation without a document', 'overlay', { layer: 'nordlys', ops: [{ remove: 'steps/plan' }] }],
  ['an operation on settings', 'overlay', overlay({ in: 'config', set: 'country', to: 'DE' })],
  ['two operations in one', 'overlay', overlay({ set: 'a', to: 1, remove: 'b' })],
  ['a move to nowhere', 'overlay', overlay({ move: 'steps/plan' })],
  ['a place between two places', 'overlay', overlay({ move: 'steps/plan', after: 'a', before: 'b' })],
  ['what has no id', 'overlay', overlay({ insert: 'steps', what: {} })],
  ['a set without a value', 'overlay', overlay({ set: 'steps/plan/when' })],
  ['a country in small letters', 'config', { country: 'de' }],
  ['centres in a centre', 'config', { centers: { '102': { centers: {} } } }],
  ['a fourth mode', 'config', { joinForm: { email: 'readOnly' } }],
  ['an answer that answers nothing', 'world', { id: 'small', calls: { 'a/b': [{ once: true }] } }],
  ['a day that is none', 'fixture', { ...fixture, today: '2 March' }],
  ['two moves in one', 'fixture', { ...fixture, do: [{ step: 'plan', back: 'plan' }] }],
  ['two keys', 'condition', { var: 'a', if: [1, 2] }],
  ['no key', 'condition', {}],
  ['loose equality', 'condition', { '==': [1, 1] }],
  ['an unknown operator', 'condition', { and: [true, { equals: [1, 1] }] }],
  ['too few sides', 'condition', { '===': [1] }],
  ['a path that is computed', 'condition', { var: { cat: ['a', 'b'] } }],
  ["JavaScript's own names", 'condition', { var: 'form.__proto__.x' }],
  ['a unit that is none', 'condition', { 'date+': [{ var: 'today' }, 1, 'month'] }],
]

describe('the grammar of documents', () => {
  it.each(admitted)('admits %s', (_, kind, document) => {
    expect(isAdmitted(kind, document)).toBe(true)
  })

  it.each(refused)('refuses %s', (_, kind, document) => {
    expect(isAdmitted(kind, document)).toBe(false)
  })

  it.each(files('tests/flows', '.case.json'))('admits the fixture %s', (path) => {
    expect(isAdmitted('fixture', readJson(path))).toBe(true)
  })

  it.each(files('tests/flows/worlds', '.json'))('admits the world %s', (path) => {
    expect(isAdmitted('world', readJson(path))).toBe(true)
  })
})
