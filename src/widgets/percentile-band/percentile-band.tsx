import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import type { PercentileBandData } from './band-data.ts'
import { BandPicture } from './band-picture.tsx'
import { toBandMarks } from './to-band-marks.ts'
import { toBandScene } from './to-band-scene.ts'

export type PercentileBandProps = {
  label: string
  data: PercentileBandData
  /** Press on a measurement. */
  onOpen?: ((id: string) => void) | undefined
}

/** One child's growth on the percentiles of the same age and sex, with the cut-off of the standard it names. */
export function PercentileBand({ label, data, onOpen }: PercentileBandProps) {
  const t = useT('widgets')
  const [ref, box] = useBox<HTMLDivElement>()
  const marks = useMemo(() => toBandMarks(data, t), [data, t])
  const scene = useMemo(() => (box.width > 0 ? toBandScene(data, box) : null), [data, box])
  return (
    <MarkHost label={label} marks={marks} onDrill={onOpen} className="relative size-full">
      {(cursor) => (
        <div ref={ref} className="relative size-full">
          {scene && <BandPicture scene={scene} u={box.u} ageWords={(age) => t('band.years', { age })} />}
          {scene?.own.map(({ id, x, y }, i) => (
            <MarkElement
              key={id}
              cursor={cursor}
              id={id}
              pressable={onOpen !== undefined}
              label={marks[i]?.title ?? id}
              className="!absolute size-6 -translate-1/2 rounded-full"
              style={{ left: x, top: y }}
            >
              {null}
            </MarkElement>
          ))}
        </div>
      )}
    </MarkHost>
  )
}
