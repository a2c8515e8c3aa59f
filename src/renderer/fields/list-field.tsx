import { memo, useCallback, useEffect, useRef } from 'react'
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
  const { box, expect } = useFocusInItems(ids)
  if (!view || !spec.nested) return null

  const { nested } = spec
  const key = `form.${spec.form}.${spec.doc.id}`
  const most = [view.state.limits?.maxItems, spec.schema.maxItems].filter((limit) => typeof limit === 'number')
  const fixed = view.state.mode === 'readOnly'
  const problems = view.shown.filter((problem) => problem.at === id)
  const handleAdd = () => {
    expect()
    handle.set([...items(handle), { _id: crypto.randomUUID().slice(0, 8) }])
  }
  return (
    <fieldset ref={box} className={styles.nested} data-field={id} id={id} tabIndex={-1}>
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
          onRemove={expect}
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

/** An item that is added takes the focus; where one is removed, with its button, the one that moves up does, or the list. */
function useFocusInItems(ids: readonly string[]) {
  const box = useRef<HTMLFieldSetElement>(null)
  const before = useRef(ids)
  const isExpected = useRef(false)
  const expect = useCallback(() => {
    isExpected.current = true
  }, [])
  useEffect(() => {
    const was = before.current
    before.current = ids
    if (!isExpected.current || was.length === ids.length) return
    isExpected.current = false
    const added = ids.find((id) => !was.includes(id))
    const place = was.findIndex((id) => !ids.includes(id))
    const item = added ?? ids[place] ?? ids.at(-1)
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
    const at = items.find(({ dataset }) => dataset.item === item)
    const first = added === undefined ? null : at?.querySelector<HTMLElement>('input, select, textarea, button')
    const target = first ?? at ?? box.current
    target?.focus()
  }, [ids])
  return { box, expect }
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
  readonly onRemove: () => void
}

/** One item. A key in one of its fields changes the list's value, but nothing that stands here. */
const Item = memo(function Item({ item, number, fixed, texts, spec, list, form, onRemove }: ItemProps) {
  const { t } = useElements()
  const handleRemove = () => {
    const handle = form.store.at(list)
    onRemove()
    handle.set(items(handle).filter(({ _id }) => _id !== item))
  }
  return (
    <fieldset className={styles.item} data-item={item} tabIndex={-1}>
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
