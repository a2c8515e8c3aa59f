import { useMemo } from 'react'
import { type Elements, useElements } from '#elements/context.ts'
import { pickWidget } from '#elements/pick-widget.ts'
import type { WidgetProps } from '#elements/types.ts'
import type { Choice } from '#engine/flow/types.ts'
import type { Problem } from '#engine/problem.ts'
import { FieldsInside } from '../form-fields.tsx'
import type { FieldSpec } from '../form-spec.ts'
import { useSaid } from '../said.tsx'
import { choiceWords, fieldWords, keysOfField, problemText, type Texts } from '../texts.ts'
import { useField } from '../use-field.ts'
import type { FieldProps } from './field-cell.tsx'

/** One answer: finds the widget and gives it the field's snapshot, with all sentences ready. */
export function LeafField({ spec, path, form }: FieldProps) {
  const { store, step, widgets } = form
  const handle = store.at(path)
  const view = useField(handle)
  const texts = useElements()
  const { words, choices, kind } = useStill(spec, view?.state.choices, texts)
  const problems = useSentences(spec, view?.shown ?? clean, texts)
  if (!view) return null

  const { state } = view
  const Widget = widgets[kind] ?? widgets.text
  if (!Widget) return null
  const props: WidgetProps = {
    id: `${step}.${path}`,
    label: words.label,
    hint: words.hint,
    required: state.mode === 'required',
    value: state.value,
    choices,
    limits: state.limits,
    isWhole: spec.schema.type === 'integer',
    problems,
    disabled: state.mode === 'readOnly',
    checking: state.checking === true,
    onChange: handle.set,
    onWrite: handle.write,
    onBlur: handle.left,
    autoComplete: words.autoComplete,
    field: state,
    ui: spec.ui,
  }
  if (spec.inside.length === 0) return <Widget {...props} />
  return (
    <Widget {...props}>
      <FieldsInside fields={spec.inside} beside={path} form={form} />
    </Widget>
  )
}

const none: readonly string[] = []
const clean: readonly Problem[] = []

/** What does not change at a key: words, choices (the same list, so that widgets may compare it), the kind of widget. */
function useStill(spec: FieldSpec, choices: readonly Choice[] | undefined, { t, optionalText }: Texts) {
  const words = useWords(spec, { t, optionalText })
  const still = useMemo(() => {
    const texts = { t, optionalText }
    return {
      choices: choices?.map((choice, index) => choiceWords(texts, spec, choice, index)),
      kind: widgetOf(spec, choices?.length),
    }
  }, [spec, choices, t, optionalText])
  return { words, ...still }
}

function useWords(spec: FieldSpec, { t, optionalText }: Texts) {
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
