import { previewHello } from '#contract/preview.ts'

type Frame = Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent' | 'location'>

/**
 * Waits for the studio that frames this page and answers the port it brings. Messages of another origin, of another window
 * than the parent, or of another kind are nobody's; after the first port no other is taken.
 */
export function meetStudio(frame: Frame = window): Promise<MessagePort> {
  const { origin } = frame.location
  return new Promise((resolve) => {
    const hear = (event: MessageEvent) => {
      const [port] = event.ports
      if (event.origin !== origin || event.source !== frame.parent || frame.parent === frame) return
      if (event.data !== previewHello.fromStudio || port === undefined) return
      frame.removeEventListener('message', hear)
      resolve(port)
    }
    frame.addEventListener('message', hear)
    if (frame.parent !== frame) frame.parent.postMessage(previewHello.fromFrame, origin)
  })
}
