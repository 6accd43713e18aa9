import type { LabourPortfolio } from '@/modules/labour/contract/portfolio.ts'
import { labourSettings, taskGroups } from '@/modules/labour/standards/task-groups.ts'

/** The task groups that the stage requires, or that the student did, with minutes by place. */
export function groupRows({ groups, required }: Pick<LabourPortfolio, 'groups' | 'required'>) {
  return taskGroups
    .map((group) => {
      const own = groups.filter((each) => each.group === group)
      const minutes = labourSettings.map((setting) =>
        own.reduce((sum, each) => sum + (each.setting === setting ? each.minutes : 0), 0),
      )
      const total = minutes.reduce((sum, one) => sum + one, 0)
      return { group, minutes, total, isRequired: required.includes(group) }
    })
    .filter(({ total, isRequired }) => total > 0 || isRequired)
}
