/** What happened in a provider's widget. */
export interface WidgetPorts {
  /** The widget is done with a try. What it gives is handed to the server, which asks the provider what it is worth. */
  readonly onResult: (result: { readonly [name: string]: string }) => void
  /** `start`: the widget does not stand, nothing was tried. `pay`: a try has no known end, it may have been paid. */
  readonly onError: (when: 'start' | 'pay') => void
  /** The widget stands and waits for `submit`. */
  readonly onReady?: () => void
  /** What was submitted went nowhere: the payer has to look at the fields, or to try once more. Nothing was charged. */
  readonly onRefusedFields?: () => void
}

/** A provider's widget on a page of ours. */
export interface Widget {
  /** Puts the widget into the element. `client` is what the start of the payment gave, and what the address brought back. */
  mount(element: HTMLElement, client: { readonly [name: string]: string }, ports: WidgetPorts): void
  /** Takes what was entered, for a widget without a button of its own. */
  submit?(): void
  /** Takes it away; nothing is reported afterwards. */
  destroy(): void
}
