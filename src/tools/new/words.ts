/** `give-feedback` → `giveFeedback`. */
export const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** `give-feedback` → `GiveFeedback`. */
export const pascal = (name: string): string => capital(camel(name))

/** `give-feedback` → `Give feedback`. */
export const title = (name: string): string => capital(name.replaceAll('-', ' '))

/** A member of an object, without quotes where none are needed. */
export const key = (name: string): string => (name.includes('-') ? `'${name}'` : name)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
