/** The ten task groups of the labour curriculum (2022 edition), by number from 1, in their three kinds. */
export const labourKinds = ['daily', 'production', 'service'] as const
export type LabourKind = (typeof labourKinds)[number]

export const taskGroups = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export type TaskGroup = (typeof taskGroups)[number]

export const kindOf = (group: number): LabourKind =>
  group <= 4 ? 'daily' : group <= 8 ? 'production' : 'service'

/** Where labour is done. Stored as the position from 1. */
export const labourSettings = ['home', 'school', 'society'] as const
export type LabourSetting = (typeof labourSettings)[number]

/** Two grades a stage, three in the last; 0 above grade 9, of which the curriculum says nothing. */
export const labourStages = [1, 2, 3, 4] as const
export type LabourStage = (typeof labourStages)[number]
export const labourStageOf = (grade: number): LabourStage | 0 =>
  grade > 9 ? 0 : (Math.min(4, Math.ceil(grade / 2)) as LabourStage)

/** What a stage requires. The second and the third are not confirmed against the printed standard: a district may set them otherwise. */
export const requiredGroups: Readonly<Record<LabourStage, readonly TaskGroup[]>> = {
  1: [1, 2, 3, 5, 6],
  2: [1, 2, 3, 4, 5, 6, 9, 10],
  3: [2, 3, 4, 5, 6, 7, 8, 9, 10],
  4: [2, 3, 4, 5, 6, 7, 8, 9, 10],
}
export const unconfirmedStages: readonly LabourStage[] = [2, 3]

/** Minutes of one lesson: 40 in primary school, 45 above. */
export const lessonMinutes = (grade: number): number => (grade <= 6 ? 40 : 45)
