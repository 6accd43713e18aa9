import { useT } from '@/i18n/i18n.ts'
import type { Stage } from '@/standards/grade.ts'
import { gradeName, stageName } from '../screen/labels.ts'
import type { Against } from './names.ts'

type Compared = { region: string; stages: readonly Stage[]; grade?: number | undefined } | undefined

/** Whom the figures stand beside: `云溪区五年级全部学校`, `上学年`. */
export function useComparedLabels(against: Against, compared: Compared): string | undefined {
  const t = useT('health-analysis')
  const vision = useT('vision')
  if (against === 'year') return t('other.year')
  if (!compared) return undefined
  const { region, grade, stages } = compared
  return grade === undefined
    ? t('compared.stages', {
        region,
        stages: stages.map((stage) => stageName(stage, vision)).join(vision('listComma')),
      })
    : t('compared.grade', { region, grade: gradeName(grade, vision) })
}
