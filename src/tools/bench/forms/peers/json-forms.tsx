import type { JsonSchema } from '@jsonforms/core'
import { JsonForms } from '@jsonforms/react'
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import { fieldCount, mount } from '../contestants/mount.tsx'
import { rjsfSchema } from '../contestants/rjsf-form.ts'
import { names, questions } from '../questions.ts'

const { properties: conditionless, ...schema } = rjsfSchema(fieldCount) as JsonSchema & {
  readonly properties: { readonly [id: string]: JsonSchema }
}
const all = questions(fieldCount)
const known = { ...conditionless, ...conditionalProperties() }
const on = { scope: `#/properties/${names.toggle}`, schema: { const: true }, failWhenUndefined: true }

const controls = [{ id: names.toggle, conditional: false }, ...all].map(({ id, conditional }) => ({
  type: 'Control',
  scope: `#/properties/${id}`,
  ...(conditional && { rule: { effect: 'SHOW', condition: on } }),
}))

/** JSON Forms shows by rules of its layout, so all fields stand in one list. */
function conditionalProperties(): { readonly [id: string]: JsonSchema } {
  const { then } = schema as { readonly then?: { readonly properties?: { readonly [id: string]: JsonSchema } } }
  return then?.properties ?? {}
}

const data = {}

mount(
  <JsonForms
    schema={{ ...schema, properties: known } as JsonSchema}
    uischema={{ type: 'VerticalLayout', elements: controls } as never} // `type` of a control is a literal there
    data={data}
    renderers={vanillaRenderers}
    cells={vanillaCells}
    onChange={() => {}}
  />,
)
