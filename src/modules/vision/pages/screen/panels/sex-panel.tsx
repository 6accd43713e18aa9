import { useMemo } from 'react'
import { useEyesightBySex } from '@/modules/vision/api/eyesight.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { LinesByGrade } from '@/widgets/lines-by-grade/lines-by-grade.tsx'
import { toLinesTable } from '@/widgets/lines-by-grade/to-lines-option.ts'
import { toSexLines } from '../mapping/to-sex-lines.ts'
import { useScreen } from '../screen-context.tsx'
import { ScreenPanel } from '../screen-panel.tsx'
import { useGradeDrill } from '../use-grade-drill.ts'

/** Boys and girls from grade to grade. */
export function SexPanel() {
  const { filter, up } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const bySex = useEyesightBySex(filter)
  const { data } = bySex
  const lines = useMemo(() => toSexLines(data ?? { grades: [] }, t), [data, t])
  const table = useMemo(() => toLinesTable(lines, labels), [lines, labels])
  const title = t(wall ? 'panel.sex.titleWall' : 'panel.sex.title')
  return (
    <ScreenPanel
      title={title}
      unit={t(wall ? 'panel.sex.unitWall' : 'panel.sex.unit')}
      query={bySex}
      isEmpty={data?.sexes.every(({ rate }) => rate?.of === 0) ?? false}
      metric="myopia"
      table={table}
    >
      <LinesByGrade label={title} {...lines} onDrill={useGradeDrill(Number)} onUp={up} />
    </ScreenPanel>
  )
}
