import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import type { ScoreYear } from './score-years-data.ts'
import { ScoreYearsPicture } from './score-years-picture.tsx'
import { toScoreYearsMarks } from './to-score-years-marks.ts'
import { toScoreYearsScene } from './to-score-years-scene.ts'

export type ScoreYearsProps = Drill & {
  label: string
  /** Oldest first; a year without a total keeps its place. */
  years: readonly ScoreYear[]
}

/** One child's totals over the years beside the mean of the same grade and sex, and where the levels begin. */
export function ScoreYears({ label, years, onDrill, onUp }: ScoreYearsProps) {
  const t = useT('widgets')
  const [ref, box] = useBox<HTMLDivElement>()
  const marks = useMemo(() => toScoreYearsMarks(years, t), [years, t])
  const scene = useMemo(() => (box.width > 0 ? toScoreYearsScene(years, box) : null), [years, box])
  const levelWords = {
    60: `${t('levels.pass')} 60`,
    80: `${t('levels.good')} 80`,
    90: `${t('levels.excellent')} 90`,
  }
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="relative size-full">
      {(cursor) => (
        <div ref={ref} className="relative size-full">
          {scene && (
            <ScoreYearsPicture
              {...{ scene, years, levelWords }}
              u={box.u}
              meanWords={(mean) => `${t('radar.mean')} ${mean}`}
            />
          )}
          {scene?.years.map(({ id, x, own, mean }, i) => (
            <MarkElement
              key={id}
              cursor={cursor}
              id={id}
              pressable={onDrill !== undefined}
              label={marks[i]?.title ?? id}
              className="!absolute size-6 -translate-1/2 rounded-full"
              style={{ left: x, top: (own ?? mean)?.y ?? scene.plot.bottom }}
            >
              {null}
            </MarkElement>
          ))}
        </div>
      )}
    </MarkHost>
  )
}
