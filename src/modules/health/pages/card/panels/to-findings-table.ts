import { findingKinds, type GrowthRow } from '@/modules/health/contract/card.ts'
import { yearName } from '@/lib/school-year.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { CardT } from '../labels.ts'
import { findingLabels } from './finding-labels.ts'
import { noFindingLabels } from './no-finding-labels.ts'
import { ruleLabels } from './rule-labels.ts'

/** The findings as a table and file: one row a finding, one column a check-up; what is not confirmed says so. */
export const toFindingsTable = (checks: readonly GrowthRow[], t: CardT): TableData => ({
  columns: [
    { label: t('findings.head') },
    ...checks.map(({ round }) => ({ label: yearName(round.schoolYear) })),
    { label: t('findings.standard') },
  ],
  rows: findingKinds.map((kind) => {
    const found = checks.map(({ findings }) => findings.find((each) => each.kind === kind))
    const newest = found.find((each) => each !== undefined)
    return [
      t(`findings.kind.${kind}`),
      ...found.map((finding, i) => {
        if (!finding) return noFindingLabels(kind, checks[i], t)
        return [findingLabels(finding, t), ...(finding.confirmed ? [] : [t('unconfirmed')])].join(t('comma'))
      }),
      newest && ruleLabels(newest, t),
    ]
  }),
})
