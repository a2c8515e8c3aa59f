/** An address as it is shown: what stands behind its question mark may be a secret. */
export const addressOf = (url: string): string => url.replace(/\?.*$/, '?…')

export function deliveryStateOf({
  delivered_at,
  given_up_at,
}: {
  readonly delivered_at: Date | null
  readonly given_up_at: Date | null
}): 'waiting' | 'delivered' | 'givenUp' {
  if (delivered_at !== null) return 'delivered'
  return given_up_at === null ? 'waiting' : 'givenUp'
}
