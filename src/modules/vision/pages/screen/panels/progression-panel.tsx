import { useMemo, type ReactNode } from 'react'
import { useProgressionByGrade } from '@/modules/vision/api/eyesight.ts'
import { formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { BoxPlot } from '@/widgets/box-plot/box-plot.tsx'
import { toBoxTable } from '@/widgets/box-plot/to-box-option.ts'
import { progressionFinding, toProgressionBoxes } from '../mapping/to-progression-boxes.ts'
import { useScreen } from '../screen-context.tsx'
import { ScreenPanel } from '../screen-panel.tsx'
import { useGradeDrill } from '../use-grade-drill.ts'
import { gradeWord, type VisionT } from '../labels.ts'

/** How refraction moved in a year, grade by grade; `fast` says how many changed fast, in place of how many grades did. */
export function ProgressionPanel({ fast, tools }: { fast?: string | undefined; tools?: ReactNode }) {
  const { filter, up } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const progression = useProgressionByGrade(filter)
  const { data } = progression
  const boxes = useMemo(() => toProgressionBoxes(data ?? { rows: [], reference: 0 }, t), [data, t])
  const table = useMemo(() => toBoxTable(boxes, labels), [boxes, labels])
  const found = data && progressionFinding(data)
  const title = t('panel.progression.title')
  return (
    <ScreenPanel
      title={title}
      unit={t('panel.progression.unit')}
      {...(!wall && { sentence: found ? sentence(found, t, fast) : '' })}
      query={progression}
      isEmpty={data?.rows.length === 0}
      labels={{ title: t('empty.noExams'), detail: t('empty.noHistory') }}
      metric="progression"
      tools={tools}
      table={table}
    >
      <BoxPlot label={title} {...boxes} onDrill={useGradeDrill(Number)} onUp={up} />
    </ScreenPanel>
  )
}

/** `六年级变化最快，中位 −0.64 D/年；各年级中位均未达到快速进展（−0.75）` */
function sentence(
  { grade, p50, reference, fast }: NonNullable<ReturnType<typeof progressionFinding>>,
  t: VisionT,
  share: string | undefined,
) {
  const fastest = t('sentence.progression', { grade: gradeWord(grade, t), value: formatSigned(p50) })
  if (share !== undefined) return [fastest, share].join(t('listStop'))
  const limit = formatSigned(reference)
  const grades = fast.map((one) => gradeWord(one, t)).join(t('listComma'))
  return [
    fastest,
    fast.length ? t('sentence.fast', { limit, grades }) : t('sentence.noneFast', { limit }),
  ].join(t('listStop'))
}
