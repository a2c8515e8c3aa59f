import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FromPreview, PlayedCase, PreviewCall } from '#contract/preview.ts'
import type { RecordedCase } from '#explorer/recorded/recorded-case.ts'
import { type DraftChange, DraftContext, type DraftState, type PlaceChange, useDraft } from '../draft/use-draft.ts'
import { useStudio } from '../use-studio.ts'
import type { KeptWalk } from '../walk/kept-walk.ts'
import { editOf, type ShownSettings } from './edit-of.ts'
import { type FramePort, listenToFrame } from './frame-port.ts'
import { type Preview, PreviewContext, type PreviewView } from './use-preview.ts'

type Done = Omit<PreviewCall, 'lang'> & { readonly answer: unknown }
const mostBefore = 60
const slowMs = 3000
/** A case is played once before it is kept, on the operator's machine. */
const longestRecordMs = 20_000
/** Each of its acts is answered by the server. */
const longestPlayMs = 120_000

/**
 * The portal in a frame, with the draft. What can be shown at once goes there before the draft has it; for the rest the
 * page is told anew once the server has laid it over. Calls of the frame are asked in the operator's name and keep nothing.
 */
export function PreviewProvider({ children }: { readonly children: ReactNode }) {
  const { api, chain } = useStudio()
  const draft = useDraft()
  const navigate = useNavigate()
  const [view, setView] = useState<PreviewView>(() => firstView(chain.languages[0]?.code ?? 'en'))
  const [shown, setShown] = useState<Preview['shown']>({ address: '/', sentences: [] })
  const [walk, setWalk] = useState<Preview['walk']>(null)
  const [isPicking, setPicking] = useState(false)
  const [isBeside, setBeside] = useState(false)
  const [trouble, setTrouble] = useState<Preview['trouble']>(null)
  const [port, setPort] = useState<FramePort | null>(null)
  const [isReady, setReady] = useState(false)
  const [pages, setPages] = useState<Preview['pages']>({})
  const address = useRef('/')
  /** The sentence that is to be seen once the portal is there. */
  const wanted = useRef<string | null>(null)
  const before = useRef<readonly Done[]>([])
  const settings = useRef<ShownSettings | null>(null)
  /** Up to which change of the draft the frame shows it, and what it was told since. */
  const scene = useRef({ of: '', seq: -1 })
  const told = useRef(new Map<string, string>())
  const stop = useRef<(() => void) | null>(null)
  /** Who waits for what was done. */
  const recorded = useRef<((outcome: RecordedCase) => void) | null>(null)
  /** Each is played in a scene of its own. */
  const [plays, setPlays] = useState(0)
  /** The case that is played; it is told to the frame behind its scene. */
  const playing = useRef<{ readonly id: number; readonly walk: KeptWalk; isTold: boolean } | null>(null)
  const played = useRef<((outcome: PlayedCase) => void) | null>(null)
  const latest = useRef(draft)
  latest.current = draft

  const playCall = useRef<(asked: PreviewCall, id: number, to: FramePort) => Promise<void>>(async () => undefined)
  playCall.current = async ({ lang, ...asked }, id, to) => {
    const { release, today, person, fault } = view
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
    if (fault === 'offline') return to.tell({ kind: 'answer', id, status: 0, body: null })
    const pays = fault === 'declined' ? 'declined' : 'paid'
    const answer = await api.send('studio/play-preview', {
      release,
      today,
      person,
      pays,
      lang,
      before: [...before.current],
      asked,
    })
    if (!answer.ok) return to.tell({ kind: 'answer', id, status: 503, body: {} })
    const { status, body } = answer.value
    const isAct = asked.key !== null && status < 400
    if (isAct && before.current.length < mostBefore) before.current = [...before.current, { ...asked, answer: body }]
    to.tell({ kind: 'answer', id, status, body })
  }

  const frame = useCallback(
    (element: HTMLIFrameElement | null) => {
      stop.current?.()
      stop.current = null
      setPort(null)
      if (element === null) return
      let current: FramePort | null = null
      const hear = (message: FromPreview) => {
        if (message.kind === 'call' && current !== null) void playCall.current(message.call, message.id, current)
        if (message.kind === 'shown') {
          address.current = message.address
          setShown({ address: message.address, sentences: message.sentences })
          setReady(true)
        }
        if (message.kind === 'walk') setWalk(message.walk)
        if (message.kind === 'recorded') recorded.current?.(message.outcome)
        if (message.kind === 'played' && message.id === playing.current?.id) played.current?.(message.outcome)
        if (message.kind === 'picked') {
          setPicking(false)
          void navigate(`/texts?${new URLSearchParams({ find: message.key })}`, { state: { isShown: true } })
        }
      }
      stop.current = listenToFrame(element, {
        onTold: hear,
        onOpen: (opened) => {
          current = opened
          recorded.current?.({ wrong: 'lost' })
          scene.current = { of: '', seq: -1 }
          setPort(opened)
        },
      })
    },
    [navigate],
  )

  const { release, today, person, lang, direction } = view
  const whose = JSON.stringify([release, today, person, plays])
  const isShownAlready = () =>
    scene.current.of === `${whose} ${lang} ${direction}` &&
    (release === 'live' ||
      lastChanges(draft).every(
        ({ seq, at, value }) => seq <= scene.current.seq || told.current.get(at) === JSON.stringify(value),
      ))
  const tell = useCallback((wanted: readonly Pick<PlaceChange, 'at' | 'value'>[], to: FramePort) => {
    for (const one of wanted) {
      const done = settings.current === null ? null : editOf(one, settings.current)
      if (done === null) continue
      settings.current = done.settings
      told.current.set(one.at, JSON.stringify(one.value))
      to.tell({ kind: 'edit', edit: done.edit })
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn of the draft is the reason to ask
  useEffect(() => {
    if (port === null || isShownAlready()) return
    const isAnew = !scene.current.of.startsWith(`${whose} `)
    let isOver = false
    void api.send('studio/open-preview', { release, today, lang }).then((answer) => {
      if (isOver) return
      if (!answer.ok) {
        played.current?.({ to: null })
        return setTrouble(answer.lost ? 'lost' : 'broken')
      }
      setTrouble(null)
      const { boot, look, seq } = answer.value
      const own = boot.locales.find(({ code }) => code === boot.lang)?.direction ?? 'ltr'
      const session = person === null ? null : { token: crypto.randomUUID(), personId: 'preview' }
      if (isAnew) before.current = []
      settings.current = { config: boot.config, centers: boot.centers }
      setPages(answer.value.pages)
      if (wanted.current !== null) address.current = pageOf(answer.value.pages, wanted.current) ?? address.current
      wanted.current = null
      const due = playing.current?.isTold === false ? playing.current : null
      if (due !== null) address.current = due.walk.address
      scene.current = { of: `${whose} ${lang} ${direction}`, seq }
      told.current = new Map()
      port.tell({
        kind: 'scene',
        scene: { boot, look, address: address.current, direction: direction ?? own, isAnew, session },
      })
      // What was changed while the server laid the draft over is not in it.
      const { changes, own: coming } = latest.current
      if (release !== 'live') tell([...changes.filter((one) => one.seq > seq), ...coming], port)
      if (due === null) return
      due.isTold = true
      port.tell({ kind: 'play', id: due.id, deeds: due.walk.deeds })
    })
    return () => {
      isOver = true
    }
  }, [api, port, whose, lang, direction, draft.turn])

  useEffect(() => port?.tell({ kind: 'picking', isOn: isPicking }), [port, isPicking])

  const edit = useCallback(
    (wanted: readonly PlaceChange[]) => {
      if (port !== null && release !== 'live') tell(wanted, port)
    },
    [port, release, tell],
  )
  const watched = useMemo(
    (): DraftState => ({
      ...draft,
      change: (wanted) => {
        edit(wanted)
        return draft.change(wanted)
      },
    }),
    [draft, edit],
  )
  const preview = useMemo((): Preview => {
    const go = (to: string) => {
      address.current = to
      port?.tell({ kind: 'go', address: to })
    }
    return {
      view,
      shown,
      walk,
      pages,
      isPicking,
      isBeside,
      setBeside,
      trouble,
      frame,
      isReady: isReady && port !== null,
      pick: setPicking,
      look: (at) => setView((now) => ({ ...now, ...at })),
      go,
      record: () =>
        new Promise((resolve) => {
          recorded.current = resolve
          setTimeout(() => resolve({ wrong: 'lost' }), longestRecordMs)
          if (port === null) resolve({ wrong: 'nothing' })
          else port.tell({ kind: 'record' })
        }),
      play: (walk) =>
        new Promise((resolve) => {
          played.current?.({ to: null })
          played.current = resolve
          setTimeout(() => resolve({ to: null }), longestPlayMs)
          playing.current = { id: plays + 1, walk, isTold: false }
          setPlays(plays + 1)
          setView((now) => ({ ...now, ...walk.view }))
        }),
      see(key) {
        const page = key === null ? null : pageOf(pages, key)
        if (page !== null) go(page)
        else wanted.current = key
      },
    }
  }, [view, shown, walk, pages, isPicking, isBeside, trouble, frame, port, isReady, plays])
  return (
    <DraftContext value={watched}>
      <PreviewContext value={preview}>{children}</PreviewContext>
    </DraftContext>
  )
}

/** Of each place that was changed, the change that counts; cases and accepted warnings are nothing that members meet. */
const lastChanges = ({ changes }: DraftState): readonly DraftChange[] =>
  [...new Map(changes.map((one) => [one.at, one])).values()].filter(({ at }) => !/^(case|accept):/.test(at))

/** Of the addresses whose keys begin so, the nearest. */
function pageOf(pages: Preview['pages'], key: string): string | null {
  const [start] = Object.keys(pages)
    .filter((one) => key === one || key.startsWith(`${one}.`))
    .sort((one, other) => other.length - one.length)
  return start === undefined ? null : (pages[start] ?? null)
}

const firstView = (lang: string): PreviewView => ({
  release: 'draft',
  today: null,
  person: null,
  lang,
  fault: 'none',
  width: 360,
  direction: null,
})
