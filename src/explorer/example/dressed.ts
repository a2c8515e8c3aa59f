import { brokenPromise } from '#engine/check/promises.ts'
import type { CallFacts } from '#engine/check/types.ts'
import type { FieldDoc, Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import type { FixtureDeed, FixtureDoc } from '#engine/flow/fixture.ts'
import type { WorldCalls, WorldEntry } from '#engine/flow/world.ts'
import { isList, isMap } from '#engine/logic/values.ts'

/**
 * The same case for people to read: where names and types say what a plain value stands for, something that looks real
 * stands there. Ids stay, and so does an answer that would break a promise. Whether it still shows the same is to be seen.
 */
export function dressed(fixture: FixtureDoc, docs: ReleaseDocs, calls: CallFacts): FixtureDoc {
  const steps = docs.flows[fixture.flow]?.steps ?? []
  return {
    ...fixture,
    ...(fixture.calls ? { calls: dressedCalls(fixture.calls, calls) } : {}),
    do: fixture.do.map((deed) => {
      const form = 'step' in deed ? steps.find(({ id }) => id === deed.step)?.form : undefined
      return dressedDeed(deed, typeof form === 'string' ? (docs.forms[form]?.fields ?? []) : [])
    }),
  }
}

function dressedCalls(all: WorldCalls, calls: CallFacts): WorldCalls {
  return Object.fromEntries(
    Object.entries(all).map(([call, answers]) => {
      const dress = (answer: Json): Json => {
        const better = dressedValue(answer, '', '')
        return brokenPromise(calls.get(call)?.promises ?? [], better) === null ? better : answer
      }
      const inEntry = (entry: WorldEntry): WorldEntry =>
        entry.returns === undefined ? entry : { ...entry, returns: dress(entry.returns) }
      // A list is one of entries, anything else the answer itself.
      return [call, isList(answers as Json) ? (answers as readonly WorldEntry[]).map(inEntry) : dress(answers as Json)]
    }),
  ) as WorldCalls
}

/** `name` is the member under which it stands, `about` the record that it belongs to. */
function dressedValue(value: Json, name: string, about: string): Json {
  if (isList(value)) return value.map((one) => dressedValue(one, name, about))
  if (isMap(value)) {
    if (value.amountMinor === 1) return { ...value, amountMinor: plainAmount }
    const members = Object.entries(value).map(([key, one]) => [key, dressedValue(one, key, wordsOf(oneOf(name)))])
    return Object.fromEntries(members) as JsonObject
  }
  const [, number] = /^id-(\d+)$/.exec(typeof value === 'string' ? value : '') ?? []
  return number === undefined ? value : (textFor(name, about, number) ?? value)
}

const plainAmount = 12_900

/** Plain texts by the names of members: whatever is a name says of what. */
function textFor(name: string, about: string, number: string): string | undefined {
  const [, of] = /^(.+)Name(?:Before)?$/.exec(name) ?? []
  switch (name) {
    case 'name':
      return asName(about || 'name', number)
    case 'description':
      return `About ${about || 'this'} ${number}`
    case 'city':
      return asName('city', number)
    case 'address':
    case 'centerAddress':
      return `${number} Main Street`
    case 'firstName':
      return 'Anna'
    case 'lastName':
      return 'Berg'
    case 'personName':
    case 'memberName':
      return 'Anna Berg'
    default:
      return of === undefined ? undefined : asName(wordsOf(of), number)
  }
}

const asName = (words: string, number: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)} ${number}`

const wordsOf = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

const oneOf = (list: string): string => list.replace(/ies$/, 'y').replace(/s$/, '')

/** What is typed where nothing turns on it, by what browsers would fill in. */
const typed: { readonly [autocomplete: string]: string } = {
  'family-name': 'Berg',
  'cc-name': 'Anna Berg',
  'address-line1': '1 Main Street',
  'address-level2': 'Old Town',
}

function dressedDeed(deed: FixtureDeed, fields: readonly FieldDoc[]): FixtureDeed {
  if (!('step' in deed)) return deed
  const give = Object.entries(deed.give).map(([name, value]) => {
    const autocomplete = fields.find(({ id }) => id === name)?.ui?.['ui:autocomplete']
    return [name, (value === 'Anna' && typed[String(autocomplete)]) || value] as const
  })
  return { ...deed, give: Object.fromEntries(give) }
}
