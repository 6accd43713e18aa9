import type { MetricFacts } from './metric.ts'

/** What a metric is called, and what is held against what. */
export interface MetricLabels {
  name: string
  numerator: string
  denominator: string
}

/** The formula in words, made of those of its parts so that the two cannot differ. */
export function formulaOf(
  { kind }: Pick<MetricFacts, 'kind'>,
  { numerator, denominator }: MetricLabels,
): string {
  if (kind === 'rate') return `${numerator} ÷ ${denominator} × 100%`
  if (kind === 'mean') return `${numerator} ÷ ${denominator}`
  return kind === 'difference' ? `${numerator} − ${denominator}` : `${numerator} / ${denominator}`
}
