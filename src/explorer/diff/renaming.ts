import type { FlowDoc } from '#engine/documents.ts'
import type { FixtureDeed, FixtureDoc } from '#engine/flow/fixture.ts'
import type { Values } from '#engine/flow/types.ts'

/** What things are called on the other side: ids are for ever, unless the newer release says `renamed`. */
export interface Renaming {
  /** A step or an act. */
  id(id: string): string
  field(step: string, field: string): string
}

export const sameNames: Renaming = { id: (id) => id, field: (_, field) => field }

/** From the names before to those after. A field that went to another step keeps its name here. */
export const forwards = ({ renamed = {} }: Pick<FlowDoc, 'renamed'>): Renaming => namesBy(renamed)

/** From the names after to those before. */
export function backwards({ renamed = {} }: Pick<FlowDoc, 'renamed'>): Renaming {
  return namesBy(Object.fromEntries(Object.entries(renamed).map(([old, name]) => [name, old])))
}

function namesBy(names: { readonly [from: string]: string }): Renaming {
  return {
    id: (id) => names[id] ?? id,
    field: (step, field) => {
      const name = names[`${step}.${field}`]
      return name === undefined ? field : name.slice(name.indexOf('.') + 1)
    },
  }
}

/** The same case in the names of the other side. */
export function renamedCase(fixture: FixtureDoc, names: Renaming): FixtureDoc {
  return names === sameNames ? fixture : { ...fixture, do: fixture.do.map((deed) => renamedDeed(deed, names)) }
}

function renamedDeed(deed: FixtureDeed, names: Renaming): FixtureDeed {
  if ('step' in deed) return { ...deed, step: names.id(deed.step), give: renamedValues(deed.step, deed.give, names) }
  if ('back' in deed) return { ...deed, back: names.id(deed.back) }
  if ('again' in deed) return { ...deed, again: names.id(deed.again) }
  return deed
}

export const renamedValues = (step: string, values: Values, { field }: Renaming): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [field(step, name), value]))
