import { lazy, Suspense } from 'react'
import { useElements } from '#elements/context.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { IslandFault } from '#engine/forms/island.ts'
import { Remarks } from '#ui/fields/field.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import styles from '../form.module.css'
import { fieldWords, problemText } from '../texts.ts'
import { useField } from '../use-field.ts'
import type { FieldProps } from './field-cell.tsx'

/** RJSF's fields for groups, lists and alternatives come when a form first shows one. */
const Island = lazy(() => import('../rjsf/island.tsx'))

/** An answer whose inside RJSF draws. To the flow it is one value with one verdict, told inside, piece by piece. */
export function IslandField({ spec, path, form }: FieldProps) {
  const elements = useElements()
  const handle = form.store.at(path)
  const view = useField(handle)
  const { label, hint } = fieldWords(elements, spec)
  if (!view) return null
  const id = `${form.step}.${path}`
  return (
    <fieldset
      className={styles.nested}
      data-field={id}
      id={id}
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || handle.left()}
    >
      <legend>
        {label}{' '}
        {view.state.mode === 'optional' ? <span className={styles.optional}>{elements.t('ui.optional')}</span> : null}
      </legend>
      <Remarks id={id} hint={hint} problems={view.shown.map((problem) => problemText(elements, problem, spec))} />
      <Suspense fallback={<Skeleton label={elements.t('ui.loading')} shape="rows" />}>
        <Island
          id={`${id}.in`}
          spec={spec}
          value={view.state.value ?? undefined}
          faults={view.shown.flatMap(({ params }) => faultsOf(params))}
          fixed={view.state.mode === 'readOnly'}
          onChange={handle.write}
        />
      </Suspense>
    </fieldset>
  )
}

const faultsOf = (params: JsonObject = {}): readonly IslandFault[] =>
  Array.isArray(params.faults) ? (params.faults as readonly IslandFault[]) : [] // the engine has made them
