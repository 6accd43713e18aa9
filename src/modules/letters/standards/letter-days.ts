/** In which language a letter is written. */
export const letterLanguages = ['zh', 'en'] as const
export type LetterLanguage = (typeof letterLanguages)[number]

/** The round that a letter is about. */
export const letterKinds = ['vision', 'check'] as const
export type LetterKind = (typeof letterKinds)[number]

/**
 * Days that a bureau may set, with what ships. Until when a child should be seen is a convention of this product, 待核. Feedback: of a
 * screening within a month (国卫办疾控函〔2021〕517号); of a check-up within two weeks to the student, a month to the school and two months to
 * the region (中小学生健康体检管理办法 2008; intervals of 2021 待核).
 */
export const usualLetterDays = {
  /** From the screening or check-up until a doctor should have been seen. */
  visit: 30,
  /** The same where it is urgent: high myopia, raised pressure. */
  urgent: 7,
  /** Until what could not be measured is measured again. */
  again: 30,
  /** From a child's screening to the letter. */
  visionStudent: 30,
  /** From a child's check-up to the letter. */
  checkStudent: 14,
  /** From the end of a check-up round at a school to the report to that school. */
  checkSchool: 30,
  /** From the end of a check-up round to the report of the region. */
  checkRegion: 60,
} as const satisfies Record<string, number>
export type LetterDay = keyof typeof usualLetterDays
export type LetterDays = Readonly<Record<LetterDay, number>>
export const letterDayNames = Object.keys(usualLetterDays) as LetterDay[]

/** When guardians are reminded, once, of a letter that was sent to their phones. Ours, in no standard. */
export const letterReminder = {
  /** From the last sending, if nobody has opened or answered it. */
  afterDays: 7,
  /** What was sent before that is looked at no more. */
  lookBackDays: 30,
  /** Until when the reminder asks them to open it. */
  replyDays: 7,
} as const

/** Those that no official text that was at hand gives, or whose text has been replaced since. */
export const unconfirmedDays: readonly LetterDay[] = [
  'visit',
  'urgent',
  'again',
  'checkStudent',
  'checkSchool',
  'checkRegion',
]
