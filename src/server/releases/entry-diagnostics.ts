import type { EntryNames } from '#engine/check/types.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import type { Diagnostic } from './documents/diagnostic.ts'
import { meantOrAll } from './nearest-name.ts'
import { type OperatorLanguage, type Reasons, reasons } from './operator-language.ts'

type Settings = Pick<ReleaseDocs, 'chain' | 'config' | 'centers'>

/** Settings of clubs, pictures of add-ons and groups of activities that the chain does not have: nobody would meet them. What is not known is not asked. */
export function entryDiagnostics({ chain, config, centers }: Settings, entries: EntryNames): readonly Diagnostic[] {
  const { clubs, addons, 'activity-groups': groups } = entries
  const settings = [
    ['', config] as const,
    ...Object.entries(centers).map(([id, own]) => [`centers/${id}/`, own] as const),
  ]
  return [
    ...unknown(Object.keys(centers), clubs, (id, help) => ({
      code: 'center.unknown',
      place: `centers/${id}`,
      ...reasons(
        `are settings of a club that ${chain} does not have, so no member meets them: ${ended(help('en'))} Acknowledge it where the club opens later`,
        `sind Einstellungen eines Clubs, den ${chain} nicht hat; kein Mitglied trifft also auf sie: ${ended(help('de'))} Nehmen Sie es an, wo der Club später öffnet`,
      ),
    })),
    ...settings.flatMap(([place, { booking }]) =>
      unknown(listOf(mapOf(booking).staffGroupIds).map(String), groups, (id, help) => ({
        code: 'group.unknown',
        place: `${place}booking/staffGroupIds`,
        ...reasons(
          `names the group ${JSON.stringify(id)}, and ${chain} has no activities of such a group, so its trainers could not be booked: ${help('en')}`,
          `nennt die Gruppe ${JSON.stringify(id)}, und ${chain} hat keine Aktivitäten einer solchen Gruppe; ihre Trainer könnten also nicht gebucht werden: ${help('de')}`,
        ),
      })),
    ),
    ...settings.flatMap(([place, { lookAndFeel }]) =>
      unknown(Object.keys(mapOf(mapOf(lookAndFeel).addonImages)), addons, (id, help) => ({
        code: 'addon.unknown',
        place: `${place}lookAndFeel/addonImages/${id}`,
        ...reasons(
          `is a picture of an add-on that ${chain} does not have, so nobody sees it: ${help('en')}`,
          `ist ein Bild eines Zusatzes, den ${chain} nicht hat; niemand sieht es also: ${help('de')}`,
        ),
      })),
    ),
  ].map((one) => ({ ...one, document: `flows/chains/${chain}/config.json`, severity: 'warning', chain }))
}

const ended = (help: string): string => help.replace(/[.?]?$/, (end) => end || '.')

type Told = Pick<Diagnostic, 'code' | 'place' | keyof Reasons>

function unknown(
  ids: readonly string[],
  known: readonly string[] | undefined,
  tell: (id: string, help: (lang: OperatorLanguage) => string) => Told,
): readonly (Told & Pick<Diagnostic, 'params'>)[] {
  if (known === undefined) return []
  return ids
    .filter((id) => !known.includes(id))
    .map((id) => ({ ...tell(id, (lang) => meantOrAll(id, known, lang)), params: { id } }))
}
