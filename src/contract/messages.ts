/** What a message that leaves the console is about: decides its text, and who may do without it. */
export const messageKinds = [
  'letter',
  'letterReminder',
  'referralBooked',
  'referralMoved',
  'referralReminder',
  'referralMissed',
  'roundReminder',
  'submissionReturned',
  'password',
  'lockout',
  'notice',
  'captcha',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageLanguages = ['zh-CN', 'en-US'] as const
export type MessageLanguage = (typeof messageLanguages)[number]

/** All that a text may have filled in. None of them is of a child: its name, its number and its results are in no message. */
export const messageSlots = [
  'school',
  'link',
  'date',
  'time',
  'place',
  'round',
  'grade',
  'tab',
  'code',
  'minutes',
] as const
export type MessageSlot = (typeof messageSlots)[number]

interface KindOfMessage {
  /** Slots that a text of this kind may have, beside the school's name where it has one. */
  slots: readonly MessageSlot[]
  /** Of these, what may be left empty. */
  optional?: readonly MessageSlot[]
  /** Held until the morning when it is night at the schools. */
  isQuiet: boolean
  /** Counts towards the most that one person gets on a day. */
  isLimited: boolean
  /** Whoever gets it may say that they want no more of its like. */
  canBeStopped: boolean
  /** After so many hours it is of no use any more, and is not sent. */
  hours: number
}

const toGuardian = { isQuiet: true, isLimited: true, canBeStopped: false, hours: 7 * 24 } as const
const toStaff = { isQuiet: true, isLimited: true, canBeStopped: false, hours: 2 * 24 } as const
/** Waits for nothing: whoever it is about has to know now. */
const atOnce = { isQuiet: false, isLimited: false, canBeStopped: false, hours: 1 } as const

/** One definition for the queue, the texts, the bureau's rules and what they are checked by. */
export const kindsOfMessages = {
  letter: { slots: ['school', 'link'], ...toGuardian },
  letterReminder: { slots: ['school', 'link', 'date'], ...toGuardian, canBeStopped: true },
  referralBooked: { slots: ['school', 'date', 'time', 'place', 'link'], ...toGuardian },
  referralMoved: { slots: ['school', 'date', 'time', 'place', 'link'], ...toGuardian },
  referralReminder: {
    slots: ['school', 'date', 'time', 'place', 'link'],
    ...toGuardian,
    canBeStopped: true,
    hours: 48,
  },
  referralMissed: { slots: ['school', 'link', 'date'], ...toGuardian, canBeStopped: true },
  roundReminder: { slots: ['school', 'round', 'date', 'link'], optional: ['date'], ...toStaff },
  submissionReturned: { slots: ['school', 'round', 'grade', 'link'], ...toStaff },
  password: { slots: ['date', 'time', 'link'], ...atOnce, hours: 24 },
  lockout: { slots: ['date', 'time', 'minutes', 'link'], ...atOnce },
  notice: { slots: ['tab', 'link'], ...toStaff },
  captcha: { slots: ['code', 'minutes'], ...atOnce },
} as const satisfies Record<MessageKind, KindOfMessage>

/** The same, as what can be asked of any kind. */
export const kindOfMessage = (kind: MessageKind): KindOfMessage => kindsOfMessages[kind]

export const messageStates = ['waiting', 'sending', 'sent', 'dead'] as const
export type MessageState = (typeof messageStates)[number]
