import { useMemo } from 'react'
import type { Submission } from '@/modules/sport/contract/tasks.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { lookClass, lookOf, type TaskData } from './task-data.ts'

type DayMatrixProps = { data: TaskData; onDay: ((day: string) => void) | undefined }

/** Students × days: the amount of each, what became of it, and whether it was late. A press on a day enters it. */
export function DayMatrix({ data, onDay }: DayMatrixProps) {
  const { days, students, submitted, today } = data
  const t = useT('sport-tasks')
  const tt = useT('tasks')
  const of = useMemo(
    () => new Map(submitted.map((each) => [`${each.student} ${each.day}`, each])),
    [submitted],
  )
  const submittedOn = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { day } of submitted) counts.set(day, (counts.get(day) ?? 0) + 1)
    return counts
  }, [submitted])
  return (
    <Table label={t('matrix.title')} className="max-h-[62vh]">
      <TableHead>
        <HeadCell className="sticky left-0 z-10">{tt('pupil')}</HeadCell>
        {days.map((day) => (
          <HeadCell
            key={day}
            className={cx('!px-1 text-center', day === today && 'font-semibold !text-brand-strong')}
          >
            {onDay && day <= today ? (
              <button
                type="button"
                aria-label={t('matrix.enter', { day })}
                onClick={() => onDay(day)}
                className="rounded-tag px-1 hover:bg-hover"
              >
                {day.slice(5)}
              </button>
            ) : (
              day.slice(5)
            )}
          </HeadCell>
        ))}
      </TableHead>
      <tbody>
        <TableRow total>
          <Cell className="sticky left-0 bg-sunken">{t('matrix.given')}</Cell>
          {days.map((day) => (
            <Cell key={day} className="!px-1 text-center">
              {day <= today ? `${submittedOn.get(day) ?? 0} / ${students.length}` : ''}
            </Cell>
          ))}
        </TableRow>
        {students.map(({ id, name }) => (
          <TableRow key={id}>
            <Cell className="sticky left-0 bg-surface">{name}</Cell>
            {days.map((day) => (
              <Cell key={day} className="!px-0.5 text-center">
                <DayCell submitted={of.get(`${id} ${day}`)} data={data} day={day} />
              </Cell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function DayCell({
  submitted,
  data,
  day,
}: {
  submitted: Submission | undefined
  data: TaskData
  day: string
}) {
  const t = useT('sport-tasks')
  const tt = useT('tasks')
  const look = lookOf(submitted, { task: data.task, day, today: data.today })
  if (look === null) return null
  const labels = [t(`looks.${look}`), submitted && !submitted.onTime && tt('late'), submitted?.note]
    .filter(Boolean)
    .join(' · ')
  return (
    <span
      title={labels}
      className={cx('flex h-6 items-center justify-center gap-0.5 rounded-tag px-1.5', lookClass[look])}
    >
      {submitted ? formatCount(submitted.amount) : '–'}
      {submitted && !submitted.onTime && <span className="text-axis">{t('lateMark')}</span>}
      <span className="sr-only">{labels}</span>
    </span>
  )
}
