/** A dated aim of a plan, with its source: 优良率 of the fitness test, 十三部门五健方案（2025-12）. */
export const fitnessTarget = { year: 2030, value: 0.6, relation: '>=' } as const
