const spineSegments = ['spineThoracic', 'spineThoracolumbar', 'spineLumbar'] as const
export const spineFields = [...spineSegments, 'spineSagittal', 'spineOverall'] as const
export type SpineField = (typeof spineFields)[number]

export const teethFields = [
  ...(['deciduousDecayed', 'deciduousMissing', 'deciduousFilled'] as const),
  ...(['permanentDecayed', 'permanentMissing', 'permanentFilled'] as const),
] as const

/** Fields that a fitness test has none of. */
export const checkOnly = [
  ...(['systolic', 'diastolic', 'haemoglobin'] as const),
  ...spineFields,
  ...teethFields,
] as const
