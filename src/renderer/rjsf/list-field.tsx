import { useElements } from '#elements/context.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { Remarks } from '#ui/fields/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import styles from '../form.module.css'
import { FormFields } from '../form-fields.tsx'
import { fieldWords, problemText } from '../texts.ts'
import { useField, useLayout } from '../use-field.ts'
import { LeafField } from './leaf-field.tsx'
import type { FormContext, OurFieldProps } from './our-field-props.ts'

/** A list is a nested form per item, or one widget for several answers. */
export function ListField(props: OurFieldProps) {
  return props.spec.nested ? <ItemList {...props} /> : <LeafField {...props} />
}

function ItemList({ spec, fieldPathId, registry }: OurFieldProps) {
  const { store } = registry.formContext as FormContext
  const handle = store.at(fieldPathId.path.join('.'))
  const view = useField(handle)
  const ids = useLayout(handle)
  const elements = useElements()
  const { t } = elements
  const { label, hint } = fieldWords(elements, spec)
  const id = fieldPathId.$id
  if (!view || !spec.nested) return null

  const { nested } = spec
  const key = `form.${spec.form}.${spec.doc.id}`
  const most = [view.state.limits?.maxItems, spec.schema.maxItems].filter((limit) => typeof limit === 'number')
  const fixed = view.state.mode === 'readOnly'
  const problems = view.shown.filter((problem) => problem.at === id)
  const place = fieldPathId.path.slice(0, -1)
  const handleAdd = () => handle.set([...items(view.state.value), { _id: crypto.randomUUID().slice(0, 8) }])
  const handleRemove = (item: string) => handle.set(items(view.state.value).filter(({ _id }) => _id !== item))
  return (
    <fieldset className={styles.nested} data-field={id} id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <Remarks id={id} hint={hint} problems={problems.map((problem) => problemText(elements, problem, spec))} />
      {ids.map((item, index) => (
        <fieldset key={item} className={styles.item}>
          <legend>{t(`${key}.item`, { number: index + 1 })}</legend>
          <FormFields spec={nested} path={[...place, `${spec.doc.id}[${item}]`]} registry={registry} />
          {fixed ? null : (
            <Button kind="text" quiet onClick={() => handleRemove(item)}>
              {t(`${key}.remove`, { number: index + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {fixed || ids.length >= Math.min(...most, 500) ? null : (
        <Button kind="secondary" quiet onClick={handleAdd}>
          {t(`${key}.add`)}
        </Button>
      )}
    </fieldset>
  )
}

function items(value: Json): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly JsonObject[]) : []
}
