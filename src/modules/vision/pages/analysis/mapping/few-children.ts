/** A rate of fewer says little of an age, or of boarders. */
export const fewChildren = 20
