import { memo } from 'react'
import { useElements } from '#elements/context.ts'
import type { JsonObject } from '#engine/documents.ts'
import { Remarks } from '#ui/fields/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import styles from '../form.module.css'
import { FormFields } from '../form-fields.tsx'
import type { FormSpec } from '../form-spec.ts'
import type { FieldHandle } from '../form-store.ts'
import { fieldWords, problemText } from '../texts.ts'
import { useField, useLayout } from '../use-field.ts'
import type { FieldProps, FormContext } from './field-cell.tsx'

/** A list of items, each with a form of its own. */
export function ListField({ spec, path, form }: FieldProps) {
  const handle = form.store.at(path)
  const view = useField(handle)
  const ids = useLayout(handle)
  const elements = useElements()
  const { t } = elements
  const { label, hint } = fieldWords(elements, spec)
  const id = `${form.step}.${path}`
  if (!view || !spec.nested) return null

  const { nested } = spec
  const key = `form.${spec.form}.${spec.doc.id}`
  const most = [view.state.limits?.maxItems, spec.schema.maxItems].filter((limit) => typeof limit === 'number')
  const fixed = view.state.mode === 'readOnly'
  const problems = view.shown.filter((problem) => problem.at === id)
  const handleAdd = () => handle.set([...items(handle), { _id: crypto.randomUUID().slice(0, 8) }])
  return (
    <fieldset className={styles.nested} data-field={id} id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <Remarks id={id} hint={hint} problems={problems.map((problem) => problemText(elements, problem, spec))} />
      {ids.map((item, index) => (
        <Item
          key={item}
          item={item}
          number={index + 1}
          fixed={fixed}
          texts={key}
          spec={nested}
          list={path}
          form={form}
        />
      ))}
      {fixed || ids.length >= Math.min(...most, 500) ? null : (
        <Button kind="secondary" quiet onClick={handleAdd}>
          {t(`${key}.add`)}
        </Button>
      )}
    </fieldset>
  )
}

interface ItemProps {
  readonly item: string
  readonly number: number
  readonly fixed: boolean
  /** Where the words about an item begin. */
  readonly texts: string
  readonly spec: FormSpec
  readonly list: string
  readonly form: FormContext
}

/** One item. A key in one of its fields changes the list's value, but nothing that stands here. */
const Item = memo(function Item({ item, number, fixed, texts, spec, list, form }: ItemProps) {
  const { t } = useElements()
  const handleRemove = () => {
    const handle = form.store.at(list)
    handle.set(items(handle).filter(({ _id }) => _id !== item))
  }
  return (
    <fieldset className={styles.item}>
      <legend>{t(`${texts}.item`, { number })}</legend>
      <FormFields spec={spec} path={`${list}[${item}]`} form={form} />
      {fixed ? null : (
        <Button kind="text" quiet onClick={handleRemove}>
          {t(`${texts}.remove`, { number })}
        </Button>
      )}
    </fieldset>
  )
})

function items(handle: FieldHandle): readonly JsonObject[] {
  const value = handle.value()
  return Array.isArray(value) ? (value as readonly JsonObject[]) : []
}
