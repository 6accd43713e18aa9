export interface Pair {
  first: number
  again: number
}

/** Bias and limits of agreement (Bland and Altman 1986), in the unit of the values. */
export interface BlandAltman {
  n: number
  /** Mean of `again − first`. */
  bias: number
  /** Of the differences, by n − 1. */
  sd: number
  /** bias ± 1.96 sd */
  low: number
  high: number
}

/** Null for fewer than two pairs. */
export function blandAltman(pairs: readonly Pair[]): BlandAltman | null {
  const n = pairs.length
  if (n < 2) return null
  const differences = pairs.map(({ first, again }) => again - first)
  const bias = differences.reduce((sum, each) => sum + each, 0) / n
  const sd = Math.sqrt(differences.reduce((sum, each) => sum + (each - bias) ** 2, 0) / (n - 1))
  return { n, bias, sd, low: bias - 1.96 * sd, high: bias + 1.96 * sd }
}

/** How often both said the same, beyond chance. */
export interface Kappa {
  /** Pairs that agree, of all. */
  agreed: { count: number; total: number }
  value: number
  /** 95 %, by the large-sample error of Cohen (1960); within −1 to 1. */
  low: number
  high: number
}

/** Cohen's κ of two findings of the same children; null where there is nobody, or chance alone would make all agree. */
export function kappaOf(pairs: readonly { first: boolean; again: boolean }[]): Kappa | null {
  const total = pairs.length
  if (total === 0) return null
  const count = pairs.filter(({ first, again }) => first === again).length
  const found = (key: 'first' | 'again') => pairs.filter((pair) => pair[key]).length / total
  const [one, other] = [found('first'), found('again')]
  const chance = one * other + (1 - one) * (1 - other)
  if (chance === 1) return null
  const observed = count / total
  const value = (observed - chance) / (1 - chance)
  const error = Math.sqrt((observed * (1 - observed)) / (total * (1 - chance) ** 2))
  return {
    agreed: { count, total },
    value,
    low: Math.max(-1, value - 1.96 * error),
    high: Math.min(1, value + 1.96 * error),
  }
}
