import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils'
import type { WidgetChoice, WidgetLimits, WidgetProps } from '#elements/types.ts'
import type { Json, JsonObject, JsonSchema } from '#engine/documents.ts'
import type { ElementProps } from './element-widget.tsx'

/** The props of an element from RJSF's, with what a form document says of the field; a plain schema says less. */
export function plainProps(given: RjsfWidgetProps, own?: ElementProps): WidgetProps {
  const { value = null, required = false, disabled = false, readonly = false } = given
  const common = { ...given, value, required, disabled: disabled || readonly }
  return { ...common, ...(own ?? fromSchema(given)) }
}

function fromSchema(given: RjsfWidgetProps): ElementProps & { readonly onChange?: WidgetProps['onChange'] } {
  const { id, name, options, schema, uiSchema, rawErrors, hideError, value = null, required = false } = given
  const set = (next: Json) => given.onChange(next === null ? options.emptyValue : next)
  return {
    hint: hintOf(options.description ?? schema.description, options.help),
    choices: choicesOf(given),
    limits: limitsOf(schema as JsonSchema),
    isWhole: schema.type === 'integer',
    problems: hideError ? [] : (rawErrors ?? []),
    checking: false,
    onChange: set,
    onWrite: set,
    onEcho(next) {
      set(next)
      return true
    },
    onBlur: () => given.onBlur(id, value),
    autoComplete: autoCompleteOf(given),
    field: { id: name, mode: required ? 'required' : 'optional', value, problems: [] },
    ui: { ...(uiSchema as JsonObject), ...linesOf(given) },
    children: undefined,
  }
}

/** RJSF has two sentences below a label, ours have one. */
function hintOf(...sentences: readonly unknown[]): string | undefined {
  const said = sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '')
  return said.length > 0 ? said.join(' ') : undefined
}

function choicesOf({ options, schema }: RjsfWidgetProps): readonly WidgetChoice[] | undefined {
  const closed: readonly unknown[] = Array.isArray(options.enumDisabled) ? options.enumDisabled : []
  const offered = options.enumOptions ?? examplesOf(schema.examples)
  return offered?.map(({ value, label }) => ({
    id: value,
    name: label,
    record: null,
    ...(closed.includes(value) ? { refused: '' } : {}),
  }))
}

const examplesOf = (examples: unknown) =>
  Array.isArray(examples) ? examples.map((value) => ({ value, label: String(value) })) : undefined

function limitsOf(schema: JsonSchema): WidgetLimits {
  const limits = {
    min: schema.minimum ?? schema.formatMinimum,
    max: schema.maximum ?? schema.formatMaximum,
    maxLength: schema.maxLength,
    maxItems: schema.maxItems,
  }
  return Object.fromEntries(Object.entries(limits).filter((entry): entry is [string, Json] => entry[1] !== undefined))
}

function autoCompleteOf({ options, schema }: RjsfWidgetProps): string | undefined {
  if (typeof options.autocomplete === 'string') return options.autocomplete
  return schema.format === 'email' ? 'email' : undefined
}

/** A box of several lines is asked for by its widget in RJSF. */
const linesOf = ({ options, uiSchema }: RjsfWidgetProps) =>
  uiSchema?.['ui:widget'] === 'textarea' || options.widget === 'textarea' ? { 'ui:lines': true } : {}
