/** The form that every contestant draws: 60 % text, 10 % each of e-mail, list, date and box; a quarter is conditional. */
export interface FormQuestion {
  readonly id: string
  readonly kind: 'text' | 'email' | 'select' | 'date' | 'box'
  /** Shown only while the switch is on. */
  readonly conditional: boolean
  /** Required only while the switch is on. */
  readonly requiredWhenOn: boolean
}

/** The box that shows the conditional quarter, and the two fields of the cross-field rule (`repeat` must equal `first`). */
export const fieldNames = { toggle: 'toggle', first: 'f0', repeat: 'f10' } as const

export const options = ['one', 'two', 'three', 'four', 'five', 'six']

const kinds = ['text', 'text', 'email', 'text', 'select', 'text', 'date', 'text', 'box', 'text'] as const

export function questions(count: number): readonly FormQuestion[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `f${index}`,
    kind: kinds[index % 10] ?? 'text',
    conditional: index % 4 === 3,
    requiredWhenOn: index % 10 === 5,
  }))
}

export const emailPattern = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$'
