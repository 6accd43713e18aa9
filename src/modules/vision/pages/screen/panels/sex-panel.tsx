import { useMemo } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import { useEyesightBySex } from '@/modules/vision/api/eyesight.ts'
import type { eyesightBySex } from '@/modules/vision/contract/eyesight.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { LinesByGrade } from '@/widgets/lines-by-grade/lines-by-grade.tsx'
import { toLinesTable } from '@/widgets/lines-by-grade/to-lines-option.ts'
import { toSexLines } from '../mapping/to-sex-lines.ts'
import { useScreen } from '../screen-context.tsx'
import { ScreenPanel, type ReadingOf } from '../screen-panel.tsx'
import { useGradeDrill } from '../use-grade-drill.ts'

/** Boys and girls from grade to grade. */
export function SexPanel() {
  const { filter } = useScreen()
  return <SexView query={useEyesightBySex(filter)} />
}

export function SexView({ query, note }: ReadingOf<Pick<ReplyOf<typeof eyesightBySex>, 'grades'>>) {
  const { up } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const { data } = query
  const lines = useMemo(() => toSexLines(data ?? { grades: [] }, t), [data, t])
  const table = useMemo(() => toLinesTable(lines, labels), [lines, labels])
  const title = t(wall ? 'panel.sex.titleWall' : 'panel.sex.title')
  return (
    <ScreenPanel
      title={title}
      unit={t(wall ? 'panel.sex.unitWall' : 'panel.sex.unit')}
      query={query}
      note={note}
      isEmpty={data?.grades.every(({ boys, girls }) => boys?.of === 0 && girls?.of === 0) ?? false}
      metric="myopia"
      table={table}
    >
      <LinesByGrade label={title} {...lines} onDrill={useGradeDrill(Number)} onUp={up} />
    </ScreenPanel>
  )
}
