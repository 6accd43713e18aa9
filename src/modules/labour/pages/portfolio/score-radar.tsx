import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { FitnessRadar } from '@/widgets/fitness-radar/fitness-radar.tsx'
import { RadarPicture } from '@/widgets/fitness-radar/radar-picture.tsx'
import { axisLabels } from '@/widgets/fitness-radar/to-radar-marks.ts'
import { toRadarScene } from '@/widgets/fitness-radar/to-radar-scene.ts'
import { scoreScale, useScoreAxes, type ShownScores } from './score-axes.ts'

/** Four dimensions of 1 to 5: the term filled, the term before dashed. What it shows stands in the table beside it. */
export function ScoreRadar({ shown }: { shown: ShownScores }) {
  const t = useT('labour-portfolio')
  const axes = useScoreAxes(shown)
  const names = useMemo(() => ({ own: t('radar.now'), mean: t('radar.before') }), [t])
  return (
    <div className="mx-auto h-64 w-full max-w-88">
      <FitnessRadar label={t('scores')} axes={axes} names={names} scale={scoreScale} />
    </div>
  )
}

const box = { width: 256, height: 196, u: 1 }

/** The same on a sheet, whose size is known beforehand. */
export function PaperScoreRadar({ shown }: { shown: ShownScores }) {
  const texts = useT('widgets')
  const axes = useScoreAxes(shown)
  return (
    <div className="relative" style={{ width: box.width, height: box.height }}>
      <RadarPicture
        scene={toRadarScene(axes, box, scoreScale)}
        labels={axes.map(({ label }) => label)}
        texts={axisLabels(axes, texts)}
        u={1}
      />
    </div>
  )
}
