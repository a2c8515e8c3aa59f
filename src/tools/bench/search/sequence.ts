/** Numbers below a bound, the same for a seed in every run (a linear congruence). */
export function sequence(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}
