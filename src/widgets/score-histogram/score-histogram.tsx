import { useMemo } from 'react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { fitnessLevelOf, fitnessLevels } from '@/standards/fitness/level.ts'
import { countAxis } from '@/widgets/distribution/to-distribution-option.ts'
import { BinBar, figuresFit } from '@/widgets/histogram/bin-bar.tsx'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { levelLooks } from '@/widgets/level-bars/level-looks.ts'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { placeBetween } from '@/widgets/row-axis/row-axis.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { ScoreAxis } from './score-axis.tsx'
import { hiddenRuns, levelCount, shownBins, toScoreMarks, type ScoreHistogramData } from './to-score-marks.ts'

export type ScoreHistogramProps = ScoreHistogramData &
  Drill & {
    label: string
    /** Stretches of the axis that are tinted, in points: those just short of a level. */
    zones?: readonly { from: number; below: number }[] | undefined
  }

/** Children per so many points of the total, in the colour of their level: whether many stand just below the next one. */
export function ScoreHistogram({ label, zones = [], onDrill, onUp, ...data }: ScoreHistogramProps) {
  const { bins, of, width, openFrom, levels } = data
  const t = useT('widgets')
  const [plot, box] = useBox<HTMLDivElement>()
  const marks = useMemo(() => toScoreMarks({ bins, of, width, openFrom }, t), [bins, of, width, openFrom, t])
  const shown = useMemo(() => shownBins(bins, { width, openFrom }), [bins, width, openFrom])
  const highest = Math.max(0, ...shown.map(({ n }) => n ?? 0))
  const axis = countAxis(highest)
  const at = placeBetween(shown[0]?.from ?? 0, (shown[0]?.from ?? 0) + shown.length * (width ?? 5))
  const ticks = Array.from({ length: axis.max / axis.step + 1 }, (_, i) => i * axis.step)
  const fits = figuresFit(box, shown.length, highest)
  const key = fitnessLevels.map((level) => {
    const n = levelCount({ bins, of, levels }, level)
    return {
      id: level,
      label: t(`levels.${level}`),
      look: levelLooks[level],
      figure: n === null ? '' : formatCount(n),
    }
  })
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <KeyList entries={key} />
          <div className="grid min-h-0 flex-1 grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-2 pt-5 wall:pt-7">
            <div
              aria-hidden
              className="relative"
              style={{ width: `${formatCount(axis.max).length * 0.6}em` }}
            >
              {ticks.map((tick) => (
                <span
                  key={tick}
                  className="absolute right-0 translate-y-1/2 text-axis text-t3"
                  style={{ bottom: `${(tick / axis.max) * 100}%` }}
                >
                  {formatCount(tick)}
                </span>
              ))}
            </div>
            <div ref={plot} className="relative flex border-b border-line2">
              {zones.map(({ from, below }) => (
                <i
                  key={from}
                  aria-hidden
                  className="absolute -top-4 bottom-0 bg-warning-soft"
                  style={{ left: at(from), width: `calc(${at(below)} - ${at(from)})` }}
                />
              ))}
              {ticks.slice(1).map((tick) => (
                <i
                  key={tick}
                  aria-hidden
                  className="absolute inset-x-0 h-px bg-line"
                  style={{ bottom: `${(tick / axis.max) * 100}%` }}
                />
              ))}
              {shown.map(({ from, n }, i) => (
                <MarkElement
                  key={from}
                  cursor={cursor}
                  id={String(from)}
                  pressable={onDrill !== undefined}
                  className="relative flex h-full min-w-0 flex-1 items-end px-px"
                >
                  <span className="sr-only">{marks[i]?.title}</span>
                  {n !== null && (
                    <BinBar n={n} max={axis.max} look={levelLooks[fitnessLevelOf(from)]} isLabelled={fits} />
                  )}
                </MarkElement>
              ))}
              {hiddenRuns(shown).map(({ from, at: first, count }) => (
                <span
                  key={from}
                  className="pointer-events-none absolute bottom-0 h-13 wall:h-18"
                  style={{
                    left: `${(first / shown.length) * 100}%`,
                    width: `${(count / shown.length) * 100}%`,
                  }}
                >
                  <Hidden
                    className={cx(
                      'size-full overflow-hidden !px-0',
                      (count / shown.length) * box.width < 40 * box.u && '[writing-mode:vertical-rl]',
                    )}
                  />
                </span>
              ))}
            </div>
            <span />
            <ScoreAxis shown={shown} width={width} />
          </div>
        </>
      )}
    </MarkHost>
  )
}
