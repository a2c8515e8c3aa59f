import type { EntryNames } from '#engine/check/types.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import type { Diagnostic } from './documents/diagnostic.ts'
import { meantOrAll } from './nearest-name.ts'

type Settings = Pick<ReleaseDocs, 'chain' | 'config' | 'centers'>

/** Settings of clubs and pictures of add-ons that the chain does not have: nobody would meet them. What is not known is not asked. */
export function entryDiagnostics({ chain, config, centers }: Settings, entries: EntryNames): readonly Diagnostic[] {
  const { clubs, addons } = entries
  const pictures = [
    ['', config] as const,
    ...Object.entries(centers).map(([id, own]) => [`centers/${id}/`, own] as const),
  ]
  return [
    ...unknown(Object.keys(centers), clubs, (id, help) => ({
      code: 'center.unknown',
      place: `centers/${id}`,
      reason: `are settings of a club that ${chain} does not have, so no member meets them: ${help.replace(/[.?]?$/, (end) => end || '.')} Acknowledge it where the club opens later`,
    })),
    ...pictures.flatMap(([place, settings]) =>
      unknown(Object.keys(mapOf(mapOf(settings.lookAndFeel).addonImages)), addons, (id, help) => ({
        code: 'addon.unknown',
        place: `${place}lookAndFeel/addonImages/${id}`,
        reason: `is a picture of an add-on that ${chain} does not have, so nobody sees it: ${help}`,
      })),
    ),
  ].map((one) => ({ ...one, document: `flows/chains/${chain}/config.json`, severity: 'warning', chain }))
}

type Told = Pick<Diagnostic, 'code' | 'place' | 'reason'>

function unknown(
  ids: readonly string[],
  known: readonly string[] | undefined,
  tell: (id: string, help: string) => Told,
): readonly (Told & Pick<Diagnostic, 'params'>)[] {
  if (known === undefined) return []
  return ids.filter((id) => !known.includes(id)).map((id) => ({ ...tell(id, meantOrAll(id, known)), params: { id } }))
}
