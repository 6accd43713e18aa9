import { isSmallCount } from '@/standards/suppression.ts'
import type { Rate } from '@/standards/rate.ts'

/** Children with an outcome and without it. */
export interface Split {
  with: number
  without: number
}

export const nobody: Split = { with: 0, without: 0 }

export const addSplits = (a: Split, b: Split): Split => ({
  with: a.with + b.with,
  without: a.without + b.without,
})
export const takeFrom = (a: Split, b: Split): Split => ({
  with: a.with - b.with,
  without: a.without - b.without,
})
export const sumOfSplits = (splits: readonly Split[]): Split => splits.reduce(addSplits, nobody)

export const rateOf = (split: Split): Rate => ({ n: split.with, of: split.with + split.without })

/** Neither of its counts is of few children. */
export const mayBePublished = (split: Split): boolean =>
  !isSmallCount(split.with) && !isSmallCount(split.without)
