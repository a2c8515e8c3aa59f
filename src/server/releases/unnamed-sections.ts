import type { ReleaseDocs } from '#engine/documents.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import type { Problem } from '#engine/problem.ts'
import { languagesOf } from './languages.ts'

/** Sections that a chain brings into a form and that have no heading in one of its languages, at their first field. */
export function unnamedSections(docs: ReleaseDocs, { forms }: Pick<ProductDocs, 'forms'>): readonly Problem[] {
  const offered = languagesOf(docs.config).map(({ code }) => code)
  return Object.values(docs.forms).flatMap(({ id, fields }) => {
    const known = new Set(forms[id]?.fields.map(({ section }) => section))
    const firsts = new Map(fields.toReversed().map((field) => [field.section, field.id]))
    return [...firsts].flatMap(([section, field]): readonly Problem[] => {
      if (section === undefined || section === '' || known.has(section)) return []
      const key = `form.${id}.sections.${section}`
      const locales = offered.filter((locale) => docs.texts[locale]?.[key] === undefined)
      const at = `form:${id}/fields/${field}/section`
      return locales.length === 0
        ? []
        : [{ code: 'section.unnamed', at, severity: 'warning', params: { section, key, locales } }]
    })
  })
}
