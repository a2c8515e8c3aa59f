import type { FieldSpec, FormSpec } from './form-spec.ts'

export interface FieldSection {
  readonly key: string
  readonly section: string
  readonly rows: readonly FieldRow[]
}

/** Fields of one section that are drawn together; which ones does not depend on what else is shown. */
export interface FieldRow {
  readonly key: number
  readonly fields: readonly FieldSpec[]
}

const perRow = 12

/**
 * A section stands where its first field does, and takes in fields that were added further down; fields without one
 * stand with their neighbours. A key does not change when others come or go, so that no field loses the focus.
 */
export function sectionsOf(spec: FormSpec, ids: readonly string[]): readonly FieldSection[] {
  const sections: { key: string; section: string; rows: { key: number; fields: FieldSpec[] }[] }[] = []
  for (const id of ids) {
    const field = spec.fields.get(id)
    if (!field) continue
    const name = field.doc.section ?? ''
    let section = name === '' ? sections.at(-1) : sections.find((earlier) => earlier.section === name)
    if (section?.section !== name) {
      const times = sections.filter((earlier) => earlier.section === name).length
      section = { key: `${name}:${times}`, section: name, rows: [] }
      sections.push(section)
    }
    const key = Math.floor(field.position / perRow)
    const row = section.rows.at(-1)
    if (row?.key === key) row.fields.push(field)
    else section.rows.push({ key, fields: [field] })
  }
  return sections
}
