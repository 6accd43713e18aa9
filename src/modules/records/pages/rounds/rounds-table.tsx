import { useRef, type KeyboardEvent } from 'react'
import type { RoundRow } from '@/contract/rounds.ts'
import { formatCount, formatDateTime, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { retestTarget } from '@/standards/retest-target.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { CoverageBar } from './coverage-bar.tsx'
import type { Act } from './round-acts.tsx'
import { RoundMenu } from './round-menu.tsx'
import { daysText, keyOf, kindIcons, partText, roundName, windowText } from './round-labels.ts'
import { StateTag } from './state-tag.tsx'

type Props = {
  rounds: readonly RoundRow[]
  /** The row that stands out: just made, or led to by a notice. */
  marked: string | undefined
  /** Beside the drawer: the last columns are left out. */
  narrow: boolean
  onEdit: (round: RoundRow) => void
  onAct: (act: Act) => void
}

/** Rows of 56 in two lines. Arrow keys go from row to row, Enter opens one. */
export function RoundsTable({ rounds, marked, narrow, onEdit, onAct }: Props) {
  const t = useT('rounds')
  const body = useRef<HTMLTableSectionElement>(null)
  const open = rounds.filter(({ state }) => state === 'open').length
  const past = rounds.filter(({ state }) => state === 'past').length
  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, round: RoundRow) {
    if (event.target !== event.currentTarget) return
    const rows = [...(body.current?.rows ?? [])]
    const at = rows.indexOf(event.currentTarget)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (event.key === 'Enter') onEdit(round)
    else if (to === undefined) return
    else rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus()
    event.preventDefault()
  }
  return (
    <section className="flex min-h-0 flex-1 flex-col overflow-hidden rounded border border-line bg-surface">
      <p className="flex h-11 shrink-0 items-center gap-3 px-4 text-note text-t2">
        <b className="text-body font-semibold text-t1">
          {t('bureau.count', { n: formatCount(rounds.length) })}
        </b>
        {[open > 0 && t('bureau.open', { n: open }), past > 0 && t('bureau.past', { n: past })]
          .filter((each) => each !== false)
          .join(t('comma'))}
      </p>
      <Table label={t('bureau.list')} className="min-h-0 flex-1">
        <TableHead>
          <HeadCell className="pl-4">{t('col.round')}</HeadCell>
          <HeadCell>{t('col.state')}</HeadCell>
          <HeadCell>{t('col.window')}</HeadCell>
          <HeadCell numeric>{t('col.schools')}</HeadCell>
          <HeadCell>{t('col.coverage')}</HeadCell>
          {!narrow && (
            <>
              <HeadCell className="max-[1260px]:hidden">{t('col.retest')}</HeadCell>
              <HeadCell className="max-[1260px]:hidden">{t('col.remind')}</HeadCell>
              <HeadCell className="max-[1380px]:hidden">{t('col.changed')}</HeadCell>
            </>
          )}
          <HeadCell>
            <span className="sr-only">{t('col.actions')}</span>
          </HeadCell>
        </TableHead>
        <tbody ref={body}>
          {rounds.map((round, index) => {
            const Icon = kindIcons[round.kind]
            return (
              <TableRow
                key={keyOf(round)}
                data-round={keyOf(round)}
                tabIndex={index === 0 ? 0 : -1}
                selected={marked === keyOf(round)}
                onKeyDown={(event) => onKeyDown(event, round)}
                onDoubleClick={() => onEdit(round)}
                className="focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand [&>td]:h-14"
              >
                <Cell className="pl-4">
                  <span className="flex items-center gap-3">
                    <Icon aria-hidden size={18} className="shrink-0 text-brand-strong" />
                    <span className="min-w-0">
                      <b
                        className={cx(
                          'block truncate text-body font-semibold',
                          narrow ? 'max-w-44' : 'max-w-72',
                        )}
                        title={roundName(round, t)}
                      >
                        {roundName(round, t)}
                      </b>
                      <span className="block text-t2">
                        {[t(`kind.${round.kind}`), partText(round, t)].join(t('comma'))}
                      </span>
                    </span>
                  </span>
                </Cell>
                <Cell>
                  <StateTag state={round.state} />
                </Cell>
                <Cell>
                  <span className="block">{windowText(round)}</span>
                  <b
                    className={round.state === 'closed' ? 'block font-normal text-t2' : 'block font-semibold'}
                  >
                    {daysText(round, t)}
                  </b>
                </Cell>
                <Cell numeric className="text-body">
                  {round.state === 'upcoming' ? noFigure : formatCount(round.reporting.n)} /{' '}
                  {formatCount(round.reporting.of)}
                </Cell>
                <Cell className={narrow ? undefined : 'min-w-44'}>
                  <CoverageBar round={round} />
                </Cell>
                {!narrow && (
                  <>
                    <Cell className="max-[1260px]:hidden">
                      {round.kind === 'vision'
                        ? `${round.retestTarget ?? 100 * retestTarget.share}%`
                        : noFigure}
                    </Cell>
                    <Cell className="max-[1260px]:hidden">
                      {round.remindDays.length > 0 ? round.remindDays.join(' / ') : noFigure}
                    </Cell>
                    <Cell className="text-t2 max-[1380px]:hidden">
                      {formatDateTime(round.changedAt, 'date')}
                    </Cell>
                  </>
                )}
                <Cell className="w-12">
                  <RoundMenu round={round} onEdit={onEdit} onAct={onAct} />
                </Cell>
              </TableRow>
            )
          })}
        </tbody>
      </Table>
      <p className="flex min-h-11 shrink-0 items-center border-t border-line px-4 py-2 text-note text-t2">
        {t('bureau.foot')}
      </p>
    </section>
  )
}
