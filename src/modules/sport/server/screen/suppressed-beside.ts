interface Judged {
  id: number
  of: number
  isSmall: boolean
}

/** What is small, and beside a single one that is, the smallest of the others: else their sum would disclose it. */
export function suppressedBeside(all: readonly Judged[]): ReadonlySet<number> {
  const small = all.filter(({ isSmall }) => isSmall)
  const [next] = small.length === 1 ? all.filter((one) => !one.isSmall).toSorted((a, b) => a.of - b.of) : []
  return new Set([...small, ...(next ? [next] : [])].map(({ id }) => id))
}
