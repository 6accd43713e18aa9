/**
 * One item of a child's test. What is said of it comes as words, since the standard knows the units: `9.4 秒`,
 * `≤ 9.5 → 76`, `快 0.1 秒 → 78`.
 */
export type ScoreRow = {
  id: string
  label: string
  /** The result with its unit, or why there is none: 待补测, 免测, 缺测. */
  mark: string
  /** 0 to 100; null without a result. */
  score: number | null
  rule?: string | undefined
  next?: string | undefined
  /** In per cent. */
  weight: number
  /** Points in the total, as written: `15.20`. */
  counted?: string | undefined
  /** Score against the earlier round, in points. */
  change?: number | null | undefined
}

export type ScoreTotal = {
  /** `总分 = 标准分 80.95 + 加分 0` */
  label: string
  /** To 0.1; null while an item is missing: then there is no total. */
  score: number | null
  rule: string
  /** Sum of what is counted, as written: `80.95`. */
  counted?: string | undefined
  change?: number | null | undefined
}

export type ScoreRowsData = {
  rows: readonly ScoreRow[]
  total: ScoreTotal
  /** `2025`: what the changes are against. */
  comparedWith?: string | undefined
}
