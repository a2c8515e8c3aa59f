import mitt from 'mitt'

/** Short confirmations of what can also be seen elsewhere (`shell/toaster.tsx` shows them). Refusals never come this way. */
export interface Toasts {
  show(sentence: string): void
  listen(listener: (sentence: string) => void): () => void
}

export function createToasts(): Toasts {
  const events = mitt<{ toast: string }>()
  return {
    show: (sentence) => events.emit('toast', sentence),
    listen(listener) {
      events.on('toast', listener)
      return () => events.off('toast', listener)
    },
  }
}
