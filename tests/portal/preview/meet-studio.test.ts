import { expect, it, vi } from 'vitest'
import { previewHello } from '#contract/preview.ts'
import { meetStudio } from '#portal/preview/meet-studio.ts'

const origin = 'https://nordlys.example'

function frameIn(parent: object) {
  const heard: ((event: MessageEvent) => void)[] = []
  const frame = {
    parent,
    location: { origin },
    addEventListener: (_: string, hear: (event: MessageEvent) => void) => void heard.push(hear),
    removeEventListener: (_: string, hear: (event: MessageEvent) => void) => void heard.splice(heard.indexOf(hear), 1),
  } as unknown as Window // what the frame uses of it
  const send = (event: object) => {
    for (const hear of [...heard])
      hear({ data: previewHello.fromStudio, origin, source: parent, ports: [], ...event } as never)
  }
  return { frame, send, heard }
}

const port = () => ({ postMessage: vi.fn() })

it('the frame asks its own origin alone, and takes the port of the studio that frames it', async () => {
  const studio = { postMessage: vi.fn() }
  const { frame, send, heard } = frameIn(studio)
  const meeting = meetStudio(frame)
  const [own, later] = [port(), port()]

  send({ ports: [own] })
  send({ ports: [later] })

  expect(studio.postMessage).toHaveBeenCalledExactlyOnceWith(previewHello.fromFrame, origin)
  expect(await meeting).toBe(own)
  expect(heard).toEqual([])
})

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin at all', { origin: 'null' }],
  ['an origin that begins alike', { origin: `${origin}.evil.example` }],
  ['another scheme', { origin: 'http://nordlys.example' }],
  ['another window of the same origin', { source: {} }],
  ['nobody', { source: null }],
  ['the studio, of something else', { data: { kind: 'scene', scene: {} } }],
  ['the studio, with markup', { data: '<img src=x onerror=alert(1)>' }],
  ['the studio, without a port', { ports: [] }],
])('a message of %s is nobody’s', async (_, event) => {
  const { frame, send } = frameIn({ postMessage: () => undefined })
  const own = port()
  const meeting = meetStudio(frame)

  send({ ports: [port()], ...event })
  send({ ports: [own] })

  expect(await meeting).toBe(own)
})

it('a page that nobody frames meets nobody', () => {
  const { frame, heard, send } = frameIn({})
  Object.assign(frame, { parent: frame, postMessage: vi.fn() })
  void meetStudio(frame).then(() => expect.unreachable())

  send({ source: frame, ports: [port()] })

  expect(heard).toHaveLength(1)
})
