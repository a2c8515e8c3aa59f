import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isSame, mapOf, readPath } from '#engine/logic/values.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import { todayOfChain } from '../documents/today.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { useChanging } from '../draft/use-changing.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { Filters } from '../parts/filters.tsx'
import { Trouble } from '../parts/trouble.tsx'
import work from '../parts/work-page.module.css'
import { SeeIt } from '../preview/see-it.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useJump } from '../use-jump.ts'
import { useStudio } from '../use-studio.ts'
import { useWide } from '../use-wide.ts'
import { type SettingDifference, withoutNothing } from './differences.ts'
import { parts, settingsPartOf } from './parts.ts'
import { SettingContext, type SettingsFacts } from './setting-context.ts'
import { choiceName, settingHelp, settingName } from './setting-name.ts'
import css from './settings.module.css'
import { SettingsForm } from './settings-form.tsx'
import { settingKind, shownSetting, type Typing } from './typed-setting.ts'

/** What the chain, or a club of it, has set: drawn from the schema of settings, with where each value comes from. */
export default function SettingsPage() {
  const { say, lang } = useTexts()
  const { chain, clubsOfTheirs } = useStudio()
  const { changes } = useDraft()
  const { change, conflicts } = useChanging()
  const isWide = useWide()
  const [search, setSearch] = useSearchParams()
  const { asked, ask } = useDocuments()
  const documents = asked.state === 'ready' ? asked.value : null
  const setting = search.get('setting')
  const wanted = search.get('at') ?? clubsOfTheirs?.[0] ?? 'chain'
  const club = chain.clubs.find(({ id }) => id === wanted) ?? null
  const offered = parts.filter(({ ofClubs }) => club === null || ofClubs)
  const part =
    offered.find(({ id }) => id === (search.get('part') ?? settingsPartOf(setting ?? ''))) ?? offered[0] ?? parts[0]
  const layers = useMemo(() => {
    if (documents === null) return null
    const { config } = documents.own
    const own = club === null ? config : mapOf(mapOf(config.centers)[club.id])
    const around = club === null ? documents.inherited.config : documents.resolved.config
    const whole = club === null ? documents.resolved.config : mergeSettings(around, own)
    return { own, chain: config, around, value: asForm(whole) }
  }, [documents, club])
  useJump(controlsOf(setting ?? ''), layers !== null)
  if (asked.state === 'refused') return <Trouble answer={asked.answer} onAgain={ask} />
  const place = club === null ? 'config:' : `config:centers/${club.id}/`
  const mayChange = clubsOfTheirs === null || (club !== null && clubsOfTheirs.includes(club.id))
  const isReadOnly = !isWide || !mayChange
  const put = (more: { readonly [name: string]: string }) =>
    setSearch((before) => {
      const { setting: _, ...others } = Object.fromEntries(before)
      return { ...others, ...more }
    })
  const keep = async (wantedChanges: readonly SettingDifference[]) => {
    if (layers === null || isReadOnly) return
    await change(
      wantedChanges.map(({ path, value }) => ({
        at: `${place}${path.join('/')}`,
        was: readPath(layers.own, path),
        value: path[0] === 'menu' && typeof readPath(layers.around, path) === 'boolean' ? value === 1 : value,
      })),
    )
  }
  const typing: Typing = {
    lang,
    currency: String(layers?.value.currency ?? 'EUR'),
    today: todayOfChain(layers?.value ?? {}),
  }
  const settings: SettingsFacts = {
    isReadOnly,
    owner: club?.name ?? chain.name,
    typing,
    nameOf: (path) => settingName(say, path.join('/')),
    helpOf: (path) => (isMinor(path) ? typing.currency : settingHelp(say, path.join('/'))),
    wordOf: (word) => choiceName(say, word),
    onBack: (path) => void keep([{ path, value: null }]),
    originOf(path) {
      if (layers === null) return { from: 'product', isChanged: false, inherited: null }
      const isOwn = readPath(layers.own, path) !== null
      const isOfChain = club !== null && readPath(layers.chain, path) !== null
      const at = `${place}${path.join('/')}`
      const first = changes.find((one) => one.at === at)
      const isChanged = first !== undefined && !isSame((first.was ?? null) as Json, readPath(layers.own, path))
      const inherited = inWords(say, readPath(layers.around, path), { path, typing })
      const isThere = readPath(layers.around, path) !== null
      const around = isOfChain ? 'chain' : isThere ? 'product' : 'nothing'
      return { from: isOwn ? 'own' : around, isChanged, inherited }
    },
  }
  return (
    <div className={css.page}>
      <header className={work.head}>
        <h1>{say('area.settings')}</h1>
        <label>
          <span className="hidden">{say('settings.at')}</span>
          <select className={work.pick} value={wanted} onChange={({ target }) => put({ at: target.value })}>
            {clubsOfTheirs === null ? <option value="chain">{say('fields.everywhere')}</option> : null}
            {chain.clubs
              .filter(({ id }) => clubsOfTheirs?.includes(id) !== false)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
        <Filters
          of={offered.map(({ id }) => ({ id, label: say(`settings.part.${id}`) }))}
          chosen={part.id}
          onChoose={(id) => put({ part: id })}
        />
        <SeeIt name={say('area.settings')} />
      </header>
      {conflicts}
      {isWide ? null : <p className={work.note}>{say('narrow.read')}</p>}
      {part.id === 'payments' ? <p className={work.note}>{say('settings.secrets')}</p> : null}
      {layers === null ? (
        <p className={work.note}>{say('waiting')}</p>
      ) : (
        <SettingContext value={settings}>
          <SettingsForm
            key={`${part.id} ${wanted}`}
            part={part.id}
            value={layers.value}
            isReadOnly={isReadOnly}
            onChange={(wantedChanges) => void keep(wantedChanges)}
          />
        </SettingContext>
      )}
    </div>
  )
}

/** The control of a setting, or of what is around it: a list has one of its own, what stands in it may not. */
function controlsOf(setting: string): readonly string[] {
  const path = setting.split('/')
  const around = path.map((_, index) => path.slice(0, path.length - index).join('/'))
  return [...around.map((one) => `[id="${CSS.escape(`setting/${one}`)}"]`), 'main fieldset']
}

/** Switches of pages are 0 and 1 beside numbers of their order; where a document says true or false, the page shows these. */
function asForm(config: JsonObject): JsonObject {
  const menu = Object.entries(mapOf(config.menu)).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? Number(value) : value,
  ])
  return mapOf(withoutNothing({ ...config, menu: Object.fromEntries(menu) }))
}

const isMinor = (path: readonly string[]): boolean => settingKind(path.join('/'), { type: 'integer' }) === 'minor'

interface Inherited {
  readonly path: readonly string[]
  readonly typing: Typing
}

function inWords(say: ReturnType<typeof useTexts>['say'], value: Json, { path, typing }: Inherited): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return say(value ? 'choice.1' : 'choice.0')
  if (typeof value === 'number' && isMinor(path)) return shownSetting('minor', value, typing)
  return typeof value === 'string' || typeof value === 'number' ? choiceName(say, value).slice(0, 40) : ''
}
