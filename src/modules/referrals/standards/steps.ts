/** How far a child with an abnormal result has come: each step is reached by whoever reached a later one. */
export const referralSteps = [
  'abnormal',
  'informed',
  'booked',
  'seen',
  'returned',
  'treated',
  'rechecked',
] as const
export type ReferralStep = (typeof referralSteps)[number]

/** From this day on after the screening a child that no doctor has seen stands on the list of the head teacher: a convention of this product. */
export const overdueDays = 31
/** So many days before the appointment its guardian is reminded. */
export const remindDays = 2
/** So many days after the appointment it counts as missed, since clinics answer late. */
export const missedAfterDays = 2
/** For so long a clinic may correct what it answered, in hours. */
export const correctHours = 24
/** For how long a link of one case can be answered after the appointment, in days. */
export const caseLinkDays = 60
/** For how long the list link of a clinic opens, and how far back its cases go, in days. */
export const listLinkDays = 90
export const listCasesDays = 30

/** What a doctor did, as the follow-up of vision concludes it. */
export const actionConclusions = {
  glasses: 'glasses',
  treatment: 'treatment',
  observe: 'watch',
  none: 'healthy',
} as const
export type ClinicAction = keyof typeof actionConclusions
export const clinicActions = Object.keys(actionConclusions) as [ClinicAction, ...ClinicAction[]]

export const diagnoses = [
  'myopia',
  'hyperopia',
  'astigmatism',
  'anisometropia',
  'amblyopia',
  'strabismus',
  'spasm',
  'other',
  'healthy',
] as const
export type Diagnosis = (typeof diagnoses)[number]

/** The value in the middle of counts by number of days; null of none. Of an even number the mean of the two in the middle. */
export function medianDays(counts: readonly { days: number; n: number }[]): number | null {
  const known = counts.filter(({ days }) => days >= 0).toSorted((a, b) => a.days - b.days)
  const all = known.reduce((sum, { n }) => sum + n, 0)
  if (all === 0) return null
  const at = (index: number) => {
    let before = 0
    for (const { days, n } of known) {
      before += n
      if (index < before) return days
    }
    return 0
  }
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2
}
