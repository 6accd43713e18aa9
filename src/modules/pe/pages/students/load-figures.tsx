import type { PeLoad } from '@/modules/pe/contract/students.ts'
import { formatRate, formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import type { Rate } from '@/standards/rate.ts'

/** Six figures, each with what it is of and what it is held against. */
export function LoadFigures({ load }: { load: PeLoad }) {
  const t = useT('physical')
  const [low, high] = peLimits.band
  const percent = (rate: Rate) => (rate.of === 0 ? noFigure : `${formatRate(rate)}%`)
  const minutes = load.mvpa.lessons === 0 ? null : load.mvpa.seconds / 60 / load.mvpa.lessons
  const lessons = (rate: Rate) => t('analysis.counts.lessons', { n: String(rate.n), of: String(rate.of) })
  const figures = [
    [t('students.column.taken'), percent(load.taken), lessons(load.taken)],
    [
      t('cards.rate'),
      load.mean === null ? noFigure : `${formatSigned(load.mean, 0)} ${t('cards.bpm')}`,
      t('cards.rateReference', { low, high }),
    ],
    [t('students.column.density'), percent(load.density), t('cards.atLeast', { share: '50%' })],
    [
      t('students.column.mvpa'),
      minutes === null ? noFigure : formatSigned(minutes, 1),
      t('students.perLesson', { n: load.mvpa.lessons }),
    ],
    [t('analysis.cards.worn'), percent(load.worn), lessons(load.worn)],
    [t('analysis.cards.valid'), percent(load.valid), lessons(load.valid)],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-3">
      {figures.map(([label, value, counts]) => (
        <div key={label} className="min-w-0">
          <dt className="truncate text-note text-t2">{label}</dt>
          <dd className="text-title font-semibold whitespace-nowrap">{value}</dd>
          <dd className="text-note text-t2">{counts}</dd>
        </div>
      ))}
    </dl>
  )
}
