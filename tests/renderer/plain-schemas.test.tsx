import { withTheme } from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { expect, test } from 'vitest'
import type { Json, JsonSchema } from '#engine/documents.ts'
import { islandFaults } from '#engine/forms/island.ts'
import { shapeKey } from '#engine/forms/leaf-shape.ts'
import { theme } from '#renderer/rjsf/theme/theme.ts'
import { islandsOf } from '#server/releases/islands.ts'
import { show } from '../elements/support.tsx'
import { waitFor } from '../support/page.ts'
import schemas from './schemas/after-playground.json' with { type: 'json' }

interface Plain {
  readonly name: string
  readonly schema: JsonSchema
  readonly uiSchema?: UiSchema
  /** Boxes, lists and buttons of a choice that stand there for the good value. */
  readonly controls: number
  readonly good: Json
  readonly bad: Json
  readonly places: readonly string[]
}

const Form = withTheme(theme)

// One schema for each kind that RJSF's playground shows, taken as it is.
test.each((schemas as unknown as readonly Plain[]).map((one) => [one.name, one] as const))(
  'a plain schema (%s) is drawn in our look and judged',
  async (_, { schema, uiSchema = {}, controls, good, bad, places }) => {
    const field = { id: 'it', schema: { type: 'object' }, island: { schema } }
    const island = islandsOf({ forms: { form: { id: 'form', fields: [field] } } }).get(shapeKey(schema))?.run
    if (!island) throw new Error('it was not compiled')
    const validator = createPrecompiledValidator(island.validators as never, schema as RJSFSchema)

    const { container } = show(
      <Form schema={schema as RJSFSchema} uiSchema={uiSchema} validator={validator} formData={good} />,
    )

    const boxes = () => [...container.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    const answers = () => new Set(boxes().map(({ name, type, id }) => (type === 'radio' ? name : id)))
    // A slider's code comes late.
    await waitFor(() => expect(answers().size).toBeGreaterThanOrEqual(controls))
    expect(container.textContent).not.toMatch(/unsupported|unknown field/i)
    for (const box of boxes().filter(({ type }) => type !== 'radio'))
      expect(box.labels?.length, box.id).toBeGreaterThan(0)
    expect(islandFaults(island, good)).toEqual([])
    const found = islandFaults(island, bad).map(({ place }) => place)
    expect(found.sort()).toEqual(places)
  },
)
