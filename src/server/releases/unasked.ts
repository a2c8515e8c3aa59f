import { formsOfFlow } from '#engine/check/forms-of-flow.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import type { Diagnostic } from './documents/diagnostic.ts'
import type { FoundChain } from './documents/read-documents.ts'
import { meantOrAll } from './nearest-name.ts'
import { reasons } from './operator-language.ts'

/** Forms and papers of a chain that nothing asks for: a slip in a name, most often. */
export function unaskedDiagnostics(
  docs: ReleaseDocs,
  { forms, papers }: Pick<FoundChain, 'forms' | 'papers'>,
  product: readonly string[],
): readonly Diagnostic[] {
  const { chain, config, centers } = docs
  const asked = new Set(Object.keys(docs.flows).flatMap((flow) => [...formsOfFlow(flow, docs)]))
  const templates = [config, ...Object.values(centers)].map((one) => mapOf(one.cashBack).template)
  const sources = Object.values(papers).join('\n')
  const isImported = (name: string): boolean => sources.includes(`"${name}.typ"`)
  return [
    ...Object.keys(forms)
      .filter((form) => !asked.has(form))
      .map((form) => ({
        code: 'form.unused',
        document: `flows/chains/${chain}/forms/${form}.json`,
        ...reasons(
          `is asked by no step, so members never see it: name it in a step ("form": ${JSON.stringify(form)}), or take the file away`,
          `wird von keinem Schritt gefragt; Mitglieder sehen es also nie: Nennen Sie es in einem Schritt ("form": ${JSON.stringify(form)}), oder nehmen Sie die Datei weg`,
        ),
      })),
    ...Object.keys(papers)
      .filter((name) => !product.includes(name) && !templates.includes(name) && !isImported(name))
      .map((name) => ({
        code: 'paper.unused',
        document: `flows/chains/${chain}/papers/${name}.typ`,
        ...reasons(
          `is a paper that nothing asks for, so nobody gets it: ${meantOrAll(name, product)}`,
          `ist ein Papier, nach dem nichts fragt; niemand bekommt es also: ${meantOrAll(name, product, 'de')}`,
        ),
      })),
  ].map((one) => ({ ...one, place: '', severity: 'warning', chain }))
}
