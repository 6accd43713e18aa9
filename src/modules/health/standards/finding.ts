export type HealthStandard =
  | 'WS/T 586—2018'
  | 'WS/T 456—2014'
  | 'WS/T 610—2018'
  | 'WS/T 612—2018'
  | 'GB/T 16133—2014'
  | 'WS/T 441—2013'
  | 'WHO 口腔健康调查基本方法'

/** What a finding was held against. */
export interface HealthRule {
  standard: HealthStandard
  /** the part of it, in its own words */
  clause: string
  /** age of the row of the table, years; null where the rule has none */
  age: number | null
  /** the limits of that row, in the unit of what was measured */
  limits: readonly number[]
  /** false: no official text seen or sources differ; a screen labels it 待核 */
  confirmed: boolean
}

export interface Finding<T> {
  value: T
  rule: HealthRule
}

/** Whether what is not confirmed is shown with its label or not at all. */
export type Unconfirmed = 'label' | 'off'

export const resolved = <T>(finding: Finding<T> | null, unconfirmed: Unconfirmed): Finding<T> | null =>
  finding !== null && unconfirmed === 'off' && !finding.rule.confirmed ? null : finding
