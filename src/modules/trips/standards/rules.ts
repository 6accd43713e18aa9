/** How long places stand for a school that has not handed its booking in yet, and for one that came up from the waiting list. */
export const reservationMinutes = 10
export const promotedHours = 24
/** Students for each adult who goes along, at most: a limit of this console, as LB/T 054 is not at hand. */
export const studentsPerLeader = 15
/** From so many days before the trip on, whoever goes along may see a guardian's number. */
export const rosterDaysBefore = 1
export const tripCategories = [
  'nature',
  'history',
  'geography',
  'science',
  'humanities',
  'experience',
] as const
export type TripCategory = (typeof tripCategories)[number]
