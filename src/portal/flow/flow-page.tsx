import { useMemo, useRef, useState } from 'react'
import type { PageProps } from '../pages/loader.ts'
import { usePortal } from '../portal.ts'
import { useSession } from '../session/use-session.ts'
import { FlowHost } from './flow-host.tsx'
import { flowRecords } from './flow-record.ts'
import { useFlowSource } from './flow-source.ts'

/** A flow at its address. What was typed belongs to a person: another person begins with his own. */
export function FlowPage({ match }: PageProps) {
  const { boot, clock, storage } = usePortal()
  const session = useSession()
  const person = session.status === 'signedIn' ? session.person.id : null
  const bound = useRef<string | null>(null)
  const [run, setRun] = useState({ person, number: 0 })
  // Who signed in inside the flow goes on in it; anybody else, and whoever comes after a sign-out, gets his own.
  const goesOn = person !== null && person === bound.current
  if (person !== run.person) setRun({ person, number: goesOn ? run.number : run.number + 1 })

  const flow = match.route.flow ?? ''
  const place = [boot.chain, flow, ...Object.values(match.params), run.number].join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once at the beginning of a run
  const record = useMemo(() => {
    const records = flowRecords(storage.local, { chain: boot.chain, flow, route: match.params }, () => clock.now())
    return records.read(person)
  }, [place])
  const source = useFlowSource(boot, flow, record)
  return (
    <FlowHost
      key={place}
      flow={flow}
      source={source}
      match={match}
      session={session}
      onBound={(signedIn) => {
        bound.current = signedIn
      }}
    />
  )
}
