import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { stages } from '@/standards/grade.ts'
import type { MatrixSchool } from '@/modules/submissions/contract/bureau.ts'
import type { Part } from '@/modules/submissions/contract/parts.ts'
import { cx } from '@/ui/cx.ts'
import { gradeText, stateIcons } from '../labels.tsx'
import { shownState, type ShownState } from '../shown-state.ts'

type Props = {
  grid: RefObject<HTMLDivElement | null>
  schools: readonly MatrixSchool[]
  state: ShownState | undefined
  open: { school: number | undefined; grade: number | undefined }
  /** Missing for whoever only reads. */
  onOpen: ((school: number, grade: number) => void) | undefined
}

const tones: Readonly<Record<ShownState, string>> = {
  draft: 'text-t2',
  sent: 'text-brand-strong bg-brand-soft',
  returned: 'text-warning bg-warning-soft',
  accepted: 'text-good bg-good-soft',
  spot: 'text-watch bg-watch-soft',
}

/** Columns share what room there is; where it is too little they scroll between the schools and the sums. */
const gradeColumn = 'min-w-19 flex-1'
const schoolColumn = 'sticky left-0 z-10 flex h-full w-33 shrink-0 items-center px-3 max-[600px]:w-28'
const sumColumn =
  'flex h-full w-18 shrink-0 items-center justify-end pr-3 pl-1 min-[601px]:sticky min-[601px]:right-0 min-[601px]:z-10'

/** School by grade: a grid in which arrows move, Enter opens, and every cell says school, grade, state and since when. */
export function PartsMatrix({ grid, schools, state, open, onOpen }: Props) {
  const t = useT('submissions')
  const ordered = stages.flatMap((stage) => schools.filter((school) => school.stage === stage))
  const shown = state
    ? ordered.filter(({ parts }) => parts.some((part) => shownState(part) === state))
    : ordered
  const grades = [...new Set(schools.flatMap(({ parts }) => parts.map(({ grade }) => grade)))].toSorted(
    (a, b) => a - b,
  )
  const [cursor, setCursor] = useState({ row: 0, column: 0 })
  // The panel beside it takes room: what was opened stays in sight.
  useEffect(() => {
    if (open.grade === undefined) return
    const cell = grid.current?.querySelector('[data-open]')
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [grid, open.school, open.grade])
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const by: Record<string, [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    }
    const step = by[event.key]
    if (!step) return
    event.preventDefault()
    const next = {
      row: Math.max(0, Math.min(shown.length - 1, row + step[0])),
      column: Math.max(0, Math.min(grades.length - 1, column + step[1])),
    }
    setCursor(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus()
  }
  if (shown.length === 0) return <p className="p-6 text-center text-body text-t2">{t('empty.noMatch')}</p>
  return (
    <div ref={grid} role="grid" aria-label={t('bureau.matrix')} className="w-max min-w-full text-note">
      <div
        role="row"
        className="sticky top-0 z-20 flex h-8 items-center border-b border-line bg-sunken text-t2"
      >
        <span role="columnheader" className={cx(schoolColumn, 'bg-sunken')}>
          {t('bureau.school')}
        </span>
        {grades.map((grade) => (
          <span key={grade} role="columnheader" className={cx(gradeColumn, 'px-1 text-center')}>
            {gradeText(grade, t)}
          </span>
        ))}
        <span role="columnheader" className={cx(sumColumn, 'bg-sunken')}>
          {t('bureau.sum')}
        </span>
      </div>
      {shown.map((school, row) => (
        <div
          key={school.id}
          role="row"
          className={cx(
            'flex h-9 items-center border-b border-line',
            row > 0 && shown[row - 1]?.stage !== school.stage && 'mt-2.5 border-t',
          )}
        >
          <span role="rowheader" title={school.name} className={cx(schoolColumn, 'bg-surface text-t1')}>
            <span className="truncate">{school.name}</span>
          </span>
          {grades.map((grade, column) => {
            const part = school.parts.find((each) => each.grade === grade)
            const here = { row, column }
            return (
              <Cell
                key={grade}
                part={part}
                state={part && shownState(part)}
                label={labelOf(school, grade, part)}
                cellId={`${row}-${column}`}
                isCursor={cursor.row === row && cursor.column === column}
                isOpen={open.school === school.id && open.grade === grade}
                isFaded={state !== undefined && (!part || shownState(part) !== state)}
                onFocus={() => setCursor(here)}
                onKeyDown={(event) => move(event, row, column)}
                onOpen={part && onOpen ? () => onOpen(school.id, grade) : undefined}
              />
            )
          })}
          <span role="gridcell" className={cx(sumColumn, 'bg-surface text-t2 tabular-nums')}>
            {school.parts.filter((part) => part.state === 'accepted').length} / {school.parts.length}
          </span>
        </div>
      ))}
    </div>
  )

  function labelOf(school: MatrixSchool, grade: number, part: Part | undefined): string {
    if (!part) return `${school.name} ${gradeText(grade, t)} ${t('state.none')}`
    return t('bureau.cell', {
      school: school.name,
      grade: gradeText(grade, t),
      state: t(`state.${shownState(part)}`),
      count: formatCount(part.coverage.count),
      total: formatCount(part.coverage.total),
      since: part.changedAt ? t('bureau.since', { at: formatDateTime(part.changedAt, 'date-time') }) : '',
    })
  }
}

type CellProps = {
  part: Part | undefined
  state: ShownState | undefined
  label: string
  cellId: string
  isCursor: boolean
  isOpen: boolean
  isFaded: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: (() => void) | undefined
}

function Cell({
  part,
  state,
  label,
  cellId,
  isCursor,
  isOpen,
  isFaded,
  onFocus,
  onKeyDown,
  onOpen,
}: CellProps) {
  const t = useT('submissions')
  const Icon = state && stateIcons[state]
  const asks = part?.unlockRequested || part?.lateRequested
  return (
    <span role="gridcell" data-open={isOpen || undefined} className={cx(gradeColumn, 'scroll-mx-36 p-0.5')}>
      <button
        type="button"
        data-cell={cellId}
        tabIndex={isCursor ? 0 : -1}
        aria-label={label}
        title={label}
        aria-disabled={!onOpen || undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={onOpen}
        className={cx(
          'flex h-7.5 w-full items-center justify-center gap-1 rounded-tag text-axis',
          state ? tones[state] : 'text-t3',
          isFaded && 'opacity-40',
          isOpen && 'outline-2 -outline-offset-1 outline-brand',
        )}
      >
        {part && state && Icon ? (
          <>
            <Icon aria-hidden size={14} />
            {t(`state.${state}`)}
            {part.version > 1 && <span className="tabular-nums">{part.version}</span>}
            {asks && <b aria-hidden>?</b>}
          </>
        ) : (
          '·'
        )}
      </button>
    </span>
  )
}
