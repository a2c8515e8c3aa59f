import type { Json, JsonObject } from '#engine/documents.ts'
import { type InEachLanguage, reasons, reasonsIn } from '../operator-language.ts'
import { type Diagnostic, whereOf } from './diagnostic.ts'

/** A warning that somebody has seen and accepts (`acknowledged` in the settings). */
interface Acknowledgement {
  readonly code: string
  readonly at: string
  readonly by: string
  readonly on: string
}

/** Settings that acknowledge warnings, and the document in which they do. */
export interface Acknowledging {
  readonly config: JsonObject | null
  readonly document: string
}

/**
 * Warnings that settings acknowledge become remarks with the name of who did; entries for nothing are told. `isLooked`:
 * whether warnings of a code would have been found; what could not be looked at may still be there.
 */
export function withAcknowledged(
  diagnostics: readonly Diagnostic[],
  { config, document }: Acknowledging,
  isLooked: (code: string) => boolean,
): readonly Diagnostic[] {
  const entries = entriesOf(config?.acknowledged)
  const met = new Set<Acknowledgement>()
  const told = diagnostics.map((diagnostic): Diagnostic => {
    const entry = entries.find((one) => diagnostic.severity === 'warning' && isAbout(one, diagnostic))
    if (!entry) return diagnostic
    met.add(entry)
    const why = reasonsIn((lang) => `${diagnostic.reasonIn(lang)} (${acknowledgedBy[lang](entry.by, entry.on)})`)
    return { ...diagnostic, ...why, severity: 'remark' }
  })
  const idle = entries.filter((entry) => !met.has(entry) && isLooked(entry.code))
  return [...told, ...idle.map((entry) => stale(entry, document))]
}

const acknowledgedBy: InEachLanguage<(by: string, on: string) => string> = {
  en: (by, on) => `acknowledged by ${by} on ${on}`,
  de: (by, on) => `angenommen von ${by} am ${on}`,
}

const isAbout = ({ code, at }: Acknowledgement, diagnostic: Diagnostic): boolean =>
  code === diagnostic.code && at === whereOf(diagnostic)

function stale({ code, at, by }: Acknowledgement, document: string): Diagnostic {
  const why = reasons(
    `${by} answers for the warning ${code} at "${at}", and there is none any more: remove the entry`,
    `${by} steht für die Warnung ${code} bei „${at}“ ein, und es gibt sie nicht mehr: Nehmen Sie den Eintrag heraus`,
  )
  return {
    code: 'acknowledged.stale',
    document,
    place: 'acknowledged',
    ...why,
    severity: 'remark',
    params: { code, at },
  }
}

/** The grammar has told about entries of another shape. */
function entriesOf(value: Json | undefined): readonly Acknowledgement[] {
  return (Array.isArray(value) ? value : []).filter((one): one is Acknowledgement =>
    ['code', 'at', 'by', 'on'].every((name) => typeof (one as JsonObject | null)?.[name] === 'string'),
  )
}
