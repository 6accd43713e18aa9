import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { lessonPhases } from '@/modules/pe/standards/phases.ts'
import { FiguresPanel, type PeQuery } from './figures-panel.tsx'

/** In the colours of intensity: the main part is to be the hardest. */
const looks = ['bg-z2', 'bg-z4', 'bg-z3'] as const

/** How hard warm-up, main part and cool-down were, day by day: shares of the time measured, none of them good or bad. */
export function PhasesPanel({ query }: { query: PeQuery }) {
  const t = useT('physical')
  const rows = query.data?.phases ?? []
  const title = t('analysis.phases.title')
  const names = lessonPhases.map((id) => t(`phases.${id}`))
  const share = (rate: { n: number; of: number } | undefined) =>
    rate && rate.of > 0 ? `${formatRate(rate)}%` : '–'
  return (
    <FiguresPanel
      title={title}
      query={query}
      unit={t('analysis.phases.unit')}
      isEmpty={rows.length === 0}
      table={{
        columns: [
          { label: t('analysis.column.when') },
          ...names.map((label) => ({ label: `${label} %`, numeric: true as const })),
        ],
        rows: rows.map(({ day, mvpa }) => [day, ...lessonPhases.map((_, index) => share(mvpa[index]))]),
      }}
    >
      <div className="flex size-full flex-col gap-2">
        <ul className="flex flex-wrap gap-4 text-note text-t2">
          {lessonPhases.map((id, index) => (
            <li key={id} className="flex items-center gap-1">
              <span aria-hidden className={`size-2.5 rounded-sm ${looks[index]}`} />
              {names[index]}
            </li>
          ))}
        </ul>
        <ol aria-label={title} className="flex min-h-0 flex-1 gap-2 overflow-x-auto">
          {rows.map(({ day, mvpa }) => (
            <li key={day} className="flex min-w-16 flex-1 flex-col text-center text-note">
              <span
                aria-hidden
                className="flex min-h-0 flex-1 items-end justify-center gap-1 border-b border-line2"
              >
                {lessonPhases.map((id, index) => {
                  const rate = mvpa[index]
                  const height = rate && rate.of > 0 ? (100 * rate.n) / rate.of : 0
                  return (
                    <span
                      key={id}
                      title={`${names[index]} ${share(rate)}`}
                      className={`w-4 ${looks[index]}`}
                      style={{ height: `${height}%` }}
                    />
                  )
                })}
              </span>
              <span className="text-t2">{day.slice(5)}</span>
              <b className="font-semibold text-t1">{share(mvpa[1])}</b>
              <span className="sr-only">
                {lessonPhases.map((_, index) => `${names[index]} ${share(mvpa[index])}`).join(t('comma'))}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </FiguresPanel>
  )
}
