import { expect, test, vi } from 'vitest'
import type { FieldState, StepState } from '#engine/flow/types.ts'
import { createFormStore, type FormPorts } from '#renderer/form-store.ts'

const ports = (more: Partial<FormPorts> = {}): FormPorts => ({ type() {}, write: () => true, settle() {}, ...more })
const field = (id: string, value: string | null = null, more: Partial<FieldState> = {}): FieldState => ({
  id,
  mode: 'required',
  value,
  problems: [],
  ...more,
})
const step = (...fields: FieldState[]): StepState => ({
  sealed: false,
  answered: false,
  fields: Object.fromEntries(fields.map((each) => [each.id, each])),
  payload: {},
  problems: [],
})
const required = { code: 'required', at: 'details.email', severity: 'error' } as const
const checking = { code: 'checking', at: 'details.email', severity: 'error' } as const

test('only the field that has changed wakes its listeners', () => {
  const store = createFormStore(ports())
  const [a, b] = [field('a'), field('b')]
  store.update(step(a, b))
  const [woken, asleep, layout] = [vi.fn(), vi.fn(), vi.fn()]
  store.at('a').subscribe(woken)
  store.at('b').subscribe(asleep)
  store.at('').subscribeLayout(layout)

  store.update(step(field('a', 'x'), b))

  expect(woken).toHaveBeenCalledTimes(1)
  expect(store.at('a').view()?.state.value).toBe('x')
  expect(asleep).not.toHaveBeenCalled()
  expect(layout).not.toHaveBeenCalled()
})

test('a field that comes or goes changes the layout and wakes no other field', () => {
  const store = createFormStore(ports())
  const a = field('a')
  store.update(step(a))
  const [stays, layout] = [vi.fn(), vi.fn()]
  store.at('a').subscribe(stays)
  store.at('').subscribeLayout(layout)

  store.update(step(a, field('b')))

  expect(store.at('').layout()).toEqual(['a', 'b'])
  expect(layout).toHaveBeenCalledTimes(1)
  expect(stays).not.toHaveBeenCalled()
})

test('a handle and its view keep their identity while nothing changes', () => {
  const store = createFormStore(ports())
  const a = field('a', 'x')
  store.update(step(a))
  const [handle, view] = [store.at('a'), store.at('a').view()]

  store.update(step(a, field('b')))

  expect(store.at('a')).toBe(handle)
  expect(store.at('a').view()).toBe(view)
})

test.each([
  ['is silent before the field was left', [required], [], []],
  ['speaks once the field was left', [required], ['left'], [required]],
  ['speaks after Next', [required], ['attempt'], [required]],
  ['never calls wrong what is still being checked', [checking], ['attempt'], []],
])('a problem %s', (_, problems, done, shown) => {
  const store = createFormStore(ports())
  store.update(step(field('email', 'x', { problems })))

  if (done.includes('left')) store.at('email').left()
  if (done.includes('attempt')) store.attempt()

  expect(store.at('email').view()?.shown).toEqual(shown)
})

test('a question that an answer brings after Next is silent until it is left or Next is pressed again', () => {
  const store = createFormStore(ports())
  const from = field('from', null, { problems: [required] })
  const children = (...items: NonNullable<FieldState['items']>) => field('children', null, { items })
  const child = { id: 'a1', fields: { name: field('name', null, { problems: [required] }) } }
  const to = field('to', null, { problems: [required] })
  const shownAt = (path: string) => store.at(path).view()?.shown
  store.update(step(from))
  store.attempt()
  store.update(step(from))

  store.update(step(from, to, children(child)))

  expect(shownAt('from')).toEqual([required])
  expect([shownAt('to'), shownAt('children[a1].name')]).toEqual([[], []])
  expect(['from', 'to', 'children[a1].name'].map(store.isDue)).toEqual([true, false, false])
  // A call may refuse what is not asked here.
  expect(store.isDue('zipCode')).toBe(true)
  store.attempt()
  expect([shownAt('to'), shownAt('children[a1].name')]).toEqual([[required], [required]])
})

test('what the answer to Next brings is told of at once', () => {
  const store = createFormStore(ports())
  store.attempt()

  store.update(step(field('email', 'x', { problems: [required] })))

  expect(store.at('email').view()?.shown).toEqual([required])
})

test('leaving an empty field does not scold', () => {
  const store = createFormStore(ports())
  store.update(step(field('email', null, { problems: [required] })))

  store.at('email').left()

  expect(store.at('email').view()?.shown).toEqual([])
})

test('fields in a nested form and in items have handles of their own', () => {
  const store = createFormStore(ports())
  const bank = (iban: string) => field('bank', null, { fields: { iban: field('iban', iban) } })
  const first = { id: 'a1', fields: { name: field('name', 'Ada') } }
  const second = { id: 'b2', fields: { name: field('name', 'Bo') } }
  const children = (...items: NonNullable<FieldState['items']>) => field('children', null, { items })
  store.update(step(bank('DE'), children(first)))
  const [iban, name, order] = [vi.fn(), vi.fn(), vi.fn()]
  store.at('bank.iban').subscribe(iban)
  store.at('children[a1].name').subscribe(name)
  store.at('children').subscribeLayout(order)

  store.update(step(bank('DE8'), children(first, second)))

  expect(iban).toHaveBeenCalledTimes(1)
  expect(store.at('bank.iban').view()?.state.value).toBe('DE8')
  expect(name).not.toHaveBeenCalled()
  expect(order).toHaveBeenCalledTimes(1)
  expect(store.at('children').layout()).toEqual(['a1', 'b2'])
  expect(store.at('children[b2]').layout()).toEqual(['name'])
  expect(store.at('children[b2].name').view()?.state.value).toBe('Bo')
})

test('what is typed goes on with its path', () => {
  const typed = vi.fn()
  const store = createFormStore(ports({ type: typed }))
  store.update(step(field('bank', null, { fields: { iban: field('iban') } })))

  store.at('bank.iban').set('DE')

  expect(typed).toHaveBeenCalledWith('bank.iban', 'DE')
})

test('a text that is being written is drawn at once, and what the engine makes of it comes later', () => {
  const write = vi.fn(() => true)
  const store = createFormStore(ports({ write }))
  store.update(step(field('email')))
  const woken = vi.fn()
  store.at('email').subscribe(woken)

  store.at('email').write('ada')

  expect(write).toHaveBeenCalledWith('email', 'ada')
  expect(woken).toHaveBeenCalledTimes(1)
  expect(store.at('email').view()?.state.value).toBe('ada')
})

test('a text whose problem is shown is judged at each key', () => {
  const type = vi.fn()
  const store = createFormStore(ports({ type, write: () => expect.unreachable() }))
  store.update(step(field('email', 'x', { problems: [required] })))
  store.attempt()

  store.at('email').write('ada@example.org')

  expect(type).toHaveBeenCalledWith('email', 'ada@example.org')
})

test('a field that takes nothing now keeps what it shows', () => {
  const store = createFormStore(ports({ write: () => false }))
  store.update(step(field('email', 'x')))

  store.at('email').write('xy')

  expect(store.at('email').view()?.state.value).toBe('x')
})
