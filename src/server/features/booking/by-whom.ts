import type { SubjectContext } from '../../handler.ts'

/** Whose hand it was, where it was not the person's own. */
export const byOf = ({
  caller,
  subject,
}: Pick<SubjectContext, 'caller'> & { readonly subject: Pick<SubjectContext['subject'], 'id'> }): string | null =>
  caller === null || caller.user.userId === subject.id ? null : caller.user.userId
