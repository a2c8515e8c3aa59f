/** Those of one person and one kind; null: of all. */
export const ofChoice = <T extends { readonly personId: string; readonly type: string }>(
  entries: readonly T[],
  { member, type }: { readonly member: string | null; readonly type: string | null },
): readonly T[] =>
  entries.filter((one) => (member === null || one.personId === member) && (type === null || one.type === type))
