import type { FollowedReleases } from './registry.ts'

const everyMs = 1000

/** Looks every second whether another process has made a release live, and takes it over; answers how to stop. */
export function followReleases(
  releases: Pick<FollowedReleases, 'follow'>,
  note: (line: string, error?: unknown) => void,
): () => void {
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      for (const chain of await releases.follow()) note(`chain ${chain} has another release now`)
    } catch (error) {
      note('looking for new releases failed', error)
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
