import { lazy, Suspense, useMemo, useState } from 'react'
import { useLabourGroups } from '@/modules/labour/api/labour.ts'
import { useT } from '@/i18n/i18n.ts'
import { kindOf, taskGroups } from '@/modules/labour/standards/task-groups.ts'
import { Button } from '@/ui/button.tsx'
import { useSize } from '@/ui/size.tsx'
import { MoreGrid } from '@/widgets/more-grid/more-grid.tsx'
import { toGridTable, type MoreGridData } from '@/widgets/more-grid/to-grid-marks.ts'
import { useLabour } from './labour-context.tsx'
import { LabourPanel } from './labour-panel.tsx'
import { gradeName, groupName } from './labour-labels.ts'

const RequirementDrawer = lazy(() =>
  import('../week/requirement-drawer.tsx').then((part) => ({ default: part.RequirementDrawer })),
)

/** Ten task groups × grade: which classes did them, what a stage does not ask for, and what it asks for and nobody did. */
export function GroupsPanel() {
  const { filter, isBureau, up } = useLabour()
  const t = useT('labour')
  const vision = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const [isSetting, setSetting] = useState(false)
  const query = useLabourGroups(filter, isBureau)
  const { data } = query
  const grid = useMemo((): MoreGridData => {
    const grades = [...new Set(data?.cells.map(({ grade }) => grade))]
    return {
      rowHead: t('head.group'),
      columns: grades.map((grade) => ({
        id: String(grade),
        label: String(grade),
        title: gradeName(grade, vision),
      })),
      rows: taskGroups.map((group) => ({
        id: String(group),
        label: groupName(group, t),
        ...(!wall &&
          (group === 1 || kindOf(group) !== kindOf(group - 1)) && {
            group: t(`kind.${kindOf(group)}`),
          }),
        cells: grades.map((grade) => {
          const cell = data?.cells.find((one) => one.group === group && one.grade === grade)
          const id = `${group}:${grade}`
          if (!cell || (!cell.isRequired && cell.rate.n === 0))
            return { id, rate: null, why: 'not-asked' as const }
          return { id, rate: cell.rate, isRequired: cell.isRequired }
        }),
      })),
    }
  }, [data, t, vision, wall])
  const required = data?.cells.filter(({ isRequired }) => isRequired) ?? []
  const weak = required.filter(({ rate }) => 2 * rate.n < rate.of)
  const none = weak.filter(({ rate }) => rate.n === 0)
  const title = t('panel.groups')
  return (
    <>
      <LabourPanel
        title={title}
        unit={t('unit.groups')}
        sentence={
          data
            ? t('sentence.groups', { of: required.length, n: weak.length }) +
              (none[0]
                ? t('sentence.none', {
                    grade: gradeName(none[0].grade, vision),
                    group: groupName(none[0].group, t),
                    n: none.length,
                  })
                : '')
            : ''
        }
        query={query}
        isEmpty={!data?.cells.length}
        metric="coverage"
        table={toGridTable(grid, labels)}
        tools={
          !wall &&
          isBureau && (
            <Button look="link" size="small" onClick={() => setSetting(true)}>
              {t('require.open')}
            </Button>
          )
        }
      >
        <MoreGrid
          label={title}
          metric={t('metric.coverage')}
          keyLabel={t('key.coverage')}
          {...(!wall && { foot: data?.unconfirmed.length ? t('unconfirmed') : t('notAsked') })}
          {...grid}
          onUp={up}
        />
      </LabourPanel>
      {isSetting && (
        <Suspense>
          <RequirementDrawer onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </>
  )
}
