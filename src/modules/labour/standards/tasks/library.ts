import {
  labourStages,
  requiredGroups,
  type LabourSetting,
  type LabourStage,
  type TaskGroup,
} from '../task-groups.ts'

/** A task that is ready to be set. Its words are `library.<key>` of the labour tasks' texts. */
interface LibraryTask {
  key: string
  group: TaskGroup
  setting: LabourSetting
  minutes: number
  /** Stages it was written for, among those that have its task group. */
  stages: readonly LabourStage[]
  needsPhoto: boolean
}

/** Stages from one to another that are asked for a task group. */
const stagesOf = (group: TaskGroup, from: LabourStage, to: LabourStage) =>
  labourStages.filter((stage) => stage >= from && stage <= to && requiredGroups[stage].includes(group))

const entry = <const K extends string>(
  key: K,
  group: TaskGroup,
  [from, to]: readonly [LabourStage, LabourStage],
  [setting, minutes, needsPhoto]: readonly [LabourSetting, number, boolean],
) => ({ key, group, stages: stagesOf(group, from, to), setting, minutes, needsPhoto })

/** Two or three tasks of each group, from the youngest on. Chosen and worded by us. */
export const taskLibrary = [
  entry('desk', 1, [1, 1], ['school', 20, false]),
  entry('floor', 1, [1, 2], ['home', 20, true]),
  entry('classroom', 1, [2, 2], ['school', 30, false]),
  entry('schoolbag', 2, [1, 1], ['home', 15, false]),
  entry('wardrobe', 2, [2, 3], ['home', 30, true]),
  entry('seasons', 2, [3, 4], ['home', 40, true]),
  entry('vegetables', 3, [1, 2], ['home', 20, true]),
  entry('breakfast', 3, [2, 3], ['home', 30, true]),
  entry('dinner', 3, [4, 4], ['home', 60, true]),
  entry('ricecooker', 4, [2, 3], ['home', 20, false]),
  entry('repair', 4, [3, 4], ['home', 40, true]),
  entry('sprouts', 5, [1, 2], ['home', 20, true]),
  entry('schoolfarm', 5, [2, 4], ['school', 45, true]),
  entry('papercut', 6, [1, 2], ['school', 40, true]),
  entry('weaving', 6, [3, 4], ['school', 45, true]),
  entry('woodwork', 7, [3, 4], ['school', 60, true]),
  entry('circuit', 7, [4, 4], ['school', 60, true]),
  entry('printing', 8, [3, 4], ['school', 60, true]),
  entry('sensor', 8, [4, 4], ['school', 45, false]),
  entry('library', 9, [2, 3], ['school', 40, false]),
  entry('shop', 9, [3, 4], ['society', 60, false]),
  entry('neighbours', 10, [2, 3], ['society', 40, true]),
  entry('volunteer', 10, [3, 4], ['society', 60, true]),
] as const satisfies readonly LibraryTask[]

export type LibraryKey = (typeof taskLibrary)[number]['key']
export const libraryKeys = taskLibrary.map(({ key }) => key) as [LibraryKey, ...LibraryKey[]]
