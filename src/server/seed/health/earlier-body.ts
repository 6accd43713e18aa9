import type { Body } from './body.ts'

/** What schools gain with each year, in places of the population and in shares of the children who have it. */
const yearly = { bmi: 0.02, fitness: 0.035, pressure: 0.014, blood: 0.03, teeth: 0.02 }

/**
 * A child's body as it was in a year when schools did less for it: a little heavier for its age and a little less fit, with more caries.
 * `years` before the first of the years without such a change.
 */
export const earlierBody = (body: Body, years: number): Body => ({
  ...body,
  bmi: body.bmi + yearly.bmi * years,
  fitness: body.fitness - yearly.fitness * years,
  pressure: body.pressure + yearly.pressure * years,
  blood: body.blood - yearly.blood * years,
  // A lower place is more often below the share that has it.
  deciduousTeeth: body.deciduousTeeth * (1 - yearly.teeth * years),
  permanentTeeth: body.permanentTeeth * (1 - yearly.teeth * years),
})
