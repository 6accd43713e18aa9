import { formatRate, formatTarget } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { rateBinClass } from '@/widgets/rate-key/rate-bin-class.ts'
import { targetOf } from './targets.ts'
import type { ReportData } from './use-report-query.ts'

const barHeight = 30

/** Stages as bars from 0 to 100 per cent; the aim is dashed on a white slot, so that it shows on a dark bar. */
export function StageBars({ data }: { data: ReportData }) {
  const vision = useT('vision')
  return (
    <div className="flex flex-col gap-4 pt-2">
      {data.stages.rows.map(({ key, stage, now: { myopia } }) => {
        const aim = targetOf(data, stage)
        return (
          <div key={key} className="flex items-center gap-2" style={{ height: barHeight }}>
            <span className="w-9 shrink-0">{stage && vision(`stage.${stage}`)}</span>
            <span className="relative h-full w-50 shrink-0 border-l border-line2">
              {myopia && myopia.of > 0 && (
                <i
                  className={`absolute inset-y-0 left-0 ${rateBinClass(myopia)}`}
                  style={{ width: `${(myopia.n / myopia.of) * 100}%` }}
                />
              )}
              {aim && (
                <i
                  className="absolute -inset-y-1 flex w-1 justify-center bg-surface"
                  style={{ left: `calc(${formatTarget(aim.rate)}% - 2px)` }}
                >
                  <i className="border-l border-dashed border-t1" />
                </i>
              )}
            </span>
            {myopia === null ? <Hidden /> : <strong>{formatRate(myopia)}</strong>}
          </div>
        )
      })}
    </div>
  )
}
