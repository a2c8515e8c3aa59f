import type { FlowPorts } from '#renderer/flow-ports.ts'

/** The ports of a flow that reads nothing, does nothing and keeps nothing. */
export const quietPorts: FlowPorts = {
  read: () => Promise.resolve({ state: 'broken' }),
  act: () => Promise.resolve({ status: 'lost' }),
  save() {},
  load: () => null,
  forget() {},
  navigate() {},
  today: () => '2026-03-02',
}
