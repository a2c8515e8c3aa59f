import { useMemo, useRef, useState } from 'react'
import type { PageProps } from '../pages/loader.ts'
import { usePortal } from '../portal.ts'
import { holderOf } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'
import { FlowHost } from './flow-host.tsx'
import { flowRecords } from './flow-record.ts'
import { pinnedRelease, useFlowSource } from './flow-source.ts'
import type { Carried } from './ports.ts'

interface RunOf {
  readonly person: string | null
  readonly number: number
  /** Where the flow was sent to; null: where its record belongs. */
  readonly release: string | null
  /** What it brought along. */
  readonly carried: Carried | null
}

/** A flow at its address. What was typed belongs to a person: another person begins with their own. */
export function FlowPage({ match }: PageProps) {
  const portal = usePortal()
  const { boot, clock, storage } = portal
  const session = useSession()
  const person = holderOf(session)
  const bound = useRef<string | null>(null)
  const [run, setRun] = useState<RunOf>({ person, number: 0, release: null, carried: null })
  // Who signed in inside the flow goes on in it; anybody else, and whoever comes after a sign-out, gets their own.
  const goesOn = person !== null && person === bound.current
  if (person !== run.person) {
    setRun(goesOn ? { ...run, person } : { person, number: run.number + 1, release: null, carried: null })
  }

  const flow = match.route.flow ?? ''
  const place = [boot.chain, flow, ...Object.values(match.params), run.number].join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once at the beginning of a run
  const record = useMemo(() => {
    const records = flowRecords(storage.local, { chain: boot.chain, flow, route: match.params }, () => clock.now())
    return records.read(person)
  }, [place])
  const source = useFlowSource(portal, flow, run.release ?? pinnedRelease(boot, record))
  return (
    <FlowHost
      key={place}
      flow={flow}
      source={source}
      match={match}
      session={session}
      carried={run.carried}
      onElsewhere={(release, carried) =>
        setRun((before) => ({ ...before, number: before.number + 1, release: release ?? boot.release, carried }))
      }
      onBound={(signedIn) => {
        bound.current = signedIn
      }}
    />
  )
}
