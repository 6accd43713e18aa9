/** The colour of a tag for how a qualification stands. */
export const qualificationLooks = { valid: 'good', ending: 'watch', expired: 'severe' } as const
