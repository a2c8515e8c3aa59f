import fc from 'fast-check'
import { checkRelease } from '#engine/check/check-release.ts'
import type {
  ActDoc,
  DataDoc,
  Expr,
  FieldDoc,
  FormDoc,
  JsonSchema,
  LawDoc,
  RuleDoc,
  StepDoc,
} from '#engine/documents.ts'
import { act, read } from './hand-written.ts'
import { exactly, orNull, releaseOf, type SmallFlow, type SmallRelease } from './small-release.ts'

/** Flows of two to five steps that hold together, each with all that the language can say in so little room. */
export const smallReleases: fc.Arbitrary<SmallRelease> = fc
  .array(fc.nat(9999), { minLength: 160, maxLength: 160 })
  .map((tape) => releaseOf(madeFrom(tape)))
  .filter(isWhole)

/** The same, and something is shown beside some steps when what decides about another step or act holds. */
export const smallReleasesWithBlocks: fc.Arbitrary<SmallRelease> = fc
  .tuple(smallReleases, fc.array(fc.nat(9999), { minLength: 5, maxLength: 5 }))
  .map(([small, picks]) => withBlocks(small, picks))
  .filter(isWhole)

function isWhole({ docs, calls }: SmallRelease): boolean {
  return checkRelease(docs, calls).every(({ severity }) => severity !== 'error')
}

function withBlocks({ docs, calls }: SmallRelease, picks: readonly number[]): SmallRelease {
  const { f } = docs.flows
  if (!f) return { docs, calls }
  const conditions = [
    ...f.steps.flatMap(({ when, acts = [] }) => [when, ...acts.map((act) => act.when)]),
    ...Object.values(f.let ?? {}),
  ].filter((one) => one != null)
  const steps = f.steps.map((step, at): StepDoc => {
    const pick = picks[at] ?? 0
    const when = conditions[pick % (conditions.length * 2 || 1)]
    return when === undefined ? step : { ...step, blocks: [{ id: `b${at}`, block: 'note', when }] }
  })
  return { docs: { ...docs, flows: { f: { ...f, steps } } }, calls }
}

/** Something that a condition can ask. */
interface Atom {
  readonly path: string
  readonly kind: 'word' | 'flag' | 'day' | 'text' | 'there'
}

const mostFields = 5
const words: JsonSchema = { enum: ['A', 'B'] }

