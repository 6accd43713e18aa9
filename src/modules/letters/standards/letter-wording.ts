import type { AcuityCategory } from '@/standards/acuity-category.ts'
import type { CheckWord } from './check-finding.ts'
import type { LetterKind } from './letter-days.ts'
import type { VisionLevel } from './vision-level.ts'

/** One finding in plain words. `{date}`, `{eye}` and `{good}` are put in where they stand. */
export interface LetterPhrase {
  result: string
  meaning: string
  action: string
}

/** Everything that a letter says in one language. A school doctor reads it before it is used. */
export interface LetterWording {
  title: Readonly<Record<LetterKind, string>>
  vision: Readonly<Record<VisionLevel, LetterPhrase>>
  /** Good acuity with a refraction that asks for a doctor. */
  myopicRefraction: LetterPhrase
  check: Readonly<Record<CheckWord, LetterPhrase>>
  checkNormal: LetterPhrase
  /** The result of a check-up with findings; `{list}`: their names. */
  checkFound: string
  checkNames: Readonly<Record<CheckWord, string>>
  listComma: string
  /** What is asked of every guardian who is asked to do something; of one who is not. */
  reply: string
  readIt: string
  outdoors: string
  /** Ends every letter. */
  ending: string
  eyes: Readonly<Record<AcuityCategory, string>>
  date: (day: string) => string
}
