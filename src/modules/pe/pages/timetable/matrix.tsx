import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { TimetableRow } from '@/modules/pe/contract/timetable.ts'
import { useSetEntry } from '@/modules/pe/api/timetable.ts'
import { useT } from '@/i18n/i18n.ts'
import { useGradeText } from '@/kits/table/use-labels.ts'
import { cx } from '@/ui/cx.ts'
import { EntryChip } from './entry-chip.tsx'
import type { MatrixRow, RowKind } from './matrix-rows.ts'
import { useTimetableState } from './timetable-state.ts'
import { useEntryLabels } from './use-entry-labels.ts'
import { useMatrixKeys } from './use-matrix-keys.ts'

type MatrixProps = { rows: readonly MatrixRow[]; days: readonly number[]; by: RowKind }

/** Classes × days as a grid of one tab stop: arrows move, Enter opens, M moves a lesson, Delete takes it out, Ctrl Z takes back. */
export function Matrix({ rows, days, by }: MatrixProps) {
  const t = useT('timetable')
  const gradeText = useGradeText()
  const { timetable, canEdit, changes, showForm } = useTimetableState()
  const labels = useEntryLabels(timetable)
  const setEntry = useSetEntry()
  const [over, setOver] = useState<string | null>(null)
  const move = (entry: TimetableRow, to: { weekday: number; period: number }) =>
    changes.run(
      setEntry.mutateAsync({
        term: timetable.term.key,
        entry: { id: entry.id, version: entry.version },
        class: entry.class,
        teacher: entry.teacher.id,
        topic: entry.topic,
        venue: entry.venue,
        ...to,
        from: null,
      }),
      t('done.moved', { slot: labels.slot(to) }),
    )
  const { gridProps, moving } = useMatrixKeys({ days, move })
  // Room for `Grade 12` and `Class 12`, which are longer than 十二年级 and 12 班.
  const columns = `144px repeat(${days.length}, minmax(112px, 1fr)) 72px`
  const head = 'flex h-7.5 items-center px-2 text-note text-t2'
  return (
    <div className="overflow-x-auto">
      <div role="grid" aria-label={t('matrix.label')} aria-rowcount={rows.length + 1} {...gridProps}>
        <div role="row" className="grid bg-sunken" style={{ gridTemplateColumns: columns }}>
          <span role="columnheader" className={cx(head, 'sticky left-0 z-10 bg-sunken pl-4')}>
            {t(`rows.${by}`)}
          </span>
          {days.map((day) => (
            <span role="columnheader" key={day} className={cx(head, 'justify-center')}>
              {t(`weekdays.${day as 1}`)}
            </span>
          ))}
          <span role="columnheader" className={cx(head, 'justify-end pr-3')}>
            {t('matrix.week')}
          </span>
        </div>
        {rows.map((row, at) => {
          const grade = row.class?.grade
          const isFirst = grade !== undefined && grade !== rows[at - 1]?.class?.grade
          return (
            <div
              role="row"
              key={row.key}
              className={cx('grid border-t', isFirst && at > 0 ? 'border-line2' : 'border-line')}
              style={{ gridTemplateColumns: columns }}
            >
              <span
                role="rowheader"
                className="sticky left-0 z-10 flex min-h-9.5 items-center gap-2 truncate bg-surface pr-2 pl-4 text-note"
              >
                {row.class ? (
                  <>
                    <b className="w-13 shrink-0 font-semibold">{isFirst && gradeText(row.class.grade)}</b>
                    <span className="truncate">
                      {row.class.name || t('classNo', { n: row.class.number })}
                    </span>
                  </>
                ) : (
                  <span className="truncate">{row.name || t('noPlace')}</span>
                )}
              </span>
              {days.map((weekday) => {
                const entries = row.cells.get(weekday) ?? []
                const key = `${row.key} ${weekday}`
                return (
                  <div
                    role="gridcell"
                    key={weekday}
                    tabIndex={-1}
                    data-row={at}
                    data-day={weekday}
                    data-class={row.class?.id}
                    aria-label={
                      entries.length === 0
                        ? t('matrix.empty', {
                            who: row.class ? labels.classOf(row.class.id) : (row.name ?? ''),
                            day: t(`weekdays.${weekday as 1}`),
                          })
                        : undefined
                    }
                    onDragOver={(event) => {
                      if (!canEdit) return
                      event.preventDefault()
                      setOver(key)
                    }}
                    onDragLeave={() => setOver(null)}
                    onDrop={(event) => {
                      setOver(null)
                      const id = event.dataTransfer.getData('text/plain')
                      // A lesson stays with its class: dropped on another row it is let alone.
                      const entry = [...row.cells.values()].flat().find((each) => each.id === id)
                      if (entry && entry.weekday !== weekday)
                        void move(entry, { weekday, period: entry.period })
                    }}
                    className={cx(
                      'flex min-h-9.5 min-w-0 flex-col justify-center gap-1 border-l border-line p-1 outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--brand)]',
                      over === key && 'bg-hover',
                    )}
                  >
                    {entries.length === 0 && canEdit && row.class && (
                      <button
                        type="button"
                        tabIndex={-1}
                        data-add
                        aria-label={t('matrix.add', {
                          who: labels.classOf(row.class.id),
                          day: t(`weekdays.${weekday as 1}`),
                        })}
                        onClick={() => showForm({ class: row.class!.id, weekday })}
                        className="flex h-7.5 w-full items-center justify-center rounded-tag text-t3 opacity-0 hover:bg-hover hover:opacity-100 focus-visible:opacity-100"
                      >
                        <Plus aria-hidden size={14} />
                      </button>
                    )}
                    {entries.map((entry) => (
                      <EntryChip
                        key={entry.id}
                        entry={entry}
                        by={by}
                        period={moving?.entry.id === entry.id ? moving.period : undefined}
                      />
                    ))}
                    {moving && moving.weekday === weekday && moving.row === at && (
                      <p className="truncate rounded-tag border border-dashed border-brand px-1 text-note text-brand-strong">
                        {labels.slot(moving)}
                      </p>
                    )}
                  </div>
                )
              })}
              <span
                role="gridcell"
                className="flex items-center justify-end border-l border-line pr-3 text-note"
              >
                {row.lessons}
              </span>
            </div>
          )
        })}
      </div>
      <p aria-live="assertive" className="sr-only">
        {moving && t('matrix.moving', { slot: labels.slot(moving) })}
      </p>
    </div>
  )
}