/** Reads a flow off a row of numbers: 0 is always the plainest choice, so that shrinking makes flows plainer. */
function madeFrom(tape: readonly number[]): SmallFlow {
  let at = 0
  const pick = (most: number): number => (tape[at++ % tape.length] ?? 0) % most
  const oneOf = <T>(list: readonly T[]): T => list[pick(list.length)] as T
  /** Once in so many. */
  const rarely = (times: number): boolean => pick(times) === times - 1

  const forms: FormDoc[] = []
  const steps: StepDoc[] = []
  const data: { [name: string]: DataDoc } = {}
  const calls: SmallFlow['calls'] & { [id: string]: SmallFlow['calls'][string] } = {}
  const named: { [name: string]: Expr } = {}
  const laws: LawDoc[] = []
  const atoms: Atom[] = [
    { path: 'person.userId', kind: 'there' },
    { path: 'config.on', kind: 'flag' },
  ]
  /** Fields of the steps so far, as places. */
  const fields: string[] = []
  const ends: string[] = []

  const count = 2 + pick(3)
  for (let index = 0; index < count; index++) {
    if (index > 0 && rarely(4)) addEnd(`e${index}`)
    addStep(`s${index}`)
  }
  steps.push({ id: 'done', end: 'done' })
  return {
    forms,
    calls,
    config: { on: true, off: false },
    flow: {
      data,
      steps,
      ...(Object.keys(named).length > 0 ? { let: named } : {}),
      ...(laws.length > 0 ? { laws } : {}),
    },
  }

  function addEnd(id: string): void {
    steps.push({ id, end: 'refused', when: condition(1) })
    ends.push(id)
  }

  function addStep(id: string): void {
    if (rarely(3)) addDatum()
    if (rarely(5)) {
      named[`n${steps.length}`] = condition(1)
      atoms.push({ path: `let.n${steps.length}`, kind: 'flag' })
    }
    const when = rarely(3) ? { when: condition(1) } : {}
    const isAsked = fields.length < mostFields && !rarely(6)
    const form = isAsked ? addForm(id) : null
    const acts = rarely(3) ? { acts: [anAct(id)] } : {}
    const [first] = form?.fields ?? []
    const skips = first?.schema.enum && form?.fields.length === 1 && rarely(5)
    const initial = initialOf(form)
    steps.push({
      id,
      ...when,
      ...(form ? { form: form.id } : {}),
      ...(skips && first ? { initial: { [first.id]: 'A' }, skip: condition(1) } : initial),
      ...acts,
    })
    if (acts.acts && rarely(4)) laws.push({ id: `l${index(id)}`, at: `a${index(id)}`, holds: condition(1) })
  }

  function index(id: string): string {
    return id.slice(1)
  }

  function initialOf(form: FormDoc | null): Pick<StepDoc, 'initial'> {
    const given = form?.fields.filter(({ mode }) => JSON.stringify(mode ?? '').includes('readOnly')) ?? []
    return given.length === 0 ? {} : { initial: Object.fromEntries(given.map(({ id }) => [id, 'B'])) }
  }

  function addForm(step: string): FormDoc {
    const id = `form-${step}`
    const own: FieldDoc[] = []
    const room = Math.min(mostFields - fields.length, 3)
    const wanted = Math.min([1, 1, 2, 2, 3][pick(5)] ?? 1, room)
    for (let field = 0; field < wanted; field++) {
      const made = aField(`${step}f${field}`, step)
      own.push(made)
      fields.push(`${step}.${made.id}`)
      atoms.push(...atomsOf(made, step))
    }
    const rules: RuleDoc[] = rarely(4) ? [{ id: 'right', at: oneOf(own).id, assert: condition(1) }] : []
    const form: FormDoc = { id, fields: own, ...(rules.length > 0 ? { rules } : {}) }
    forms.push(form)
    return form
  }

  function aField(id: string, step: string): FieldDoc {
    const mode = rarely(3) ? { mode: aMode() } : {}
    switch (pick(6)) {
      case 1:
        return { id, schema: { type: 'boolean' }, ...mode }
      case 2:
        return { id, schema: { type: 'string', format: 'date' }, limits: someLimits(), ...mode }
      case 3:
        return { id, schema: { type: 'string' }, ...mode }
      case 4:
        return fromList(id, step) ?? { id, schema: words, ...mode }
      case 5:
        return { id, schema: words, ...mode, ...(rarely(2) ? { choices: narrowed('item.id') } : {}) }
      default:
        return { id, schema: words, ...(mode.mode === undefined && rarely(6) ? { mode: readOnly() } : mode) }
    }
  }

  function aMode(): Expr {
    const [yes, no] = oneOf([
      ['required', 'optional'],
      ['required', 'notUsed'],
      ['optional', 'notUsed'],
    ] as const)
    return { if: [condition(1), yes, no] }
  }

  function readOnly(): Expr {
    return { if: [condition(1), 'readOnly', 'required'] }
  }

  function someLimits(): NonNullable<FieldDoc['limits']> {
    return oneOf([
      { min: { var: 'today' } },
      { min: { var: 'today' }, max: '2026-04-01' },
      { max: '2026-04-01' },
      { min: { 'date+': [{ var: 'today' }, 1, 'days'] } },
    ])
  }

  /** A field whose options a datum lists, some of them hidden or refused. */
  function fromList(id: string, step: string): FieldDoc | null {
    const name = addDatum(true)
    if (name === null) return null
    const list = { from: { var: `data.${name}.all` } }
    atoms.push(
      { path: `records.${step}.${id}.free`, kind: 'flag' },
      { path: `records.${step}.${id}.kind`, kind: 'word' },
    )
    return { id, schema: { type: 'string' }, choices: { ...list, ...(rarely(2) ? narrowed('item.kind') : {}) } }
  }

  function narrowed(path: string): NonNullable<FieldDoc['choices']> {
    const mine = { '===': [{ var: path }, 'A'] }
    const [both, either] = [{ and: [condition(0), mine] }, { or: [condition(0), mine] }]
    return oneOf([{ only: either }, { unless: { no: both } }, { only: condition(0) }, { unless: { no: either } }])
  }

  function addDatum(hasList = false): string | null {
    const name = `d${Object.keys(data).length}`
    if (Object.keys(data).length >= 2) return null
    const records = {
      type: 'array',
      items: exactly({ id: { type: 'string' }, kind: words, free: { type: 'boolean' } }),
    }
    const all: JsonSchema = rarely(2) ? { ...records, minItems: 1 } : records
    const member = oneOf<readonly [Atom['kind'], JsonSchema]>([
      ['word', words],
      ['flag', { type: 'boolean' }],
      ['word', orNull(words)],
    ])
    const errors = rarely(3) ? ['FAILED'] : []
    const target = rarely(3) ? {} : { onError: { FAILED: fields.length > 0 ? oneOf([...fields, ...ends]) : 's0' } }
    calls[`read/${name}`] = read(exactly(hasList ? { all } : { it: member[1] }), errors)
    data[name] = {
      call: `read/${name}`,
      ...(fields.length > 0 && rarely(2) ? { with: { of: { var: `answers.${oneOf(fields)}` } } } : {}),
      ...(rarely(4) ? { when: condition(0) } : {}),
      ...(errors.length > 0 && fields.length > 0 ? target : {}),
    }
    if (!hasList) atoms.push({ path: `data.${name}.it`, kind: member[0] })
    return name
  }

  function anAct(step: string): ActDoc {
    const call = `act/${step}`
    const codes = ['BUSY', 'OVER'].slice(0, pick(3))
    calls[call] = act(codes)
    const places = [step, ...fields, ...ends]
    const told = codes.filter(() => !rarely(3))
    return {
      id: `a${index(step)}`,
      call,
      ...(fields.length > 0 && rarely(2) ? { with: { of: { var: `answers.${oneOf(fields)}` } } } : {}),
      ...(rarely(4) ? { when: condition(0) } : {}),
      ...(told.length > 0 ? { onError: Object.fromEntries(told.map((code) => [code, oneOf(places)])) } : {}),
    }
  }

  function atomsOf({ id, schema, choices }: FieldDoc, step: string): readonly Atom[] {
    const path = `answers.${step}.${id}`
    if (choices?.from) return [{ path, kind: 'there' }]
    if (schema.enum) return [{ path, kind: 'word' }]
    if (schema.type === 'boolean') return [{ path, kind: 'flag' }]
    return [{ path, kind: schema.format === 'date' ? 'day' : 'text' }]
  }

  function condition(depth: number): Expr {
    // What was said last is what is most worth asking.
    const near = atoms.slice(-4)
    const atom = rarely(3) ? oneOf(atoms) : oneOf([...near].reverse())
    if (depth > 0 && rarely(3)) return { [oneOf(['and', 'or'])]: [asked(atom), condition(depth - 1)] }
    return asked(atom)
  }

  function asked({ path, kind }: Atom): Expr {
    const it = { var: path }
    switch (kind) {
      case 'word':
        return oneOf([{ '===': [it, 'A'] }, { '===': [it, 'B'] }, { '!': { '===': [it, 'A'] } }, { '!!': it }])
      case 'flag':
        return oneOf([{ '!!': it }, { '!': it }, { '===': [it, false] }])
      case 'day':
        return oneOf([{ '>': [it, '2026-03-20'] }, { '<': [it, '2026-03-20'] }, { '!!': it }])
      case 'text':
        return oneOf([{ '===': [it, 'magic'] }, { '!!': it }, { '!': it }])
      case 'there':
        return oneOf([{ '!!': it }, { '!': it }])
      default:
        return kind satisfies never
    }
  }
}
