import type { MarkRefusal } from '@/modules/health/standards/fitness/parse-mark.ts'

/** The key of the text that says why a mark cannot be. */
export const markRefusals: Record<MarkRefusal, string> = {
  format: 'markFormat',
  seconds: 'markSeconds',
  decimals: 'markDecimals',
  range: 'markRange',
  notForGrade: 'markNotForGrade',
}
