import { startAgreement } from './agree.ts'

/** Makes an agreement, as its calls answer it: what only a sale can refuse is never the matter here. */
export async function makeAgreement(...wanted: Parameters<typeof startAgreement>) {
  const answer = await startAgreement(...wanted)
  if (answer.ok) return answer
  const { code, ...rest } = answer
  if (code === 'EXISTS_SAME_TYPE' || code === 'INVALID_PROMO_CODE') {
    throw new Error(`an agreement was refused like a sale: ${code}`)
  }
  return { ...rest, code }
}
