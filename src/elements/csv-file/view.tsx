import { useState } from 'react'
import { describedBy, Field } from '#ui/fields/field.tsx'
import { FileTextIcon } from '#ui/parts/icons.tsx'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'
import styles from './view.module.css'

/** As many bytes as a call takes in base64. */
const mostBytes = 1_000_000

/** A table from the member's disk, chosen or dropped; its answer is the bytes in base64. What is too large is none. */
export function CsvFileView(props: WidgetProps) {
  const { id, value, disabled, onChange, onBlur } = props
  const { t } = useElements()
  const words = useFieldWords(props)
  const [name, setName] = useState<string | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const problems = isTooLarge ? [t('element.csv-file.large')] : props.problems
  async function handleFile(file: File | undefined) {
    if (file === undefined) return
    const fits = file.size <= mostBytes
    onChange(fits ? await base64Of(file) : null)
    setTooLarge(!fits)
    setName(file.name)
    onBlur?.()
  }
  return (
    <Field {...words} problems={problems}>
      <div className={styles.box} data-invalid={problems.length > 0 || undefined}>
        <FileTextIcon />
        <p className={styles.says}>
          {name !== null ? (
            <bdi>{name}</bdi>
          ) : (
            t(value === null ? 'element.csv-file.choose' : 'element.csv-file.chosen')
          )}
        </p>
        <input
          type="file"
          id={id}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          className={styles.input}
          disabled={disabled}
          aria-describedby={describedBy(id, words.hint, problems)}
          aria-invalid={problems.length > 0 || undefined}
          onChange={({ target }) => void handleFile(target.files?.[0])}
        />
      </div>
    </Field>
  )
}

/** Empty files have no bytes: an answer of their own, which the server says more about. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let signs = ''
  for (let at = 0; at < bytes.length; at += 8192) signs += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(signs) || btoa('\n')
}
