import { type RefObject, useEffect, useRef } from 'react'
import type { Widget, WidgetPorts } from '#providers/browser-module.ts'
import type { WidgetClient } from './use-widget-payment.ts'

interface WidgetPlaceProps extends WidgetPorts {
  readonly create: () => Widget
  readonly client: WidgetClient
  /** Another one brings a fresh widget. */
  readonly round: number
  /** Set to the widget that stands, for a page with a button of its own. */
  readonly standing?: RefObject<Widget | null>
}

/** Where a provider's widget stands; it is made once per round and taken away with the page. */
export function WidgetPlace({ create, client, round, standing, ...heard }: WidgetPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const ports = useRef<WidgetPorts>(heard)
  useEffect(() => {
    ports.current = heard
  })
  const given = useRef(client)
  given.current = client

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is what asks for a new widget, not what it is made of
  useEffect(() => {
    if (!place.current) return
    const widget = create()
    widget.mount(place.current, given.current, {
      onResult: (result) => ports.current.onResult(result),
      onError: (when) => ports.current.onError(when),
      onReady: () => ports.current.onReady?.(),
      onRefusedFields: () => ports.current.onRefusedFields?.(),
    })
    if (standing) standing.current = widget
    return () => {
      if (standing) standing.current = null
      widget.destroy()
    }
  }, [create, round])

  return <div ref={place} />
}
