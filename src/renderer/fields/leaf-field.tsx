import type { FieldPathId, Registry } from '@rjsf/utils'
import { useMemo } from 'react'
import { type Elements, useElements } from '#elements/context.ts'
import { pickWidget } from '#elements/pick-widget.ts'
import type { Json } from '#engine/documents.ts'
import type { FieldState } from '#engine/flow/types.ts'
import type { Problem } from '#engine/problem.ts'
import { FieldsInside } from '../form-fields.tsx'
import type { FieldSpec } from '../form-spec.ts'
import type { FieldHandle } from '../form-store.ts'
import type { ElementProps } from '../rjsf/element-widget.tsx'
import { SchemaField } from '../rjsf/schema-field.ts'
import { seenOptions, seenSchema } from '../rjsf/seen-schema.ts'
import { useSaid } from '../said.tsx'
import { choiceWords, fieldWords, keysOfField, problemText, type TextSource } from '../texts.ts'
import { useField } from '../use-field.ts'
import type { FieldProps } from './field-cell.tsx'

/**
 * One answer, drawn by RJSF: it subscribes to the field's snapshot, and gives on the schema as it is at this moment, with
 * all sentences ready. RJSF finds the field, the template and the widget.
 */
export function LeafField({ spec, path, form }: FieldProps) {
  const { store, step, registry } = form
  const handle = store.at(path)
  const view = useField(handle)
  const texts = useElements()
  const still = useStill({ spec, state: view?.state, texts, registry })
  const problems = useSentences(spec, view?.shown ?? clean, texts)
  const errors = useMemo(() => (problems.length > 0 ? { __errors: problems } : {}), [problems])
  const place = useMemo((): FieldPathId => ({ $id: `${step}.${path}`, path: [path] }), [step, path])
  if (!view || !(still.options.widget in registry.widgets)) return null

  const { state } = view
  const element: ElementProps = {
    hint: still.words.hint,
    choices: still.choices,
    limits: state.limits,
    isWhole: spec.schema.type === 'integer',
    problems,
    checking: state.checking === true,
    onWrite: handle.write,
    onEcho: handle.echo,
    onBlur: handle.left,
    autoComplete: still.words.autoComplete,
    field: state,
    ui: spec.ui,
    children: spec.inside.length > 0 ? <FieldsInside fields={spec.inside} beside={path} form={form} /> : undefined,
  }
  return (
    <SchemaField
      name={spec.doc.id}
      schema={still.schema}
      uiSchema={{ ...spec.ui, 'ui:options': { ...still.options, element } }}
      formData={state.value ?? undefined}
      errorSchema={errors}
      fieldPathId={place}
      registry={registry}
      required={state.mode === 'required'}
      readonly={state.mode === 'readOnly'}
      onChange={setterOf(handle)}
      onBlur={handle.left}
      onFocus={nothing}
    />
  )
}

const none: readonly string[] = []
const clean: readonly Problem[] = []

interface Moment {
  readonly spec: FieldSpec
  readonly state: FieldState | undefined
  readonly texts: TextSource
  readonly registry: Registry
}

/** What does not change at a key: words, choices (the same list, so that widgets may compare it), schema and widget. */
function useStill({ spec, state, texts: { t, optionalText }, registry }: Moment) {
  const words = useWords(spec, { t, optionalText })
  const { choices: offered, limits } = state ?? {}
  const choices = useMemo(
    () => offered?.map((choice, index) => choiceWords({ t, optionalText }, spec, choice, index)),
    [spec, offered, t, optionalText],
  )
  return useMemo(() => {
    const asked = { schema: spec.schema, choices, limits, open: spec.doc.choices?.open }
    const kind = widgetOf(spec, choices?.length)
    const widget = kind in registry.widgets ? kind : 'text'
    const said = { title: words.label, ...(words.hint === undefined ? {} : { help: words.hint }) }
    return { words, choices, schema: seenSchema(asked), options: { ...seenOptions(asked), ...said, widget } }
  }, [spec, choices, limits, words, registry])
}

const setters = new WeakMap<FieldHandle, (value: Json | undefined) => void>()

/** Takes what a widget of RJSF says: there, empty is undefined. */
function setterOf(handle: FieldHandle) {
  const known = setters.get(handle)
  if (known) return known
  const set = (value: Json | undefined): void => handle.set(value ?? null)
  setters.set(handle, set)
  return set
}

function nothing(): void {}

function useWords(spec: FieldSpec, { t, optionalText }: TextSource) {
  const said = useSaid(...keysOfField(spec))
  return useMemo(() => fieldWords({ t, optionalText }, spec, said), [spec, said, t, optionalText])
}

/** The same list while the same problems are shown, so that only the control is drawn again. */
function useSentences(
  spec: FieldSpec,
  shown: readonly Problem[],
  { t, optionalText, format }: Elements,
): readonly string[] {
  const codes = shown.map(({ code }) => code)
  const said = useSaid(...(shown.length === 0 ? [] : keysOfField(spec, codes)))
  return useMemo(
    () =>
      shown.length === 0 ? none : shown.map((problem) => problemText({ t, optionalText, format }, problem, spec, said)),
    [shown, spec, said, t, optionalText, format],
  )
}

function widgetOf({ doc, schema, ui }: FieldSpec, count: number | undefined): string {
  const fixed = Array.isArray(schema.enum) ? schema.enum.length : undefined
  // A list that is still to come is a list already: the widget does not change when it is there, unless it is short.
  const offered = count || fixed || (doc.choices?.from === undefined ? undefined : Number.POSITIVE_INFINITY)
  return pickWidget({ schema, ui, choices: offered, open: doc.choices?.open })
}
