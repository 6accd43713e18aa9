export const bookingStates = [
  'held',
  'requested',
  'approved',
  'waiting',
  'promoted',
  'cancelled',
  'refused',
  'expired',
] as const
export type BookingState = (typeof bookingStates)[number]

const seated: readonly BookingState[] = ['held', 'promoted', 'requested', 'approved']
/** Its places are nobody else's. */
export const takesSeats = (state: BookingState) => seated.includes(state)
/** It may still come to a trip. */
export const isLive = (state: BookingState) => state === 'waiting' || takesSeats(state)

const steps = {
  submit: { from: ['held', 'promoted'], to: 'requested' },
  approve: { from: ['requested'], to: 'approved' },
  refuse: { from: ['requested'], to: 'refused' },
  cancel: { from: ['held', 'promoted', 'requested', 'approved', 'waiting'], to: 'cancelled' },
  expire: { from: ['held', 'promoted'], to: 'expired' },
} as const satisfies Record<string, { from: readonly BookingState[]; to: BookingState }>
export type BookingStep = keyof typeof steps

/** Where a step leads; null = it cannot be taken from there. */
export const stepFrom = (state: BookingState, step: BookingStep): BookingState | null =>
  (steps[step].from as readonly BookingState[]).includes(state) ? steps[step].to : null
