export interface Contender {
  readonly name: string
  /** The work to measure, once. */
  readonly work: () => unknown
}

export interface Figure {
  readonly name: string
  readonly medianMs: number
  /** From the fastest to the slowest repetition, as shares of the median. */
  readonly spread: readonly [number, number]
}

/** Runs all contenders in turn, round after round, so that whatever else the machine does falls on each alike. */
export function sideBySide(contenders: readonly Contender[], { rounds = 25, batch = 1, warmUp = 5 } = {}): Figure[] {
  const times = contenders.map((): number[] => [])
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, { work }] of contenders.entries()) {
      const start = performance.now()
      for (let count = 0; count < batch; count += 1) work()
      const ms = (performance.now() - start) / batch
      if (round >= 0) times[index]?.push(ms)
    }
  }
  return contenders.map(({ name }, index) => figureOf(name, times[index] ?? []))
}

export function figureOf(name: string, times: readonly number[]): Figure {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const medianMs = at(0.5)
  return { name, medianMs, spread: [at(0) / medianMs, at(1) / medianMs] }
}

export function print(title: string, figures: readonly Figure[], { against = figures[0]?.name } = {}) {
  const base = figures.find(({ name }) => name === against)?.medianMs ?? Number.NaN
  console.log(`\n${title}`)
  for (const { name, medianMs, spread } of figures) {
    const ratio = (medianMs / base).toFixed(2).padStart(8)
    const range = spread.map((share) => share.toFixed(2)).join(' to ')
    console.log(`  ${name.padEnd(34)} ${medianMs.toFixed(4).padStart(10)} ms ${ratio} x   (${range} of the median)`)
  }
}
