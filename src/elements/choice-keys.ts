import type { Json } from '#engine/documents.ts'
import type { WidgetChoice } from './types.ts'

/** Native controls hold text: the text of a choice's id. */
export function choiceKeyOf(id: Json): string {
  return id === null ? '' : typeof id === 'object' ? JSON.stringify(id) : String(id)
}

/** The choice that a native control's text stands for; null when it stands for none. */
export function choiceIdOf(choices: readonly WidgetChoice[], key: string): Json {
  return choices.find((choice) => choiceKeyOf(choice.id) === key)?.id ?? null
}
