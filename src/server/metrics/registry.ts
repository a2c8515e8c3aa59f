export type Labels = { readonly [name: string]: string }

interface Sample {
  readonly labels: Labels
  readonly value: number
}

export interface Counter {
  add(labels: Labels, by?: number): void
}

export interface Histogram {
  observe(labels: Labels, value: number): void
}

export interface Registry {
  /** Names end in `_total`. */
  counter(name: string, help: string): Counter
  histogram(name: string, help: string, bounds: readonly number[]): Histogram
  /** Looked at when somebody asks; a counter when its name ends in `_total`. */
  gauge(name: string, help: string, read: () => readonly Sample[] | Promise<readonly Sample[]>): void
  /** Prometheus' text format, version 0.0.4. */
  text(): Promise<string>
}

/** One metric holds no more series than this: labels are ours, so more are a mistake that must not fill the memory. */
const mostSeries = 5000

/** Metrics in the memory of this process. */
export function createRegistry(): Registry {
  const metrics: (() => Promise<readonly string[]>)[] = []
  const head = (name: string, help: string, type: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
  return {
    counter(name, help) {
      const values = new Map<string, number>()
      metrics.push(async () => [
        ...head(name, help, 'counter'),
        ...Array.from(values, ([at, value]) => `${name}${at} ${value}`),
      ])
      return {
        add(labels, by = 1) {
          const at = seriesOf(labels)
          if (values.has(at) || values.size < mostSeries) values.set(at, (values.get(at) ?? 0) + by)
        },
      }
    },
    histogram(name, help, bounds) {
      const series = new Map<
        string,
        { readonly labels: Labels; readonly counts: number[]; sum: number; count: number }
      >()
      metrics.push(async () => [
        ...head(name, help, 'histogram'),
        ...[...series.values()].flatMap((one) => bucketLines(name, bounds, one)),
      ])
      return {
        observe(labels, value) {
          const at = seriesOf(labels)
          const known = series.get(at) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
          if (!series.has(at) && series.size >= mostSeries) return
          series.set(at, known)
          const bucket = bounds.findIndex((bound) => value <= bound)
          if (bucket >= 0) known.counts[bucket] = (known.counts[bucket] ?? 0) + 1
          known.sum += value
          known.count += 1
        },
      }
    },
    gauge(name, help, read) {
      metrics.push(async () => [
        ...head(name, help, name.endsWith('_total') ? 'counter' : 'gauge'),
        ...(await read()).map(({ labels, value }) => `${name}${seriesOf(labels)} ${value}`),
      ])
    },
    async text() {
      const lines: string[] = []
      for (const metric of metrics) lines.push(...(await metric()))
      return `${lines.join('\n')}\n`
    },
  }
}

function bucketLines(
  name: string,
  bounds: readonly number[],
  { labels, counts, sum, count }: { labels: Labels; counts: readonly number[]; sum: number; count: number },
): readonly string[] {
  let below = 0
  const buckets = bounds.map((bound, index) => {
    below += counts[index] ?? 0
    return `${name}_bucket${seriesOf({ ...labels, le: String(bound) })} ${below}`
  })
  const at = seriesOf(labels)
  return [
    ...buckets,
    `${name}_bucket${seriesOf({ ...labels, le: '+Inf' })} ${count}`,
    `${name}_sum${at} ${sum}`,
    `${name}_count${at} ${count}`,
  ]
}

function seriesOf(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
