import { type FromPreview, previewHello, type ToPreview } from '#contract/preview.ts'

/** The frame as the studio speaks to it. */
export interface FramePort {
  readonly tell: (message: ToPreview) => void
  readonly close: () => void
}

/**
 * Answers every frame page that asks with a port of its own: a page that was loaded again asks again. Only the page in
 * this very frame, of this very origin, gets one.
 */
export function listenToFrame(
  frame: HTMLIFrameElement,
  { onOpen, onTold }: { readonly onOpen: (port: FramePort) => void; readonly onTold: (message: FromPreview) => void },
): () => void {
  const { origin } = window.location
  let open: MessagePort | null = null
  const hear = ({ origin: from, source, data }: MessageEvent) => {
    const own = frame.contentWindow
    if (from !== origin || own === null || source !== own || data !== previewHello.fromFrame) return
    open?.close()
    const { port1, port2 } = new MessageChannel()
    open = port1
    port1.onmessage = ({ data: told }: MessageEvent<FromPreview>) => onTold(told)
    own.postMessage(previewHello.fromStudio, origin, [port2])
    onOpen({ tell: (message) => port1.postMessage(message), close: () => port1.close() })
  }
  window.addEventListener('message', hear)
  return () => {
    window.removeEventListener('message', hear)
    open?.close()
  }
}
