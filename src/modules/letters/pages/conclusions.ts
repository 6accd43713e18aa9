import { healthConclusions } from '@/modules/health/contract/follow-up.ts'
import { conclusion } from '@/modules/vision/contract/records.ts'
import type { LetterKind } from '../standards/letter-days.ts'

export type LetterConclusion = (typeof conclusion.options)[number] | (typeof healthConclusions)[number]

/** What a doctor may have concluded, as follow-ups of eyes and of check-ups keep it. */
export const conclusionsOf = (kind: LetterKind): readonly LetterConclusion[] =>
  kind === 'vision' ? conclusion.options : healthConclusions
