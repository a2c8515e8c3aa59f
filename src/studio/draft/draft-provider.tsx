import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import { useStudio } from '../use-studio.ts'
import type { PlaceConflict } from './conflicts.tsx'
import { createOutbox } from './outbox.ts'
import { DraftContext, type DraftState, MissedContext, type MissedState, type PlaceChange } from './use-draft.ts'

const lookEveryMs = 5000

/**
 * Keeps the draft as the server has it. A change goes through the outbox, so that one that could not be sent is sent again
 * once somebody answers, after a reload too; what others change is seen within seconds.
 */
export function DraftProvider({ children }: { readonly children: ReactNode }) {
  const { api, chain, may, release, draft: opened } = useStudio()
  const isChanging = may.includes('change')
  const [draft, setDraft] = useState<CallAnswer<'studio/read-draft'> | null>(null)
  const [state, setState] = useState<DraftState['state']>('saved')
  const [turn, setTurn] = useState(0)
  // What pages have read since the studio was opened is no older than this.
  const known = useRef(`${opened.seq} ${opened.live}`)
  const [own, setOwn] = useState<readonly PlaceChange[]>([])
  const [missed, setMissed] = useState<MissedState['missed']>([])
  /** The same for whoever changes twice before anything is drawn. */
  const latestOwn = useRef(own)
  const keepOwn = useCallback((all: readonly PlaceChange[]) => {
    latestOwn.current = all
    setOwn(all)
  }, [])
  const outbox = useMemo(() => createOutbox(sessionStorage, chain.id), [chain.id])

  /** Reads of the draft are numbered; those before `valid` were asked before a later one, or before something was sent. */
  const reads = useRef({ asked: 0, valid: 0 })
  const readAgain = useCallback(async () => {
    reads.current.asked += 1
    const { asked } = reads.current
    const answer = await api.send('studio/read-draft', {})
    if (asked < reads.current.valid) return
    reads.current.valid = asked
    if (!answer.ok) return setState((now) => (answer.lost ? 'offline' : now))
    const text = `${answer.value.seq} ${answer.value.live}`
    setDraft(answer.value)
    if (outbox.read().length === 0) {
      keepOwn([])
      setState((now) => (now === 'offline' ? 'saved' : now))
    }
    if (text !== known.current) setTurn((before) => before + 1)
    known.current = text
  }, [api, outbox, keepOwn])

  /** Groups whose conflicts a page waits for, and what it gets; those of others are told beside every page. */
  const awaited = useRef(new Map<string, readonly PlaceConflict[]>())
  const sendWaiting = useCallback(async () => {
    for (const { group, changes } of outbox.read()) {
      setState('saving')
      const answer = await api.send('studio/change-draft', { group, changes: [...changes] })
      reads.current.valid = reads.current.asked + 1
      if (!answer.ok && answer.lost) return setState('offline')
      outbox.remove(group)
      if (!answer.ok || answer.value.conflicts.length === 0) continue
      const conflicts = answer.value.conflicts.map((one) => ({
        ...one,
        mine: changes.findLast(({ at }) => at === one.at)?.value ?? null,
      }))
      if (awaited.current.has(group)) awaited.current.set(group, conflicts)
      else setMissed((before) => [...before, ...conflicts])
    }
    setState('saved')
  }, [api, outbox])
  /** One after the other: what is on its way is not sent a second time. */
  const sending = useRef(Promise.resolve())
  const send = useCallback(() => {
    sending.current = sending.current.then(sendWaiting, sendWaiting)
    return sending.current
  }, [sendWaiting])

  useEffect(() => {
    // Whoever manages people alone has no draft to keep.
    if (!isChanging) return
    const look = async () => {
      if (outbox.read().length > 0) await send()
      await readAgain()
    }
    void look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [isChanging, outbox, send, readAgain])

  const value = useMemo((): DraftState => {
    const { seq = 0, live = release.number, changes = [], plan = null } = draft ?? {}
    return {
      seq,
      live,
      changes,
      own,
      plan,
      state,
      turn,
      isRead: draft !== null,
      readAgain,
      async change(wanted) {
        // Whoever changes a place twice in a moment has seen their own first change.
        const seen = wanted.map((one) => {
          const last = latestOwn.current.findLast(({ at }) => at === one.at)
          return last === undefined ? one : { ...one, was: last.value }
        })
        keepOwn([...latestOwn.current, ...seen])
        const group = crypto.randomUUID()
        awaited.current.set(group, [])
        outbox.add({ group, changes: seen })
        await send()
        const conflicts = awaited.current.get(group) ?? []
        awaited.current.delete(group)
        await readAgain()
        return conflicts
      },
      async undo(group) {
        const answer = await api.send('studio/undo-change', { group })
        reads.current.valid = reads.current.asked + 1
        await readAgain()
        return answer.ok ? answer.value.skipped : null
      },
    }
  }, [draft, own, release.number, state, turn, readAgain, outbox, send, keepOwn, api])
  const toldOf = useMemo((): MissedState => ({ missed, onDone: () => setMissed([]) }), [missed])
  return (
    <MissedContext value={toldOf}>
      <DraftContext value={value}>{children}</DraftContext>
    </MissedContext>
  )
}
