import type { EmployeeChange, EmployeeProblem } from '#contract/shapes/company-import.ts'
import { type KnownEmployee, placesTaken } from '../known.ts'
import type { NamedEmployee } from './read-file.ts'

export interface PlannedEmployeeChange extends EmployeeChange {
  /** What it changes: invitations and contracts that there are. */
  readonly of: readonly KnownEmployee[]
}

export interface ImportPlan {
  readonly changes: readonly PlannedEmployeeChange[]
  readonly problems: readonly EmployeeProblem[]
  readonly known: number
}

type Judged =
  | { readonly is: 'known' }
  | { readonly is: 'problem'; readonly code: 'NUMBER_TAKEN' }
  | { readonly is: 'change'; readonly change: PlannedEmployeeChange }

/**
 * What becomes of each line, beside whom the company knows already: the company's own number says who somebody is. The
 * same lines again are all known. Whoever is new needs a place of the agreement. Pure.
 */
export function planImport(
  lines: readonly NamedEmployee[],
  { known, places }: { readonly known: readonly KnownEmployee[]; readonly places: number | null },
): ImportPlan {
  let left = places === null ? null : Math.max(0, places - placesTaken(known))
  const byNumber = Map.groupBy(known, ({ number }) => number)
  const byEmail = Map.groupBy(known, ({ email }) => email)
  const byPerson = Map.groupBy(known, ({ personId }) => personId)
  /** Whoever has an address, with all else that is known of them. */
  const addressed = (email: string) => [
    ...new Set((byEmail.get(email) ?? []).flatMap((one) => (one.personId && byPerson.get(one.personId)) || [one])),
  ]
  const twins = twinsIn(lines)
  const changes: PlannedEmployeeChange[] = []
  const problems: EmployeeProblem[] = []
  let same = 0
  for (const one of lines) {
    const told = twins(one)
    if (told.length > 0) {
      problems.push(...told)
      continue
    }
    const judged = judge(one, byNumber.get(one.number) ?? [], addressed(one.email))
    const isAsked = judged.is === 'change' && (judged.change.is === 'NEW' || judged.change.is === 'AGAIN')
    if (isAsked && left === 0) {
      problems.push({ line: one.line, column: null, code: 'NO_PLACE', value: null, other: String(places) })
      continue
    }
    if (isAsked && left !== null) left -= 1
    if (judged.is === 'known') same += 1
    else if (judged.is === 'change') changes.push(judged.change)
    else problems.push({ line: one.line, column: 'number', code: judged.code, value: one.number, other: null })
  }
  return { changes, problems, known: same }
}

/** `numbered` have the number already, `addressed` are whoever has the address. */
function judge(one: NamedEmployee, numbered: readonly KnownEmployee[], addressed: readonly KnownEmployee[]): Judged {
  const others = numbered.filter((other) => !addressed.includes(other))
  const change = (is: EmployeeChange['is'], before: string | null, of: readonly KnownEmployee[]): Judged => ({
    is: 'change',
    change: { ...one, is, before, of },
  })
  if (others.length < numbered.length) {
    const isAsked = addressed.some(({ hasLapsed }) => hasLapsed)
    return isAsked ? change('AGAIN', null, addressed) : { is: 'known' }
  }
  const isFree = others.every(({ personId }) => personId === null)
  if (others.length > 0 && (addressed.length > 0 || !isFree)) return { is: 'problem', code: 'NUMBER_TAKEN' }
  if (others.length > 0) return change('ADDRESS', others[0]?.email ?? null, others)
  if (addressed.length === 0) return change('NEW', null, [])
  if (addressed.some(({ hasLapsed }) => hasLapsed)) return change('AGAIN', null, addressed)
  return change('NUMBER', addressed.find(({ number }) => number !== null)?.number ?? null, addressed)
}

/**
 * Of a line that stands there twice the first counts. Where one number has two addresses, or one address two numbers,
 * nobody can tell which line is right, and none counts.
 */
function twinsIn(lines: readonly NamedEmployee[]): (one: NamedEmployee) => readonly EmployeeProblem[] {
  const byNumber = Map.groupBy(lines, ({ number }) => number)
  const byEmail = Map.groupBy(lines, ({ email }) => email)
  return (one) => {
    const [numbered, addressed] = [byNumber.get(one.number) ?? [], byEmail.get(one.email) ?? []]
    const told = (
      code: EmployeeProblem['code'],
      column: 'number' | 'email' | null,
      other: NamedEmployee | undefined,
    ) =>
      other === undefined
        ? []
        : [{ line: one.line, column, code, value: column && one[column], other: String(other.line) }]
    const first = numbered.find(({ email, line }) => email === one.email && line < one.line)
    if (first) return told('TWIN_LINE', null, first)
    return [
      ...told(
        'TWIN_NUMBER',
        'number',
        numbered.find(({ email }) => email !== one.email),
      ),
      ...told(
        'TWIN_ADDRESS',
        'email',
        addressed.find(({ number }) => number !== one.number),
      ),
    ]
  }
}
