import type { ReactNode } from 'react'

/** RJSF says with Markdown what is wrong with a schema, to developers; descriptions are plain text unless a schema asks. */
export const Markdown = ({ children }: { readonly children: ReactNode }): ReactNode => children
